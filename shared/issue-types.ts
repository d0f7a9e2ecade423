/** What a request to the support is about (docs/product/specification.md §3). */
export const issueTypes = ['bug', 'performance', 'compte', 'autre'] as const

export type IssueType = (typeof issueTypes)[number]
