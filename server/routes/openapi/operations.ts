/** By method and path: the name generated clients call it by, a title, and what is worth knowing before the first call. */
export type Operations = Record<string, [id: string, summary: string, description: string]>
