import type { ImageRow } from '#server/db/images.ts'
import { imageUrl, thumbUrl } from '#server/services/images/addresses.ts'
import type { ImageAnswer } from '#shared/api/images.ts'

export function presentImage(row: ImageRow): ImageAnswer {
  return {
    id: row.id,
    url: imageUrl(row.key),
    thumb_url: thumbUrl(row.key, 150),
    thumb_2x_url: thumbUrl(row.key, 300),
    width: row.width,
    height: row.height,
    file_name: row.fileName,
    alt_text: row.altText ?? '',
    created_at: row.createdAt.toISOString(),
  }
}
