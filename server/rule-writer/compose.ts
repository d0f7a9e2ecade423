import type { TextRequest } from '#server/integrations/ai/types.ts'
import { networkRules } from '#shared/networks.ts'
import { repairTypography } from '#shared/typography.ts'
import { chooseAction } from './blocks/action.ts'
import { emojisFor, withEmoji } from './blocks/emojis.ts'
import { factParagraphs, practicalParagraph } from './blocks/facts.ts'
import { hashtagLine } from './blocks/hashtags.ts'
import { type ChosenHook, chooseHook } from './blocks/hook.ts'
import { identityLine } from './blocks/identity.ts'
import { nextStep } from './blocks/next-step.ts'
import { pictureLine } from './blocks/picture.ts'
import { readSlots } from './blocks/slots.ts'
import { isAvoided, withoutAvoidedLabels } from './brand/avoided.ts'
import { brandWordsLine, underBrand } from './brand/words.ts'
import { type Brief, readBrief } from './brief/brief.ts'
import { nameMark } from './brief/clean.ts'
import { hash } from './seed.ts'

const healthNotice = 'L’abus d’alcool est dangereux pour la santé.'

/** The whole text of a post, by rules (docs/product/writing.md §1 to §5). The same request gives the same text. */
export function composePost(given: TextRequest): string {
  const request = underBrand(given)
  const brief = readBrief(request)
  const seed = hash(`${request.company.name}|${request.objective}|${request.network}|${request.context}`)
  const slots = readSlots(brief, request)
  const chosen = chooseHook(request, brief, slots)
  const hook = { ...chosen, text: withoutAvoidedLabels(request, chosen.text) }
  const action = chooseAction(request, brief, hook.text, seed)
  const body = bodyOf(request, brief, hook, action, seed)
  const [first, close] = emojisFor(request, brief, action, seed)
  const notice = brief.flags.has('alcohol') ? healthNotice : ''
  const fixed = [
    withEmoji(hook.text, first),
    action === '' ? '' : withEmoji(action, close),
    notice,
    hashtagLine(request, brief),
  ]
  const [opening = '', closing = '', ...last] = fixed
  const room =
    networkRules[request.network].maxTextLength - fixed.join('\n\n').length - brief.name.length * 2 - 200
  const text = [opening, ...fitting(body, room), closing, ...last].filter((part) => part !== '').join('\n\n')
  return withName(oneExclamation(repairTypography(text)), brief.name)
}

function bodyOf(
  request: TextRequest,
  brief: Brief,
  hook: ChosenHook,
  action: string,
  seed: number,
): string[] {
  const turn = request.variant
  const unlabelled = (text: string) => withoutAvoidedLabels(request, text)
  const kept = (text: string, otherwise = '') => (isAvoided(request, text) ? otherwise : text)
  const facts = factParagraphs(brief, hook, turn % 2 === 1).map(unlabelled)
  const practical = unlabelled(practicalParagraph(brief, hook, facts.join(' '), turn % 3 !== 2))
  const tone = request.brand?.tone ?? null
  const calm =
    !['realisation', 'produit'].includes(request.objective) ||
    brief.wishes.short ||
    tone === 'sobre' ||
    tone === 'direct' ||
    (['bad', 'info', 'people', 'thanks'] as const).some((flag) => brief.flags.has(flag))
  const picture = calm ? '' : kept(pictureLine(request.images, hook.text, facts.join(' '), seed + turn))
  const isNamed = hook.text.includes(nameMark) || [hook.text, ...facts].join(' ').split(nameMark).length > 2
  const identity = kept(identityLine(brief, isNamed, seed, turn), isNamed ? '' : `${nameMark}.`)
  const own =
    brief.wishes.short || brief.flags.has('bad')
      ? ''
      : kept(brandWordsLine(request, [hook.text, ...facts, practical, identity].join(' '), turn))
  const words = joined(facts, practical)
  const next =
    brief.flags.has('bad') ||
    brief.wishes.short ||
    tone === 'direct' ||
    (hook.text + words.join(' ')).length < 60
      ? ''
      : nextStep(request, brief, action)
  // What the hook began goes on at once; the picture and the name change places.
  const order =
    (seed + turn) % 2 === 0
      ? [...words, picture, identity, own, next]
      : [...words, identity, own, picture, next]
  return order.filter((part) => part !== '')
}

/** A second « ! » is one too many (docs/product/writing.md §3); quotations keep theirs. */
function oneExclamation(text: string): string {
  let seen = false
  return text.replace(/[\s\u00a0\u202f]?!(?![^«]*»)/gu, (sign) => {
    if (seen) return '.'
    seen = true
    return sign
  })
}

/** Short facts share a paragraph; lines stand apart. */
function joined(facts: string[], practical: string): string[] {
  const last = facts.at(-1)
  if (practical === '') return facts
  if (
    last === undefined ||
    last.includes('\n') ||
    practical.includes('\n') ||
    last.length + practical.length > 160
  )
    return [...facts, practical]
  return [...facts.slice(0, -1), `${last} ${practical}`]
}

/** Facts beat length, but the network's maximum beats facts: whole paragraphs go, the longest last ones first. */
function fitting(parts: string[], room: number): string[] {
  const kept = [...parts]
  const size = (): number => kept.reduce((sum, part) => sum + part.length + 2, 0)
  while (kept.length > 1 && size() > room) {
    const longest = kept.reduce(
      (best, part, index) => (part.length >= (kept[best]?.length ?? 0) ? index : best),
      0,
    )
    kept.splice(longest, 1)
  }
  return kept
}

/** The name, untouched (docs/product/writing.md §2.6). A function, because « $& » in a name means itself. */
function withName(text: string, name: string): string {
  return text.replaceAll(nameMark, () => name)
}
