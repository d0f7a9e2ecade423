import { shiftedClock } from '#server/db/embedded/cluster.ts'

export { nodeFlags } from '#scripts/node-flags.mjs'

/** Nothing of this process's surroundings but what a program starts faster with. */
export const programEnv: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  ...shiftedClock(),
}
