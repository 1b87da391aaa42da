/* What Lua finds in the place of <setjmp.h>, which wasm32-wasi lacks: an error is a JavaScript
 * exception, caught by run_protected of web/engine/wasi.js. */
#ifndef BETLI_WEB_SETJMP_H
#define BETLI_WEB_SETJMP_H

#define BETLI_IMPORT(name) __attribute__((import_module("betli"), import_name(name)))

struct lua_State;

BETLI_IMPORT("throw_error") _Noreturn void betli_throw_error(void);
BETLI_IMPORT("run_protected")
void betli_run_protected(void (*run)(struct lua_State *, void *), struct lua_State *lua,
                         void *data);

/* In luaD_throw and luaD_rawrunprotected, whose parameters are L, f and ud. */
#define LUAI_THROW(L, c) betli_throw_error()
#define LUAI_TRY(L, c, a) betli_run_protected(f, L, ud)
#define luai_jmpbuf int

#endif
