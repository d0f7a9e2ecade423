import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isAvoided } from '#server/rule-writer/brand/avoided.ts'
import type { Brief } from '#server/rule-writer/brief/brief.ts'
import {
  type Action,
  actions,
  contactActions,
  helpActions,
  infoActions,
  peopleActions,
  siteAction,
  soberActions,
} from '#server/rule-writer/data/actions.ts'
import { fold } from '#server/rule-writer/language/words.ts'
import { pick } from '#server/rule-writer/seed.ts'
import { fill, inRegister, isAllowed, latestTexts, wasUsed } from './templates.ts'

/** One action, different from the last three (docs/product/writing.md §1, §2.10). */
export function chooseAction(request: TextRequest, brief: Brief, hook: string, seed: number): string {
  if (brief.flags.has('grief')) return ''
  const informal = brief.wishes.informal === true
  const slots = contactSlots(brief, informal)
  const reached = [brief.contact.phone, brief.contact.email, brief.contact.url].some((way) => way !== null)
  const list: Action[] =
    reached && request.objective !== 'recrutement'
      ? contactActions
      : (themed(request, brief) ?? actions[request.objective])
  const site = request.company.website?.trim() ?? ''
  const linked =
    request.network === 'linkedin' && request.objective !== 'recrutement' && /^https?:\/\/\S+$/u.test(site)
  if (linked) slots.set('SITE', site)
  const usable = [...list, siteAction].flatMap((action) => {
    if (!isAllowed(action, brief.flags)) return []
    const text = fill(inRegister(action.text, informal), slots)
    // « Ce métier est le vôtre ? » is asked once.
    const asked = text !== null && fold(hook).includes(fold(text.split(' ').slice(0, 4).join(' ')))
    return text === null || asked || isAvoided(request, text) ? [] : [{ text, template: action.text }]
  })
  const purposeful = usable.filter(({ template }) => template.includes('{WHY}'))
  const recent = latestTexts(request, 3)
  const fresh = usable.filter(({ template }) => !recent.some((text) => wasUsed(template, text, informal)))
  return (
    pick(
      purposeful.length > 0 && request.variant % 2 === 0 ? purposeful : fresh.length > 0 ? fresh : usable,
      seed,
      request.variant,
    )?.text ?? ''
  )
}

/** What the words are about decides before the objective that was ticked. */
function themed(request: TextRequest, brief: Brief): Action[] | null {
  if (brief.flags.has('bad')) return soberActions
  if (brief.flags.has('people') || brief.flags.has('thanks')) return peopleActions
  if (brief.flags.has('info')) return infoActions
  return request.objective === 'recrutement' && brief.job === null && brief.units.length > 0
    ? helpActions
    : null
}

function contactSlots(brief: Brief, informal: boolean): Map<string, string> {
  const { phone, email, url, person } = brief.contact
  const slots = new Map<string, string>()
  if (phone !== null) slots.set('T', phone)
  if (email !== null) slots.set('M', email)
  if (url !== null) slots.set('U', url)
  if (brief.contact.purpose !== null) slots.set('WHY', brief.contact.purpose)
  const ways = [
    phone === null
      ? ''
      : `${informal ? 'Appelle' : 'Appelez'} ${person === null ? 'le' : `${person} au`} ${phone}.`,
    email === null ? '' : `${informal ? 'Écris' : 'Écrivez'} à ${email}.`,
    url === null ? '' : `Tout est ici : ${url}`,
  ].filter((way) => way !== '')
  slots.set(
    'CONTACT',
    ways.length > 0
      ? ways.slice(0, 2).join(' ')
      : informal
        ? 'Écris-nous en message.'
        : 'Écrivez-nous en message.',
  )
  return slots
}
