import type { TextRequest } from '#server/integrations/ai/types.ts'
import { readWishes, type Wishes } from '#server/rule-writer/brief/wishes.ts'

/** Under it a company writes short. */
const shortHabit = 300

/** The wishes of a context, with what the brand says where the context is silent. */
export function withHouseStyle(wishes: Wishes, { brand, network }: TextRequest): Wishes {
  if (!brand) return wishes
  const asked = readWishes(brand.toneWords, '')
  const habit = brand.tone === null && brand.learned?.register === 'tu'
  const informal = wishes.informal ?? (brand.tone === 'complice' ? true : (asked.informal ?? (habit || null)))
  const usual = brand.learned?.lengths[network] ?? shortHabit
  const wantsEmojis = brand.tone !== 'sobre' && asked.emojis && !hasNoEmojiHabit(brand)
  return {
    informal,
    emojis: wishes.emojis && wantsEmojis,
    hashtags: wishes.hashtags && asked.hashtags,
    short: wishes.short || asked.short || usual < shortHabit,
  }
}

const hasNoEmojiHabit = ({ tone, learned }: NonNullable<TextRequest['brand']>) =>
  tone !== 'chaleureux' && learned?.emojis === 'none'
