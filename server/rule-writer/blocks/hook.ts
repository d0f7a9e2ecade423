import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isAvoided } from '#server/rule-writer/brand/avoided.ts'
import type { Brief } from '#server/rule-writer/brief/brief.ts'
import { nameMark } from '#server/rule-writer/brief/clean.ts'
import {
  bareHooks,
  type Hook,
  helpHooks,
  hooks,
  infoHooks,
  peopleHooks,
  topicHooks,
} from '#server/rule-writer/data/hooks.ts'
import { fold } from '#server/rule-writer/language/words.ts'
import { hash } from '#server/rule-writer/seed.ts'
import { networkRules } from '#shared/networks.ts'
import { fill, inRegister, isAllowed, latestTexts, wasUsed } from './templates.ts'

export interface ChosenHook {
  text: string
  template: string
}

const advised = { linkedin: 140, instagram: 90 }
const longName = 30

/** The first line of the post, different from the last five and from one variant to the next (§2.10, §2.11). */
export function chooseHook(request: TextRequest, brief: Brief, slots: Map<string, string>): ChosenHook {
  const candidates = rankedHooks(request, brief, slots)
  const recent = openingsOf(request)
  const fresh = candidates.filter(
    ({ text, template }) =>
      !recent.some(
        (line) => wasUsed(template, line, brief.wishes.informal === true) || sameStart(line, text),
      ),
  )
  const pool = fresh.length > 0 ? fresh : candidates
  return pool[request.variant % Math.max(pool.length, 1)] ?? { text: nameMark, template: '' }
}

function rankedHooks(request: TextRequest, brief: Brief, slots: Map<string, string>): ChosenHook[] {
  const max = networkRules[request.network].hookLength
  const named = themedHooks(request, brief) ?? hooks[request.objective]
  const list = brief.flags.has('bare') ? bareHooks[request.objective] : named
  const filled = list.flatMap((hook): (Hook & ChosenHook)[] => {
    if (!isAllowed(hook, brief.flags) || isAvoided(request, hook.text.replace(/[<>|]/g, ' '))) return []
    const text = fill(inRegister(hook.text, brief.wishes.informal === true), slots)
    if (text === null || text.length > max) return []
    if (hook.text === '{P}' && text.startsWith('Voici ') && slots.has('S')) return []
    if (brief.name.length > longName && text.includes(nameMark)) return []
    return [{ ...hook, text, template: hook.text }]
  })
  const seen = new Set<string>()
  const single = filled.filter(({ text }) => {
    const words = (fold(text).match(/[a-z0-9]+/g) ?? []).join(' ')
    return seen.has(words) ? false : seen.add(words) !== undefined
  })
  const grave = brief.flags.has('bad') && !brief.flags.has('closed') && !brief.flags.has('info')
  const sober = grave
    ? single.filter((hook) => hook.text === slots.get('P') || hook.text === slots.get('PC'))
    : single
  const told = sober.length > 0 ? sober : single
  // A hook without any fact, or too long to be read whole, comes last.
  const isRich = (hook: Hook & ChosenHook): boolean =>
    hook.family !== 'plain' &&
    hook.text.length <= advised[request.network] &&
    (hook.template !== '{P}' || hook.text.length >= 25)
  const rich = told.filter(isRich)
  const start = hash(request.company.name + request.context) % Math.max(rich.length, 1)
  const turned = spread([...rich.slice(start), ...rich.slice(0, start)])
  return rich.length >= 4 ? turned : [...turned, ...told.filter((hook) => !isRich(hook))]
}

/** What the words are about decides before the objective that was ticked. */
function themedHooks(request: TextRequest, brief: Brief): Hook[] | null {
  const { flags } = brief
  if (flags.has('topic')) return topicHooks
  if (flags.has('people') || flags.has('thanks')) return peopleHooks
  if (flags.has('info') || flags.has('closed')) return infoHooks
  const help = request.objective === 'recrutement' && brief.job === null && brief.units.length > 0
  return help ? helpHooks : null
}

/** Neighbours of different families, so that the next variant opens otherwise. */
function spread(list: (Hook & ChosenHook)[]): ChosenHook[] {
  const left = [...list]
  const out: (Hook & ChosenHook)[] = []
  while (left.length > 0) {
    const last = out.at(-1)?.family
    const next = Math.max(
      0,
      left.findIndex((hook) => hook.family !== last),
    )
    out.push(...left.splice(next, 1))
  }
  return out
}

function openingsOf(request: TextRequest): string[] {
  return latestTexts(request, 5).map((text) => text.split('\n')[0] ?? '')
}

function sameStart(line: string, text: string): boolean {
  const start = (value: string): string => (fold(value).match(/[a-z0-9]+/g) ?? []).slice(0, 4).join(' ')
  return start(line) === start(text)
}
