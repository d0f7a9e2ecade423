const quickResolve = new URL('../scripts/bootstrap/quick-resolve.mjs', import.meta.url).href

/** What Node is started with before a program of ours, as `npm start` does. */
export const nodeArguments = ['--import', quickResolve]

/** Nothing of this process's surroundings but what a program starts faster with. */
export const programEnv: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}
