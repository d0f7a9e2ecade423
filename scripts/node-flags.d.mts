/** See node-flags.mjs, which must stay plain JavaScript for Node 20. */
export const nodeFlags: string[]
