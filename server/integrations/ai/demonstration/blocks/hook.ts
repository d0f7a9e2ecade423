import type { Brief } from '#server/integrations/ai/demonstration/brief/brief.ts'
import { nameMark } from '#server/integrations/ai/demonstration/brief/clean.ts'
import { bareHooks, type Hook, hooks } from '#server/integrations/ai/demonstration/data/hooks.ts'
import { fold } from '#server/integrations/ai/demonstration/language/words.ts'
import { hash } from '#server/integrations/ai/demonstration/seed.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { networkRules } from '#shared/networks.ts'
import { fill, inRegister, isAllowed, wasUsed } from './templates.ts'

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
  const turn = (hash(request.company.name + request.context) + request.variant) % Math.max(pool.length, 1)
  return pool[turn] ?? { text: nameMark, template: '' }
}

function rankedHooks(request: TextRequest, brief: Brief, slots: Map<string, string>): ChosenHook[] {
  const max = networkRules[request.network].hookLength
  const list = brief.flags.has('bare') ? bareHooks[request.objective] : hooks[request.objective]
  const filled = list.flatMap((hook): (Hook & ChosenHook)[] => {
    if (!isAllowed(hook, brief.flags)) return []
    const text = fill(inRegister(hook.text, brief.wishes.informal === true), slots)
    if (text === null || text.length > max) return []
    if (brief.name.length > longName && text.includes(nameMark)) return []
    return [{ ...hook, text, template: hook.text }]
  })
  const sober = brief.flags.has('bad') ? filled.filter((hook) => hook.text === slots.get('P')) : filled
  const told = sober.length > 0 ? sober : filled
  // A hook without any fact only serves when there are too few with one.
  const rich = told.filter((hook) => hook.family !== 'plain' && hook.text.length <= advised[request.network])
  const enough = rich.length >= 3 ? rich : told.filter((hook) => hook.text.length <= max)
  return spread(enough)
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
  const texts =
    request.previousText === null ? request.recentTexts : [request.previousText, ...request.recentTexts]
  return texts.slice(0, 5).map((text) => text.split('\n')[0] ?? '')
}

function sameStart(line: string, text: string): boolean {
  const start = (value: string): string => (fold(value).match(/[a-z0-9]+/g) ?? []).slice(0, 4).join(' ')
  return start(line) === start(text)
}
