import { getBrandMemory } from '#server/db/brand-memories.ts'
import { getCompanyProfile } from '#server/db/companies.ts'
import { type FactConfirmation, listConfirmations } from '#server/db/fact-confirmations.ts'
import { type ImageRow, listImagesByIds } from '#server/db/images.ts'
import type { PostRow } from '#server/db/posts.ts'
import { getCompanyContact } from '#server/db/users.ts'
import { findLastVersion, listPrompts, type VersionRow } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import type { FactSources } from '#server/fact-check/index.ts'

/** Everything the texts of a post are held against. */
export interface Material {
  sources: FactSources
  /** Words that are never corrected: the company's name and its own words. */
  names: string[]
  confirmed: FactConfirmation[]
  /** The version that the post's text is; null before the first. */
  last: VersionRow | null
  /** « 2026-11-23 », where the company is. */
  today: string
}

export async function gatherSources({ db }: Pick<Deps, 'db'>, post: PostRow): Promise<Material> {
  const { companyId } = post
  // One after the other: a check at each pause in typing takes one connection, not seven.
  const company = await getCompanyProfile(db, companyId)
  const user = await getCompanyContact(db, companyId)
  const brand = await getBrandMemory(db, companyId)
  const images = await listImagesByIds(db, companyId, post.sourceImageIds)
  const confirmed = await listConfirmations(db, post)
  const prompts = await listPrompts(db, post.id)
  const last = await findLastVersion(db, post.id, 'text')
  const name = company?.name ?? user?.companyName ?? ''
  const ownWords = [...(company?.keywords ?? []), ...(brand?.wordsToUse ?? []), ...(brand?.subjects ?? [])]
  const { industry = '', description = '', website, telephone = '', email = '' } = company ?? {}
  const { address = '', openingHours = '' } = company ?? {}
  return {
    sources: {
      brief: post.prompt,
      profile: [
        // The name first: it is never a missing fact.
        name,
        ...[
          industry,
          description,
          ownWords.join(', '),
          website ?? '',
          telephone,
          email,
          address,
          openingHours,
        ],
        ...[user?.companyName ?? '', brand?.toneWords ?? ''],
      ].filter((said, index) => index === 0 || said !== ''),
      images: images.flatMap(wordsOf),
      corrections: [
        ...prompts.filter((prompt) => prompt !== post.prompt),
        ...confirmed.map(({ value }) => value),
      ],
    },
    names: [name, ...ownWords].filter(Boolean),
    confirmed,
    last,
    today: dayIn(user?.timeZone ?? 'Europe/Paris'),
  }
}

/** What was seen on a photo, and what its owner wrote of it. */
function wordsOf({ analysis, altText }: ImageRow): string[] {
  const described = analysis
    ? [...analysis.subjects, ...analysis.colours, analysis.setting, ...analysis.visibleText, analysis.altText]
    : []
  return [[...described, altText].filter(Boolean).join('\n')]
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
