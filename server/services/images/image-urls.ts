import type { CompanyId } from '#server/db/ids.ts'
import type { thumbnailSizes } from '#shared/limits.ts'

/** The stable same-origin address of an image; its key is the right to see it (docs/product/decisions.md §7). */
export const imageUrl = (key: string) => `/media/${key}`

export const thumbUrl = (key: string, size: (typeof thumbnailSizes)[number]) => `/media/${key}/${size}`

/** The key inside an address of ours, also when given with an origin; null for anything else. */
export function imageKeyOf(url: string): string | null {
  return /^(?:https?:\/\/[^/?#]+)?\/media\/([A-Za-z0-9_-]{32})(?:\/\d+)?$/.exec(url)?.[1] ?? null
}

/** The folder of an image in the storage; holds `master` and one file for each thumbnail size. */
export const imageFolder = (companyId: CompanyId, key: string) => `${companyId}/${key}`
