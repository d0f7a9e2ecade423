/** A practical fact of a note: what it is about and the user's words for it. */
export interface Practical {
  kind:
    | 'when'
    | 'where'
    | 'price'
    | 'contact'
    | 'contract'
    | 'hours'
    | 'pay'
    | 'start'
    | 'places'
    | 'given'
    /** One line of a price list. */
    | 'priced'
    | 'other'
  /** Shown before the colon; null when the words stand alone. */
  label: string | null
  text: string
}

const day = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const month = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const s = '[\\s\\u00a0]'
const hour = `\\d{1,2}${s}h(?:${s}\\d\\d)?`
const hours = `(?:(?:de|entre|dès|à partir de|à|jusqu’à|vers)${s})?${hour}(?:${s}(?:à|et|-)${s}${hour})?`
const dayNumber = `(?:1er|\\d{1,2})(?:${s}(?:et|au|,|ou)${s}(?:le${s})?(?:1er|\\d{1,2}))*`
const date = `(?:(?:le|les|du|ce|ces|dès le|à partir du|jusqu’au|tous les|chaque)${s})?(?:(?:${day})s?${s}(?:(?:et|au|ou)${s}(?:${day})s?${s})?)?(?:${dayNumber}${s}(?:et${s}le${s}${dayNumber}${s})?(?:${month})(?:${s}\\d{4})?(?:${s}(?:et|au)${s}(?:le${s})?(?:${dayNumber}${s}(?:${month})(?:${s}\\d{4})?))?)`
const onlyDay = `(?:(?:le|ce|tous les|chaque|les|du|dès)${s})?(?:${day})s?(?:${s}(?:prochain|dernier|soir|matin|après-midi|midi))?(?:${s}(?:et|au|ou)${s}(?:le${s})?(?:${day})s?(?:${s}(?:soir|matin|après-midi))?)?`
const moment = `(?:${date}|${onlyDay}|demain(?:${s}soir)?|ce soir|ce week-end|aujourd’hui|hier(?:${s}soir)?|(?:en|dès|fin|début|mi-|courant)${s}?(?:${month})(?:${s}\\d{4})?)`
/** A date, then maybe its hours. */
export const whenPattern = new RegExp(
  `(?<![\\p{L}\\d])${moment}(?:,?${s}(?:le${s}matin${s}|l’après-midi${s})?${hours})?(?![\\p{L}\\d])`,
  'iu',
)
const hoursOnly = new RegExp(`^${hours}(?![\\p{L}\\d])`, 'iu')
const phone = `(?:\\+33${s}?\\d|0\\d)(?:${s}?\\d\\d){4}`
export const phonePattern = new RegExp(`(?<!\\d)${phone}(?!\\d)`, 'u')
export const emailPattern = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/u
export const urlPattern = /(?:https?:\/\/|www\.)[^\s«»()]{2,300}[^\s«»().,;:!?]/iu
/** « Appeler Éric au 05… »: who answers. */
export const personPattern =
  /((?<!\p{L})(?:[Aa]ppeler|[Aa]ppelez|[Cc]ontacter|[Cc]ontactez|[Dd]emander|[Dd]emandez|[Jj]oindre) )((?:M\.[\s\u00a0]|Mme[\s\u00a0])?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?) (?=au )/u
const contactWords =
  /^(?:(?:tél|tel|téléphone|tph|contact|mail|e-mail|email|courriel|infos?|renseignements?|réservations?|résa|inscriptions?|candidatures?|cv|appelez|appeler|écrire|envoyer|par|au|à|le|ou|et|sur|nous|postuler|contactez|plus|d’infos|site|adresse|merci|de|répondre|gratuite?|voir|ici|retrouver|découvrir|lire|envoyez|envoie|adressez|adresser|votre|vos|ton|tes|lettre|motivation|candidature|postulez|contactez-nous|appelez-nous|écrivez-nous|écrivez|rejoignez-nous|joindre|à)[\s\u00a0.:,]*){0,14}$/iu
const contract =
  /^(?:en )?(?:CDI|CDD|intérim|alternance|apprentissage|contrat|stage|temps (?:plein|partiel|complet)|à temps|mi-temps|job d’été|saisonnier|vacation|freelance|poste en)(?!\p{L})/iu
const place =
  /^(?:(?:à|au|aux|chez|dans|devant|derrière|place|rue|salle|avenue|boulevard|parking|quai|allée|chemin|route|impasse|cours|lieu-dit|halle|gymnase|chapiteau|théâtre|église|stade|médiathèque|parc|espace|cinéma|château|mairie|chapelle|terrain|complexe|\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|quai|allée|chemin|route|impasse|cours))[\s\u00a0]|sur place)/iu
/** « à nos clients », « Place aux courges »: people and turns, no places. */
const noPlace =
  /^(?:(?:à|au|aux|chez|dans|devant)[\s\u00a0](?:nos|notre équipe|vos|votre|tous|toutes|tout|mes|mon|ses|son|ceux|celles|celui|celle|l’équipe|la fois|partir|cause|côté|noter|retirer|commander|réserver|venir|voir|vendre|louer|emporter|domicile$|volonté|\p{L}+er(?!\p{L}))|place (?:aux?|à)(?!\p{L}))/iu
