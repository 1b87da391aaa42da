/* How the compiler inlines functions. */
#ifndef BETLI_BASE_INLINE_H
#define BETLI_BASE_INLINE_H

/* Marks parts of an inner loop: each caller gets a copy with its constants folded in. */
#if defined(__GNUC__)
#define BT_INLINE static inline __attribute__((always_inline))
/* Marks rare work: its code is kept out of a path that must stay short. */
#define BT_APART __attribute__((noinline))
#else
#define BT_INLINE static inline
#define BT_APART
#endif

#endif
