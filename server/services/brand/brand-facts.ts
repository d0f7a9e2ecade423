import { getBrandMemory, listTextsToLearn, type TextToLearn } from '#server/db/brand-memories.ts'
import type { Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import type { BrandFacts } from '#server/integrations/ai/types.ts'
import type { BrandUsed, LearnedHabits } from '#shared/api/brand.ts'
import { countGraphemes } from '#shared/graphemes.ts'
import { minPostsToLearn } from '#shared/limits.ts'
import { isMentioned } from '#shared/mentions.ts'
import type { Network } from '#shared/networks.ts'
import { type PlanId, plans } from '#shared/plans.ts'

/** Habits change; the latest posts tell them. */
const textsRead = 30

export interface Owner {
  companyId: CompanyId
  plan: PlanId
}

/** Published posts, newest first; none where the plan does not learn. */
async function textsToLearn({ db }: Pick<Deps, 'db'>, { companyId, plan }: Owner, since: Date | null) {
  return plans[plan].learnsFromPosts ? listTextsToLearn(db, companyId, since, textsRead) : []
}

/** Null where the plan does not learn, or there is too little to learn from. */
export async function learnedHabits(
  deps: Pick<Deps, 'db'>,
  owner: Owner,
  since: Date | null,
): Promise<LearnedHabits | null> {
  return learnHabits(await textsToLearn(deps, owner, since))
}

/** Enough for three of one network. */
const publishedShown = 6

/** What a provider is told of the brand: nothing unless the plan comes with it (docs/product/decisions.md §4). */
export async function brandFacts(deps: Pick<Deps, 'db'>, owner: Owner): Promise<BrandFacts | null> {
  if (!plans[owner.plan].hasBrandMemory) return null
  const row = await getBrandMemory(deps.db, owner.companyId)
  const texts = await textsToLearn(deps, owner, row?.learnedSince ?? null)
  if (!row && texts.length === 0) return null
  return {
    tone: row?.tone ?? null,
    toneWords: row?.toneWords ?? '',
    palette: row?.palette ?? [],
    subjects: row?.subjects ?? [],
    wordsToUse: row?.wordsToUse ?? [],
    wordsToAvoid: row?.wordsToAvoid ?? [],
    learned: learnHabits(texts),
    published: texts.slice(0, publishedShown),
  }
}

const keptHashtags = 5
const keptOpenings = 5

/** Habits counted in a company's texts, newest first; null when there are too few. Pure: no model is asked. */
function learnHabits(texts: TextToLearn[]): LearnedHabits | null {
  if (texts.length < minPostsToLearn) return null
  return {
    posts: texts.length,
    lengths: { linkedin: usualLength(texts, 'linkedin'), instagram: usualLength(texts, 'instagram') },
    emojis: emojiHabit(texts),
    hashtags: usualHashtags(texts),
    register: registerOf(texts),
    openings: [...new Set(texts.flatMap(({ text }) => openingOf(text)))].slice(0, keptOpenings),
  }
}

/** The middle one: a single long post changes nothing. */
function usualLength(texts: TextToLearn[], network: Network): number | null {
  const lengths = texts
    .filter((text) => text.network === network)
    .map(({ text }) => countGraphemes(text))
    .sort((one, other) => one - other)
  return lengths[Math.floor(lengths.length / 2)] ?? null
}

function emojiHabit(texts: TextToLearn[]): LearnedHabits['emojis'] {
  const count = texts.reduce(
    (sum, { text }) => sum + (text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0),
    0,
  )
  const each = count / texts.length
  return each < 0.34 ? 'none' : each < 3 ? 'few' : 'many'
}

/** In at least two posts; the newest spelling of each stands. */
function usualHashtags(texts: TextToLearn[]): string[] {
  const counts = new Map<string, { tag: string; posts: number }>()
  for (const { text } of texts) {
    const tags = new Map((text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => [tag.toLowerCase(), tag]))
    for (const [key, tag] of tags) {
      const known = counts.get(key)
      if (known) known.posts += 1
      else counts.set(key, { tag, posts: 1 })
    }
  }
  return [...counts.values()]
    .filter(({ posts }) => posts >= 2)
    .sort((one, other) => other.posts - one.posts)
    .slice(0, keptHashtags)
    .map(({ tag }) => tag)
}

/** How the reader is spoken to, when most posts that speak to them agree. */
function registerOf(texts: TextToLearn[]): LearnedHabits['register'] {
  const familiar = texts.filter(({ text }) =>
    /(?<![\p{L}’'-])(?:tu|toi|ton|tes|t’|t')(?![\p{L}-])/iu.test(text),
  )
  const formal = texts.filter(({ text }) => /(?<!rendez-)(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu.test(text))
  if (familiar.length > formal.length) return 'tu'
  return formal.length > familiar.length ? 'vous' : null
}

function openingOf(text: string): string[] {
  const line = (text.split('\n')[0] ?? '').replace(/#[\p{L}\p{N}_]+/gu, '').trim()
  return line === '' ? [] : [line.slice(0, 210)]
}

type InPicture = Pick<BrandUsed, 'palette'>
type InText = Omit<BrandUsed, 'palette'>

/** What a text owes to the brand memory: of the words only those it says, or keeps clear of. */
export function usedInText(brand: BrandFacts | null, text: string): InText {
  const mentioned = (word: string) => isMentioned(text, word)
  return {
    tone: brand?.tone ?? null,
    tone_words: brand?.toneWords ?? '',
    subjects: brand?.subjects.filter(mentioned) ?? [],
    words_to_use: brand?.wordsToUse.filter(mentioned) ?? [],
    words_to_avoid: brand?.wordsToAvoid.filter((word) => !mentioned(word)) ?? [],
    learned: Boolean(brand?.learned),
  }
}

export const usedInPicture = (brand: BrandFacts | null): InPicture => ({ palette: brand?.palette ?? [] })

const nothing: BrandUsed = { ...usedInText(null, ''), palette: [] }

const isNothing = (used: BrandUsed) =>
  !used.tone &&
  !used.tone_words &&
  !used.learned &&
  [used.palette, used.subjects, used.words_to_use, used.words_to_avoid].every((list) => list.length === 0)

/** The post's list with a new part in it; the other part keeps its own. Null when nothing is left to list. */
export async function withUsed(
  tx: Db,
  generation: { companyId: CompanyId; postId: string | null },
  part: InPicture | InText,
): Promise<BrandUsed | null> {
  const post = generation.postId ? await getPost(tx, generation.companyId, generation.postId) : null
  const used = { ...nothing, ...post?.brandUsed, ...part }
  return isNothing(used) ? null : used
}
