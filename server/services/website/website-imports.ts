import { randomUUID } from 'node:crypto'
import { getBrandMemory, setBrandMemory } from '#server/db/brand-memories.ts'
import { forgetCompanyLook, lockCompany, upsertCompanyIdentity } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import {
  deleteWebsiteImport,
  getWebsiteImport,
  getWebsitePictures,
  listWebsitePictures,
  replaceWebsiteImport,
  type WebsiteImport,
  type WebsitePicture,
} from '#server/db/website-imports.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { changeLogo } from '#server/services/company/company.ts'
import { readCompanyIdentity } from '#server/services/company/identity.ts'
import { addToGallery } from '#server/services/images/gallery.ts'
import { addressRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import { importedLine } from '#shared/api/fields.ts'
import type { WebsiteAcceptance } from '#shared/api/website-imports.ts'
import { brandLimits } from '#shared/limits.ts'
import { fieldTexts, websiteTexts } from '#shared/messages/api.ts'
import { type PlanId, plans } from '#shared/plans.ts'

interface Asker {
  id: UserId
  companyId: CompanyId
  plan: PlanId
  ip: string
}

/** Asks for a reading, which a worker makes; the company's last one goes. Throws invalid_input, too_many_attempts. */
export async function requestWebsiteImport(
  { db, websites }: Pick<Deps, 'db' | 'websites'>,
  { id: userId, companyId, ip }: Asker,
  typed: string,
  limit: (companyId: CompanyId, host: string) => Promise<void>,
): Promise<WebsiteImport> {
  const address = addressOf(websites, typed)
  await limit(companyId, new URL(address).hostname.replace(/^www\./, ''))
  return db.transaction(async (tx) => {
    // Two asked at once would both replace the same one.
    await lockCompany(tx, companyId)
    await audit(tx, { kind: 'website_read', userId, origin: { ip } })
    return replaceWebsiteImport(tx, { id: randomUUID(), companyId, userId, address })
  })
}

/** Throws invalid_input. */
export function addressOf(websites: Deps['websites'], typed: string): string {
  try {
    return websites.parseAddress(typed)
  } catch (cause) {
    throw new AppError('invalid_input', { cause, details: { address: fieldTexts.websiteAddress } })
  }
}

/** Throws not_found. */
export async function readWebsiteImport({ db }: Pick<Deps, 'db'>, companyId: CompanyId, id: string) {
  const row = await getWebsiteImport(db, companyId, id)
  if (!row) throw missing('website_import')
  return { row, pictures: row.status === 'done' ? await listWebsitePictures(db, id) : [] }
}

/**
 * Keeps what was taken, forgets the rest. Asked twice it keeps the same pictures. Throws not_found, company_missing,
 * image_quota, and what an upload may.
 */
export async function acceptWebsiteImport(
  deps: Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance' | 'log'>,
  asker: Asker,
  id: string,
  taken: WebsiteAcceptance,
  signal: AbortSignal,
): Promise<number> {
  const { companyId } = asker
  const { row, pictures } = await readWebsiteImport(deps, companyId, id)
  if (!row.proposals) throw missing('website_import')
  const logo = pictures.find(({ kind }) => kind === 'logo')
  const photos = pictures.filter((picture) => picture.kind === 'photo' && taken.photos.includes(picture.id))
  for (const picture of await getWebsitePictures(
    deps.db,
    id,
    photos.map((photo) => photo.id),
  ))
    await addToGallery(
      deps,
      asker,
      { ...fileOf(picture, signal), altText: describedBy(picture.altText) },
      picture.id,
    )
  if (taken.logo && logo)
    for (const picture of await getWebsitePictures(deps.db, id, [logo.id]))
      await changeLogo(deps, companyId, fileOf(picture, signal))
  await keepWords(deps, asker, row.proposals, taken)
  await deps.db.transaction(async (tx) => {
    const details = { photos: photos.length, logo: taken.logo && logo !== undefined }
    await audit(tx, { kind: 'website_import_accepted', userId: asker.id, origin: asker, details })
    await deleteWebsiteImport(tx, companyId, id)
  })
  return photos.length
}

const fileOf = ({ bytes, url }: WebsitePicture, signal: AbortSignal) => ({
  bytes,
  fileName: importedLine(nameOf(url), 100) || 'photo',
  signal,
})

/** What the company's own page says of the picture; a file's name there says nothing. */
const describedBy = (alt: string) =>
  /\p{L}{3}/u.test(alt) && !/\.[a-z0-9]{3,4}$/i.test(alt) && !/^[\w-]*\d[\w-]*$/.test(alt) ? alt : ''

/** The last part of an address, as people read it; of one in another encoding than UTF-8 as it stands. */
function nameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** SIREN, tone, subjects and colours beside what the company has said already; the memory where the plan has it. */
async function keepWords(
  deps: Pick<Deps, 'db'>,
  { companyId, plan }: Asker,
  { siren, tone, subjects, palette }: NonNullable<WebsiteImport['proposals']>,
  taken: WebsiteAcceptance,
): Promise<void> {
  if (taken.siren && siren) {
    const identity = await readCompanyIdentity(deps, companyId)
    await upsertCompanyIdentity(deps.db, { ...identity, companyId, siren: siren.value })
  }
  const colours = palette.filter(({ value }) => taken.palette.includes(value))
  const words = subjects.filter(({ value }) => taken.subjects.includes(value)).map(({ value }) => value)
  if (!plans[plan].hasBrandMemory || (colours.length === 0 && words.length === 0 && !(taken.tone && tone)))
    return
  await deps.db.transaction(async (tx) => {
    const before = await getBrandMemory(tx, companyId)
    const known = before?.palette ?? []
    const added = colours.filter(({ value }) => known.every(({ hex }) => hex !== value))
    await setBrandMemory(tx, companyId, {
      ...(taken.tone && tone && { tone: tone.value }),
      palette: [...known, ...added.map(({ value, name }) => ({ hex: value, name }))].slice(
        0,
        brandLimits.colours,
      ),
      subjects: [...new Set([...(before?.subjects ?? []), ...words])].slice(0, brandLimits.subjects),
    })
    if (added.length > 0) await forgetCompanyLook(tx, companyId)
  })
}

/** With its pictures. Throws not_found. */
export async function forgetWebsiteImport({ db }: Pick<Deps, 'db'>, companyId: CompanyId, id: string) {
  if (!(await deleteWebsiteImport(db, companyId, id))) throw missing('website_import')
}

/** Readings of sites: of one company in a day, and of one site in an hour, whoever asks. The function throws too_many_attempts. */
export function websiteRateLimit(deps: Pick<Deps, 'db' | 'secretKeys'>) {
  const company = { name: 'website', points: 10, seconds: 86_400 }
  const limitCompany = ownerRateLimit(deps.db, company, websiteTexts.tooMany)
  // Nobody's site is read often because of us.
  const limitHost = addressRateLimit(
    deps,
    { name: 'website_host', points: 20, seconds: 3_600 },
    websiteTexts.tooOften,
  )
  return async (companyId: CompanyId, host: string) => {
    await limitCompany(companyId)
    await limitHost(host)
  }
}
