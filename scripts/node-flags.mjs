/**
 * What Node is started with for every program of ours. Left to itself V8 lets the space of young objects grow to 128 MB;
 * halves of 16 MB keep the memory of 200 streams near 100 MB (docs/figures.md).
 */
export const nodeFlags = [
  '--max-semi-space-size=16',
  `--import=${new URL('./drizzle-resolution.mjs', import.meta.url)}`,
]
