import { sentencesOf } from './phrases.ts'

const day = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'

/** After these words no group begins: they wait for what follows. */
const waiting =
  /(?:^|[\s\u00a0’,])(?:à|au|aux|de|du|des|d|le|la|les|l|une?|en|et|ou|par|pour|sur|avec|sans|dans|dès|jusqu|avant|après|ce|cet|cette|ces|chaque|tous|toutes|nos|vos|notre|votre|que|qui|plus|non|prix|tarif|entrée|seulement|soit|partir|est|sont|coûte|vaut|pas|trop|si|ne|vous|nous|on|ils?|elles?|je|très|mi|fin|début|courant|même|ouverte?s?|fermée?s?|ouvre|ferme|rouvre|réouverture|ouverture|fermeture|retrait|livraison|depuis|vers|entre|demain|réservations?|inscriptions?|fermeture|uniquement|lieu|désolée?s?|merci|devis|vente|tél|téléphone|entrée|accès|essai|parking|\+|environ|moins|chez|reste|encore)$/iu

const starts = new RegExp(
  `^(?:${day}s?(?=\\s(?:\\d|soir|matin|midi))|(?:${day}\\s)?\\d{1,2}\\s${month}(?!\\p{L})|\\d[\\d\\u00a0]*(?:,\\d+)?[\\s\\u00a0]?€\\s(?:les?|la|l’|par|avec|au\\slieu|pour|nets?|bruts?|HT|TTC)|(?:sans|sur)\\s(?:rendez-vous|réservation|inscription|devis)|gratuite?s?(?!\\p{L})|devis\\s|livraison|retrait|réservations?|inscriptions?|réouverture|rouverture|valable|encore\\s\\d|merci\\s(?:à|aux|de)|places\\slimitées|\\d+\\s(?:couverts|places|personnes)(?!\\p{L})|candidatures?|prise\\sde\\sposte|débutants?\\s|permis\\s|contact\\s|possibilité|tickets?\\sresto|télétravail|mutuelle|tous\\sles\\s(?!jours|matins|soirs|midis|${day})|dans\\sla\\s(?:cour|salle|limite)|il\\s(?:en\\s)?reste\\s\\d|animaux\\s|urgences?\\s|ouverture\\sdes\\s|salle\\s|gros\\slot|buvette|jusqu’(?:au|à)\\s|tva\\s|en\\svente|en\\sboutique|permis\\sdu|déplacements?\\s|panier\\s\\+|tél\\s|dispo(?:nible)?\\sde\\s|poste\\sà\\s|(?:cdi|cdd)(?!\\p{L})|si\\s(?:pluie|besoin|mauvais)|\\d[\\d,]*[\\s\\u00a0]?(?:m²|hectares?)(?!\\p{L})|(?:pour|réservée?s?\\sà)\\s(?:tous|toutes|les\\s(?:client|abonn|adhér|moins|plus|enfant|nouve|membre|licenci|étudiant|habitant)))`,
  'iu',
)
const named = /\p{L}{4,}(?<!rendez-vous|jours?|matins?|soirs?|midis?|dispo|disponible)$/iu
const endsOnDay = new RegExp(`${day}s?$`, 'iu')
const imperative = /^\p{L}{3,}ez(?:-\p{L}+)?(?!\p{L})/iu
const noImperative = /^(?:chez|assez|nez|rendez|allez)/iu

/** « canapés, −30 % » is one fact, and « gâteau : carotte 5 € » one thing. */
const reduced = /^([^€]*\p{L}), ([−–-]\s?\d+\s?%)(?=$|,|\s(?:jusqu|du|sur))/iu
const apart = /^((?:nouve\p{L}+ )?\p{L}+)\s: (?=\p{L}+,? \d+(?:,\d+)?\s?€)/iu
const startsOnDate = new RegExp(`^\\d{1,2}\\s${month}(?!\\p{L})`, 'iu')

/** The sentences of hurried notes, with commas between their groups of words; « dimanche. 13 décembre » is one date. */
export function hurriedSentences(notes: string[]): string[] {
  const sentences: string[] = []
  for (const sentence of notes.flatMap(sentencesOf)) {
    const last = sentences.at(-1)
    if (last !== undefined && endsOnDay.test(last) && startsOnDate.test(sentence))
      sentences[sentences.length - 1] = `${last} ${sentence}`
    else sentences.push(sentence)
  }
  return sentences.map((one) => withPauses(one).replace(reduced, '$1 $2').replace(apart, '$1 '))
}

function withPauses(text: string): string {
  const words = mended(text).split(' ')
  return words
    .map((word, index) => {
      if (index === 0) return word
      const before = words.slice(0, index).join(' ')
      const after = words.slice(index).join(' ')
      const begins = starts.test(after) || (imperative.test(after) && !noImperative.test(after))
      const isPaused = /[,;:.!?(«–+]$/u.test(before)
      // « test gratuit » is one thing.
      const isFree = /^gratuit/iu.test(after) && named.test(before) && !endsOnDay.test(before)
      const isWithin = isFree || (/^\d/u.test(after) && endsOnDay.test(before)) || waiting.test(before)
      return begins && !isPaused && !isWithin ? `, ${word}` : ` ${word}`
    })
    .join('')
}

/** Two days are one date, days in a row one list; a comma within a group goes. */
const mended = (text: string): string =>
  text
    .replace(new RegExp(`(${day}\\s\\d{1,2})\\s(?=${day}\\s\\d{1,2}(?:\\s${month})?)`, 'giu'), '$1 et ')
    .replace(new RegExp(`(${day}), (?=${day}(?!\\s\\d))`, 'giu'), '$1,\u00a0')
    // « 35 € petit chien 50 € grand chien »: each price is of what follows it.
    .replace(/(€),? (\p{L}+) (\p{L}+) (\d[\d\s]*€),? (\p{L}+) \3(?!\p{L})/giu, '$1 $2 $3, $4 $5 $3')
    .replace(/(?<=\p{L})\sencore, (?=\d)/gu, ', encore ')
    .replace(/(?<=valable|télétravail), (?=\d)/gu, ' ')
    .replace(/(?<=\p{Lu}\p{L}+), (?=\p{Lu}\p{L}+ et \p{Lu})/gu, ',\u00a0')
    .replace(/(il en reste \d+)\s(?=\p{L})/giu, '$1, ')
    // « 1 carton 3 € 10 cartons 20 € », « 60 postes 3 sites », « 18 h 30 1 carton »: each count begins anew.
    .replace(
      /(€)\s(?!(?:au|soit|à|de|puis|et|ou|les?|la|par|pour)\s)(?=(?:\d|\p{L}+\s(?:\p{L}+\s){0,2}\d[\d\s]*€|buvette|gros))/gu,
      '$1, ',
    )
    .replace(/(?<=\p{L})(?<!\s(?:à|de|et|ou))\s(?=\d+\s\p{L}{3,}\s\d[\d\s]*€)/gu, ', ')
    .replace(/(?<!\p{L})(\d+\s\p{L}{3,})\s(?=(?:\d+|zéro)\s\p{L}{3,})/gu, '$1, ')
    .replace(/(\d\s?h(?:\s[0-5]\d)?)\s(?=\d+\s\p{L}{3,})/gu, '$1, ')
    .replace(/^(?:et\s)?voilà,?\s(?=\d|les?\s|la\s|une?\s)/iu, '')
