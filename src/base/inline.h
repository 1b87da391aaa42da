/* How the compiler inlines functions. */
#ifndef BETLI_BASE_INLINE_H
#define BETLI_BASE_INLINE_H

/* For parts of an inner loop: compiled once for each user, with the user's constants folded in. */
#if defined(__GNUC__)
#define BT_INLINE static inline __attribute__((always_inline))
/* For rare work next to a path that is to be short. */
#define BT_APART __attribute__((noinline))
#else
#define BT_INLINE static inline
#define BT_APART
#endif

#endif