const price = /€|\beuros?\b|gratuit|prix libre|entrée (?:libre|payante)|participation libre|au chapeau/iu
const labels = new Map<string, [Practical['kind'], string]>([
  ['date', ['when', 'Quand']],
  ['dates', ['when', 'Quand']],
  ['quand', ['when', 'Quand']],
  ['heure', ['when', 'Heure']],
  ['horaire', ['hours', 'Horaires']],
  ['horaires', ['hours', 'Horaires']],
  ['lieu', ['where', 'Lieu']],
  ['adresse', ['where', 'Adresse']],
  ['où', ['where', 'Lieu']],
  ['prix', ['price', 'Prix']],
  ['tarif', ['price', 'Tarif']],
  ['tarifs', ['price', 'Tarifs']],
  ['salaire', ['pay', 'Salaire']],
  ['rémunération', ['pay', 'Rémunération']],
  ['contrat', ['contract', 'Contrat']],
  ['début', ['start', 'Début']],
  ['durée', ['given', 'Durée']],
  ['places', ['places', 'Places']],
  ['inscription', ['given', 'Inscription']],
  ['inscriptions', ['given', 'Inscriptions']],
  ['réservation', ['given', 'Réservation']],
  ['réservations', ['given', 'Réservations']],
  ['missions', ['given', 'Missions']],
  ['contact', ['contact', 'Contact']],
  ['tél', ['contact', 'Téléphone']],
  ['tel', ['contact', 'Téléphone']],
  ['téléphone', ['contact', 'Téléphone']],
])

/** Reads one part of a note; `other` when it is no practical fact. */
export function readPractical(chunk: string, job: boolean): Practical {
  const given = /^(\p{L}{2,14}) ?[\u00a0 ]?: ?[\u00a0 ]?(.+)$/u.exec(chunk)
  const known = given?.[1] === undefined ? undefined : labels.get(given[1].toLowerCase())
  if (known !== undefined && given?.[2] !== undefined)
    return { kind: known[0], label: known[1], text: given[2] }
  if (isContact(chunk)) return { kind: 'contact', label: null, text: chunk }
  if (job && contract.test(chunk))
    return {
      kind: 'contract',
      label: 'Contrat',
      text: chunk
        .replace(/^(?:en |poste en )(?=CD|alt|int|app)/iu, '')
        .replace(/(?<!\p{L})cd[id](?!\p{L})/giu, (word) => word.toUpperCase())
        .replace(/^(CD[ID])[\s\u00a0](?=\d)/u, '$1, '),
    }
  if (price.test(chunk) && /\d/.test(chunk))
    return job
      ? { kind: 'pay', label: 'Rémunération', text: chunk.replace(/^salaire (?:de )?/iu, '') }
      : {
          kind: 'price',
          // The words before the figure say what costs.
          label:
            /^(?:(?:à partir de|dès|de|soit|seulement)[\s\u00a0])?\d/iu.test(chunk) &&
            /^\D*\d[\d\s.,\u202f\u00a0]*(?:€|euros?)/iu.test(chunk)
              ? 'Prix'
              : null,
          text: chunk,
        }
  if (price.test(chunk)) return { kind: 'price', label: null, text: chunk }
  if (hoursOnly.test(chunk) && chunk.length < 60)
    return {
      kind: 'hours',
      label: job || /^(?:de|entre)/iu.test(chunk) ? 'Horaires' : 'Heure',
      text: chunk.replace(/^à /u, ''),
    }
  const when = whenPattern.exec(chunk)
  if (when !== null && when.index === 0 && chunk.length < 70)
    return job &&
      /^(?:du|le|les|tous les)[\s\u00a0](?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?(?!.*\d{1,2}[\s\u00a0](?:jan|fév|mar|avr|mai|jui|aoû|sep|oct|nov|déc))/iu.test(
        chunk,
      )
      ? { kind: 'hours', label: 'Horaires', text: chunk }
      : job
        ? { kind: 'start', label: 'Début', text: startText(chunk) }
        : { kind: 'when', label: 'Quand', text: chunk }
  if (job && /^(?:à partir|dès|début)/iu.test(chunk))
    return { kind: 'start', label: 'Début', text: startText(chunk) }
  if (
    job &&
    /^(?:à |au |aux )?\p{Lu}[\p{Ll}’-]+(?:[ -]\p{L}[\p{L}’-]*){0,3}(?: \(\d{2,5}\))?$/u.test(chunk) &&
    !/(?:^rentrée|possible|obligatoire|souhaitée?|requise?|exigée?|acceptée?s?|appréciée?|fournie?|sur place|courant|exigés|indispensable)(?!\p{L})/iu.test(
      chunk,
    )
  )
    return { kind: 'where', label: 'Lieu', text: chunk.replace(/^à (?=\p{Lu})/u, '') }
  const forPlace = job ? /^pour (?=(?:une? |notre |nos |le |la |l’).* à \p{Lu})/u.exec(chunk) : null
  if (forPlace !== null) return { kind: 'where', label: 'Lieu', text: chunk.slice(forPlace[0].length) }
  if (place.test(chunk) && !noPlace.test(chunk) && chunk.length < 80)
    return { kind: 'where', label: 'Où', text: chunk.replace(/^(?:au|à)[\s\u00a0](?=\d)/u, '') }
  if (/^(?:\d{1,4}[\s\u00a0]places?|places? limitées?|nombre de places)(?!\p{L})/iu.test(chunk))
    return { kind: 'places', label: null, text: chunk }
  return { kind: 'other', label: null, text: chunk }
}

/** Nothing but a telephone, an e-mail or a web address, and the words that announce it. */
export function isContact(chunk: string): boolean {
  const rest = chunk
    .replace(personPattern, '$1')
    .replace(phonePattern, '')
    .replace(emailPattern, '')
    .replace(urlPattern, '')
  return rest !== chunk && contactWords.test(rest.trim())
}

/** « à partir du 5 janvier » after « Début : » is « 5 janvier ». */
export function startText(chunk: string): string {
  return chunk.replace(
    /^(?:à partir (?:du |de |d’)|à compter (?:du |de |d’)|début |dès (?!que)(?:le )?|pour (?:le |début |fin )?)/iu,
    '',
  )
}
