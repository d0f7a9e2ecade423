// Without it zod tries `new Function` at its first schema, and the Content-Security-Policy reports it. Here is where zod
// looks for its settings (zod/v4/core/core.js): `z.config` would bring zod itself to pages that have no form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
