import { lowerFirst, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'

interface Told {
  eyebrow: string
  headline: string
  /** What the second line may say. */
  parts: string[]
}

/** A headline that takes up a fact has at most so many characters. */
const longestJoined = 46

const number = '(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)'
const capacity =
  /\s(?:places?|personnes?|chaises?|participants?|pages|créneaux|couverts?|élèves?|séances?|min|minutes|jours?|mois|ans|enfants?)(?!\p{L})/iu
const figure = new RegExp(`^${number}\\s\\p{L}{3,}`, 'iu')
const given = /(?<!\p{L})offerte?s?(?!\p{L})/iu
const delivered = /^(?:livr|pos|fini|termin|mont|rénov)\p{L}*\sen\s\d+\s\p{L}+$/iu
const lasting = /^tenue?\s(?:de\s)?\d/iu
const from = /^à\spartir\sd[ue]\s(?=\d|1er)/iu
const opening = /^(ouvert\p{L}*\s.*?)\s(de\s\d.*)$/iu
/** « gravure offerte jusqu’au 24 décembre »: how long it lasts stays in the second line. */
const lasts = /^(.*\soffert\p{L}*)\s(jusqu’.+)$/iu
/** What follows a name without a comma. */
const leads =
  /^(?:à|au|avant|avec|chez|dans|de|dès|du|en|jusqu’\p{L}+|livr|pos|pour|sans|sur)(?:é\p{L}*)?\s/iu
/** « planche et cocktail 19 € ». */
const priced =
  /^(\p{L}[^€\d]{2,30}\p{L}(?<!(?:^|[\s’])(?:à|de|dès|pour|les?|la)))\s(\d[\d\s]*(?:,\d+)?\s?€)$/iu
const guest = /^[Aa]vec\s\p{Lu}\p{L}+/u
const period = /^de\s\p{L}+\sà\s\p{L}+$/iu

/** A headline that tells the news and not the subject alone: it takes up the fact that makes a reader stop, whole. */
export function takeUpFact({ eyebrow, headline, parts: said }: Told, objective: Objective): Told {
  const parts = said.map((part) => part.replace(priced, '$1 à $2')).flatMap(guestAlone)
  const hours = opening.exec(headline)
  const start = parts.find((part) => from.test(part))
  if (hours && start) {
    const others = parts.filter((part) => part !== start)
    const joined = `${hours[1]} dès le ${start.replace(from, '')}`
    return { eyebrow, headline: joined, parts: [upperFirst(hours[2] ?? ''), ...others] }
  }
  const count = parts.find(
    (part) => figure.test(part) && !capacity.test(part) && !/€/u.test(part) && part.length >= 14,
  )
  // « Soirée dégustation, 6 vins nature de la Loire »: the kind of event is the eyebrow.
  if (objective === 'evenement' && eyebrow === '' && count && headline.length <= 24 && !/\d/u.test(headline))
    return { eyebrow: headline, headline: upperFirst(count), parts: parts.filter((part) => part !== count) }
  const limited = lasts.exec(parts.find((part) => lasts.test(part)) ?? '')
  if (limited)
    return takeUpFact(
      { eyebrow, headline, parts: parts.flatMap((part) => (part === limited[0] ? limited.slice(1) : part)) },
      objective,
    )
  const hook = parts.find((part) => isHook(part, headline, objective))
  if (hook === undefined) return { eyebrow, headline, parts }
  // What follows only after a comma is a fact of its own.
  if (!delivered.test(hook) && !leads.test(hook)) return { eyebrow, headline, parts }
  const joined = `${headline} ${lowerFirst(hook)}`
  if (joined.length > longestJoined || headline.includes(', ')) return { eyebrow, headline, parts }
  return { eyebrow, headline: joined, parts: parts.filter((part) => part !== hook) }
}

/** « Avec Marianne Tessier pour son roman »: who comes is one fact, why another. */
const guestAlone = (part: string): string[] => {
  const [, who = '', why = ''] = /^(avec\s\p{Lu}.*?)\s(pour\s.+)$/iu.exec(part) ?? []
  return who === '' ? [part] : [who, upperFirst(why)]
}

/** A short name of a product takes up the one thing that is said of it. */
function qualityOf(part: string, headline: string): boolean {
  return (
    headline.length <= 28 &&
    part.length <= 26 &&
    !/^[\d(«]|€|%|^(?:sur|selon|si|valable|tous|jusqu’\p{L}+)\s|accept|possible|\p{L}ez(?!\p{L})|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche/iu.test(
      part,
    ) &&
    !/^[−–-]|^\d/u.test(headline)
  )
}

function isHook(part: string, headline: string, objective: Objective): boolean {
  if (/^(?:c’est|ce n’est)\s/iu.test(part)) return objective === 'conseil'
  if (objective === 'recrutement') return /^\d/u.test(headline) && period.test(part)
  if (objective === 'realisation')
    return (figure.test(part) && !capacity.test(part)) || delivered.test(part) || lasting.test(part)
  if (objective === 'evenement' && guest.test(part)) return true
  if (given.test(part) && /\s/u.test(part)) return objective === 'produit' || objective === 'evenement'
  if (objective === 'produit') return qualityOf(part, headline)
  return false
}
