import type { Brief } from '#server/integrations/ai/demonstration/brief/brief.ts'
import { nameMark } from '#server/integrations/ai/demonstration/brief/clean.ts'
import type { Unit } from '#server/integrations/ai/demonstration/brief/units.ts'
import { lowerFirst, upperFirst } from '#server/integrations/ai/demonstration/language/words.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'

const maxSubject = 60
const noChez = /^(?:chez|au|aux|le|la|l['’]|les|cabinet)(?!\p{L})/iu

/** The first unit that names something. */
export function subjectUnit(brief: Brief): Unit | undefined {
  return brief.units.find((unit) => unit.subject !== null)
}

/** Values of the slots that this brief can fill (copywriting.md §1). */
export function readSlots(brief: Brief, request: TextRequest): Map<string, string> {
  const slots = new Map<string, string>()
  const set = (name: string, value: string | null | undefined): void => {
    if (value !== null && value !== undefined && value !== '') slots.set(name, value)
  }
  const subject = subjectUnit(brief)?.subject
  if (subject?.phrase != null && subject.phrase.length <= maxSubject) set('S', subject.phrase)
  if (subject != null && subject.label.length <= 80) set('L', subject.label)
  if (subject?.renewed != null && subject.renewed.length <= maxSubject) set('W', subject.renewed)
  else if (subject?.phrase != null && !subject.bare && subject.phrase.length <= maxSubject)
    set('W', subject.phrase)
  const verbatim = brief.units[0]
  if (verbatim !== undefined) set('P', verbatim.text)
  const when = brief.practical.find((fact) => fact.kind === 'when')?.text
  if (
    when !== undefined &&
    when.length < 50 &&
    !/^(?:jusqu|dès|tous|chaque|les|mi-|fin|début|en|courant|à partir|du)/iu.test(when)
  ) {
    set('d', lowerFirst(when))
    set('D', upperFirst(when))
  }
  set('O', brief.practical.find((fact) => fact.kind === 'where' && fact.label === 'Lieu')?.text)
  set('K', brief.practical.find((fact) => fact.kind === 'contract')?.text)
  const price =
    brief.practical.find((fact) => fact.kind === 'price' && fact.label !== null)?.text ??
    subjectUnit(brief)?.parts.find((part) => /^\d[\d\s,.\u00a0\u202f]*(?:€|euros)/u.test(part))
  if (price !== undefined && price.length < 60) set('E', price)
  const duration = brief.units.find((unit) =>
    /^\d{1,3}[\s\u00a0](?:jours?|semaines?|mois|heures?|h)[\s\u00a0](?:de |d’)?\p{L}+\.$/u.test(unit.text),
  )
  set('N', duration?.text.slice(0, -1))
  const how = brief.units.find((unit) => unit.kind === 'how' || unit.kind === 'question')
  if (
    how !== undefined &&
    /^(?:comment|pourquoi|quand|où|combien|quel|quelle|quels|quelles|faut-il|peut-on|doit-on)(?!\p{L})/iu.test(
      how.text,
    )
  )
    set('q', lowerFirst(how.text))
  if (brief.job !== null) {
    set('J', `${brief.job.title} (F/H)`)
    set('JC', `${upperFirst(brief.job.title)} (F/H)`)
  }
  if (!noChez.test(brief.name) && brief.name.length <= 30) set('C', nameMark)
  if (request.images.length > 0) set('PHOTO', request.images.length > 1 ? 'les photos' : 'la photo')
  return slots
}
