import { getCompany } from '#server/db/companies.ts'
import { getImage, type ImageRow, listImagesByIds, listImagesByKeys } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { imageFolder, imageKeyOf } from '#server/services/images/addresses.ts'
import type { OwnedImage } from './sights.ts'

/** Ids of the user's images behind these addresses, in the same order; anything else is a 404. */
export async function resolveImages(
  deps: Pick<Deps, 'db'>,
  userId: string,
  urls: string[],
): Promise<string[]> {
  const keys = urls.map((url) => imageKeyOf(url))
  if (keys.some((key) => key === null)) throw missing('image')
  const rows = await listImagesByKeys(deps.db, userId, keys as string[])
  return keys.map((key) => {
    const row = rows.find((candidate) => candidate.key === key)
    if (!row) throw missing('image')
    return row.id
  })
}

/** What the company says of itself; its name alone when it said nothing yet. */
export async function companyFacts(deps: Pick<Deps, 'db'>, user: { id: string; companyName: string }) {
  const company = await getCompany(deps.db, user.id)
  const facts: CompanyFacts = {
    name: company?.name ?? user.companyName,
    industry: company?.industry ?? '',
    description: company?.description ?? '',
    keywords: company?.keywords ?? [],
    website: company?.website ?? null,
  }
  return { facts, logoId: company?.logoId ?? null }
}

export async function sourceImages(
  deps: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  ids: string[],
): Promise<OwnedImage[]> {
  const rows = await listImagesByIds(deps.db, userId, ids)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map((row) => toSource(deps, row))
}

function toSource(deps: Pick<Deps, 'storage'>, row: ImageRow): OwnedImage {
  return { id: row.id, facts: row.facts, seen: row.sight, bytes: () => imageBytes(deps, row) }
}

async function imageBytes({ storage }: Pick<Deps, 'storage'>, row: ImageRow): Promise<Buffer> {
  const bytes = await storage.get(`${imageFolder(row.userId, row.key)}/master`)
  if (!bytes) throw new AppError('storage_unavailable', { cause: new Error(`image ${row.id} has no file`) })
  return bytes
}

export async function logoBytes(deps: Pick<Deps, 'db' | 'storage'>, userId: string, logoId: string | null) {
  const row = logoId ? await getImage(deps.db, userId, logoId) : null
  return row ? imageBytes(deps, row) : null
}
