import type { ImageAnalyst } from '#server/integrations/ai/types.ts'

/** Without AI nobody looks at the pictures: the writer has what was measured on them. */
export const demonstrationAnalyst: ImageAnalyst = { analyseImages: async () => null }
