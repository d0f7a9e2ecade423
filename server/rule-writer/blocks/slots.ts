import type { TextRequest } from '#server/integrations/ai/types.ts'
import type { Brief } from '#server/rule-writer/brief/brief.ts'
import { nameMark } from '#server/rule-writer/brief/clean.ts'
import type { Unit } from '#server/rule-writer/brief/unit.ts'
import { isCommonNoun } from '#server/rule-writer/language/nouns.ts'
import { lowerFirst, upperFirst } from '#server/rule-writer/language/words.ts'

const maxSubject = 60
const noChez =
  /^(?:chez|au|aux|le|la|l['’]|les|cabinet|hôtel|clinique|crèche|ehpad|mairie|club|domaine|ferme|café|restaurant|pharmacie|agence|école|auto-école|maison|sarl|sas|association|institut|studio|garage|salon|atelier|cave|transports?|\p{L}+(?:erie|tion|age|ture))(?!\p{L})/iu

const lowerable =
  /^(?:le|la|les|une?|des|du|notre|nos|votre|vos|on|nous|vous|ces?|cette|cet|il|elle|ils|elles|depuis|pour|dans|avec|sans|sur|sous|chez|en|après|avant|pendant|dès|quand|si|chaque|tous|toutes|tout|pas|ne|toujours|plus|merci|bravo|attention|deux|trois|quatre|cinq|six|\p{L}{2,}(?<!n)ez|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?= )|^(?:l’|d’|c’|n’|j’|à |aux? )/iu
const leaning =
  /^(?:ils?|elles?|on|ça|cela|ce|c’|et|mais|puis|donc|ensuite|aussi|merci|plus|pas|bref|ainsi|alors|son|sa|ses|leurs?|le tout|la nôtre|là|en|y|celle|celui|photo publiée)(?!\p{L})|^c’|dit-|elle|ils? /iu

const advice =
  /^(?:ne |n’|pas |jamais |toujours |mieux vaut |il (?:faut|vaut mieux) |\p{L}+(?:er|ir|re|ez) |vérifi)| \p{L}{3,}(?<!ch|n|ass)ez | (?:vaut mieux|il faut|ne se \p{L}+ pas)/iu

/** The unit that names what the post is about: the first one, or the first order. */
export function subjectUnit(brief: Brief): Unit | undefined {
  const first = brief.units[0]
  return first !== undefined && first.subject !== null ? first : undefined
}

/** The second sentence, when it can open the post without leaning on the first (§2.11). */
function secondOpening(brief: Brief): Unit | undefined {
  const [first, second] = brief.units
  if (first?.kind !== 'statement' || second?.kind !== 'statement') return undefined
  return leaning.test(second.text) ||
    /www\.|https?:|@|\d\d[\s\u00a0]\d\d/u.test(second.text) ||
    second.text.length < 25
    ? undefined
    : second
}

/** A sentence that may follow a colon; null when its capital could be a name's. */
function afterColon(unit: Unit): string | null {
  if (unit.kind === 'how' || unit.kind === 'question' || unit.text.startsWith('Voici ')) return null
  // « L’argent noircit ? », « Nouvelle carte »: a colon before them says nothing.
  if (/\?$/u.test(unit.text)) return null
  const lowered =
    unit.kind === 'infinitive' ||
    lowerable.test(unit.text) ||
    (unit.subject?.bare === true && isCommonNoun(unit.text))
  return lowered && !unit.text.includes('\u00a0:') ? lowerFirst(unit.text) : null
}

/** « 6 et 7 décembre » in the middle of a sentence: « les 6 et 7 décembre ». */
function withDeterminer(when: string): string {
  if (!/^\d/u.test(when)) return when
  return /^\S+[\s\u00a0](?:et|,)/u.test(when) ? `les ${when}` : `le ${when}`
}

/** Values of the slots that this brief can fill (docs/product/writing.md §1). */
export function readSlots(brief: Brief, request: TextRequest): Map<string, string> {
  const slots = new Map<string, string>()
  const set = (name: string, value: string | null | undefined): void => {
    if (value !== null && value !== undefined && value !== '') slots.set(name, value)
  }
  const subject = subjectUnit(brief)?.subject
  if (subject?.phrase != null && subject.phrase.length <= maxSubject) set('S', subject.phrase)
  if (subject?.phrase != null && subject.bare) set('LS', subject.label)
  if (subject?.phrase != null) set('SC', upperFirst(subject.phrase))
  if (subject != null && subject.label.length <= 80) set('L', subject.label)
  if (
    subject?.renewed != null &&
    /\S[\s\u00a0]\S+[\s\u00a0]\S|’\S+[\s\u00a0]\S/u.test(subject.renewed) &&
    subject.renewed.length <= maxSubject
  )
    set('W', subject.renewed)
  // « Nouveau : notre nouvel escalier » says it twice.
  else if (subject?.phrase != null && subject.renewed === null && !subject.bare)
    set('W', subject.phrase.length <= maxSubject ? subject.phrase : null)
  const verbatim = brief.units[0]
  if (verbatim !== undefined) set('P', verbatim.text)
  if (verbatim !== undefined) set('p', afterColon(verbatim))
  // Only what says what to do is a piece of advice.
  if (verbatim !== undefined && advice.test(verbatim.text)) set('i', afterColon(verbatim))
  set('P2', secondOpening(brief)?.text)
  const when = brief.practical.find((fact) => fact.kind === 'when')?.text
  if (
    when !== undefined &&
    when.length < 50 &&
    !/^(?:jusqu|dès|tous|chaque|les|mi-|fin|début|en|courant|à partir|du)/iu.test(when)
  ) {
    set('d', withDeterminer(lowerFirst(when)))
    set('D', upperFirst(when))
    // « Vous faites quoi, samedi ? »: the hours belong to the lines below.
    set(
      'j',
      withDeterminer(
        lowerFirst(
          when.replace(
            /,?[\s\u00a0](?:de[\s\u00a0]|à[\s\u00a0]|dès[\s\u00a0]|entre[\s\u00a0]|à partir de[\s\u00a0])?\d{1,2}[\s\u00a0]h.*$/u,
            '',
          ),
        ),
      ),
    )
  }
  set('PC', brief.units[0]?.opening?.clause)
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
  if (!noChez.test(brief.name) && !isCommonNoun(brief.name) && brief.name.length <= 30) set('C', nameMark)
  if (request.images.length > 0) set('PHOTO', request.images.length > 1 ? 'les photos' : 'la photo')
  return slots
}
