import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isInfinitive,
  isNoun,
  isParticiple,
  readWord,
  takesElision,
} from '#server/proofreader/words.ts'

const dayNames = new Map<string, string>(
  Object.entries({
    lun: 'lundi',
    mar: 'mardi',
    mer: 'mercredi',
    merc: 'mercredi',
    jeu: 'jeudi',
    ven: 'vendredi',
    vend: 'vendredi',
    sam: 'samedi',
    dim: 'dimanche',
  }),
)
const monthNames = new Map<string, string>(
  Object.entries({
    janv: 'janvier',
    jan: 'janvier',
    fev: 'février',
    fév: 'février',
    fevr: 'février',
    avr: 'avril',
    juil: 'juillet',
    sept: 'septembre',
    oct: 'octobre',
    nov: 'novembre',
    dec: 'décembre',
    déc: 'décembre',
  }),
)
/** Read so wherever they stand. */
const always = new Map(
  'juil:juillet mess:message com:comme ca:ça ordo:ordonnance'
    .split(' ')
    .map((one) => one.split(':') as [string, string]),
)
/** « on fini » may be « ont fini ». */
const isPast = (token: Token | undefined): boolean => isParticiple(token?.readings ?? [])
const isDay = (token: Token | undefined): boolean =>
  token !== undefined &&
  (dayNames.has(token.lower) || /^(?:lun|mar|mercre|jeu|vendre|same)di$|^dimanche$/.test(token.lower))

/** « sous la pluie », « sous abri »: elsewhere « ss » is « sans ». */
const isShelter =
  /^(?:(?:la|le|les|l'|un|une|notre) )?(?:pluie|flotte|neige|soleil|grêle|tente|tonnelle|barnum|abri|chapiteau|préau|preau|porche|halles?|verrière|toit|combles|arbres|contrat|garantie|réserve|huitaine|vide)(?: |$)/

/** « pendant les travaux », « pendant 3 semaines »; elsewhere « pdt » are potatoes. */
const isSpell =
  /^(?:l[ea]s?|l'|un|une|ce|cet|cette|ces|[mnv]os|[nv]otre|leurs?|mon|ma|mes|son|sa|ses|t(?:ou)?te?s?|toute?s?|tous|ns|vs|qu?'?|que|longtemps|lgtps|no[ëe]l|p[âa]ques|juillet|ao[uû]t|\d+ ?(?:h|j|jrs?|jours?|min|mn|ans?|sem|semaines?|mois|heures?|we|week-ends?|nuits?)\d*)(?: |$)/

/** Short forms, days and months where what stands beside them tells which is meant. */
export function shortForm(tokens: Token[], index: number): string | null {
  const [token, before, next] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  const [lower, last] = [token?.lower ?? '', before?.lower ?? '']
  const ahead = `${next?.lower ?? ''} ${tokens[index + 2]?.lower ?? ''}`
  const isVowel = next?.kind === 'word' && takesElision(next.lower) && next.text === next.lower
  if (lower === 'tel' && /^(?:anciens?|vos|nos|les|des)$/.test(last))
    return /^ancien$/.test(last) ? 'téléphone' : 'téléphones'
  if (/^[fh]ai$/.test(lower) && (before?.kind === 'number' || /^(?:€|e|euros?)$/.test(last)))
    return lower.toUpperCase()
  if (lower === 'num' && /^(?:appareil|impression|photo|print|tirage|version)s?$/.test(last))
    return /s$/.test(last) ? 'numériques' : 'numérique'
  if (
    lower === 'cet' &&
    /^(?:semaine|sem|année|annee|fois|nuit|matinée|matinee|soirée|soiree|offre|promo)$/.test(
      next?.lower ?? '',
    )
  )
    return 'cette'
  if (/..ais$/.test(lower) && /^(?:il|elle|on|ça|ca|qui|cela)$/.test(last)) {
    const third = lower.replace(/s$/, 't')
    if (isConjugated(readWord(third), '3s')) return third
  }
  if (lower === 'lh' || (lower === 'h' && last === 'de')) return 'l’heure'
  if (lower === 'euro' && before?.kind === 'number' && before.text !== '1') return 'euros'
  if (
    lower === 'ch' &&
    before?.kind === 'number' &&
    tokens.some((one) =>
      /^(?:maison|appart|appartement|villa|gîte|gite|jardin|terrasse|chalet|bungalow|mobil-homes?|m2|dpe)$/.test(
        one.lower,
      ),
    )
  )
    return before.text === '1' ? 'chambre' : 'chambres'
  if (/^[ée]lec$/.test(lower) && /^(?:un|1|cherche|recherche|recrute)$/.test(last)) return 'électricien'
  if (/^(?:cote|coté)$/.test(lower) && /^(?:à|a|de|d'un|du|l'autre)$/.test(last)) return 'côté'
  if (lower === 'av' && before?.kind === 'number' && /^(?:de|du|des|d'|d)$/.test(next?.lower ?? ''))
    return 'avenue'
  // « samedi sur 3 », « 7/7 »: what follows is not counted.
  if (lower === 'pro' && /^(?:semaine|sem|mois)$/.test(last))
    return last === 'mois' ? 'prochain' : 'prochaine'
  if (/^(?:mini|maxi)$/.test(lower) && (next?.kind === 'number' || next?.kind === 'code'))
    return lower === 'mini' ? 'minimum' : 'maximum'
  if (lower === 'tel' && /^(?:résa|resa|réservation|reservation|rdv|infos?|inscription)$/.test(last))
    return 'par téléphone'
  if (
    lower === 'c' &&
    isVowel &&
    !/^(?:est|était|etait|en|eut|eût|étaient|etaient)$/.test(next.lower) &&
    !/^(?:bloc|vitamine|permis|classe|groupe)$/.test(last)
  )
    return 'c’est'
  if (/^[cdjlmnst]$/.test(lower) && isVowel && !/^(?:bloc|vitamine|permis|classe|groupe)$/.test(last))
    return `${token?.text}’`
  if (lower === 'ss' && (next?.kind === 'number' || next?.kind === 'code')) return 'sous'
  if (lower === 'ss' && isShelter.test(ahead)) return 'sous'
  if (
    lower === 'a' &&
    next?.kind === 'number' &&
    tokens[index + 2]?.lower === 'ans' &&
    before?.kind === 'word'
  )
    return 'a'
  if (
    lower === 'la' &&
    /^(?:est|sera|était|etait|sont|seront|serons|suis)$/.test(last) &&
    /^(?:le|les|la|depuis|pour|à|a|tous|ts|du|toute|tte)$/.test(next?.lower ?? '')
  )
    return 'là'
  if (lower === 'apres') return 'après'
  if (lower === 'lan' && last === 'de') return 'l’An'
  if (lower === 'marre' && /^(?:ai|as|a|avons|avez|ont|avait)$/.test(last)) return 'marre'
  if (lower === 'pl' && /^(?:chauffeur|permis|poids|caces)$/.test(last)) return 'PL'
  // « vue mer », « bord de mer »
  if (lower === 'mer' && /^(?:vue|face|plein|la|de|en|bord)$/.test(last)) return 'mer'
  const isSaid = /^(?:on|il|elle|qui|ne|je|ça|ca|lui|y|en|se)$/.test(last) && readWord(lower).length > 0
  if (lower === 'jeu' && /^(?:soirée|soiree|espace|salle|thème|theme|après-midi|un|de|aire)$/.test(last))
    return 'jeu'
  const day = isSaid ? undefined : dayNames.get(lower)
  if (day !== undefined) {
    const isNear = [-3, -2, -1, 1, 2, 3].some(
      (step) =>
        isDay(tokens[index + step]) &&
        !tokens
          .slice(Math.min(index, index + step), Math.max(index, index + step))
          .some(({ text }) => text === '\n'),
    )
    const isDated =
      next?.kind === 'number' ||
      next?.kind === 'code' ||
      /^(?:matin|soir|midi|aprem|prochain)$/.test(next?.lower ?? '')
    const isLed = /^(?:le|du|au|pas|dès|des|ce|sf|sauf|chaque)$/.test(last)
    const isTable = token?.opens === true && tokens.filter((one) => one.opens && isDay(one)).length > 2
    // « mar Kerfaouen, mer zone artisanale, jeu devant le tabac, ven port »
    const isWeek =
      tokens.filter((one) => isDay(one) && !/^(?:mer|jeu)$/.test(one.lower)).length > 2 &&
      !/^(?:du|de|des|d['’])$/.test(next?.lower ?? '')
    if (!/^(?:mer|jeu)$/.test(lower) || isTable || isNear || isDated || isWeek || (isLed && lower === 'mer'))
      return day
  }
  const isCounted =
    before?.kind === 'number' ||
    before?.kind === 'code' ||
    /^(?:deux|trois|quatre|cinq|six|huit|dix)$/.test(last)
  if (/^(?:pers|prs)$/.test(lower) && (isCounted || /^(?:par|\/)$/.test(last)))
    return isCounted && before?.lower !== '1' ? 'personnes' : 'personne'
  if (/^(?:sem|smn)$/.test(lower)) return isCounted && before?.lower !== '1' ? 'semaines' : 'semaine'
  if (
    lower === 'sept' &&
    /^(?:de|en|avt|avant|des|dès|fin|début|debut|mi|depuis|courant)$/.test(last) &&
    !isNoun(next?.readings ?? []) &&
    !/^(?:h|heures?)$/.test(next?.lower ?? '') &&
    // « de sept à quinze heures »
    !(
      last === 'de' &&
      /^[aà]$/.test(next?.lower ?? '') &&
      !/^(?:janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]|oct|nov|d[ée]c)/.test(tokens[index + 2]?.lower ?? '')
    )
  )
    return 'septembre'
  if (lower === 'pu' && /^(?:de|d'|d)$/.test(next?.lower ?? '')) return 'plus'
  if (lower === 'tel' && isPast(next)) return 'téléphone'
  if (lower === 'tel' && /^(?:ou|par|au|le|et|mp|dm|pas|un|même|meme|mon|notre)$/.test(last))
    return 'téléphone'
  // « the vert », « jus + the »: no English stands beside it.
  if (
    lower === 'the' &&
    (/^(?:compris|offert|vert|noir|glacé|glace|maison|matcha|ou|et|à|a)$/.test(next?.lower ?? '') ||
      /^(?:\+|le|un|du|de|jus|café|cafe|ou)$/.test(before?.text ?? ''))
  )
    return 'thé'
  if (lower === 'gr' && before?.kind === 'number') return 'g'
  if (lower === 'dz' && before?.kind === 'number') return before.text === '1' ? 'douzaine' : 'douzaines'
  if (lower === 'cat' && tokens.some((one) => one.lower === 'caces'))
    return next?.kind === 'number' && tokens[index + 2]?.kind === 'number' ? 'catégories' : 'catégorie'
  const month =
    /^\d/.test(last) || /^(?:en|fin|début|debut|mi)$/.test(last) ? monthNames.get(lower) : undefined
  if (month !== undefined) return month
  if (
    lower === 'la' &&
    /^(?:passe[zr]?|passent|vient|viennent|venez|va|vais|vont|allez|p(?:eu[txv]|ouv|our)\p{L}*|d(?:oi|ev)\p{L}*|v(?:eu|oul)\p{L}*|faut|faudra|pas|sans|de|à)$/u.test(
      last,
    ) &&
    isInfinitive(next?.readings ?? [])
  )
    return 'la'
  if (lower === 'la' && (next === undefined || (next.kind === 'sign' && !/[\uE000-\uF8FF]/u.test(next.text))))
    return 'là'
  if (
    lower === 'mai' &&
    /^(?:avril|mars|juin|juil|juillet|et|à|a|-)$/.test(next?.lower ?? '') &&
    !/^(?:peu|bien|bon|cher)$/.test(last)
  )
    return 'mai'
  if (/^sup(?:p|pl)?s?$/.test(lower) && /^heures?$/.test(last))
    return last === 'heure' ? 'supplémentaire' : 'supplémentaires'
  if (lower === 'mai' && /^\d+(?:er)?$/.test(last)) return 'mai'
  // « 5 kg de pdt », « avec pdt 16e », but « avec animations pdt les travaux »
  if (
    lower === 'pdt' &&
    /^(?:de|des|les|nos|avec|et|pur[ée]e|gratin|kg|kilos?|\+)$/.test(last) &&
    !isSpell.test(ahead)
  )
    return 'pommes de terre'
  if (/^cts?$/.test(lower) && before?.kind === 'number') return before.text === '1' ? 'centime' : 'centimes'
  if (/^v[eé]rif$/.test(lower) && (/^(?:la|une|de)$/.test(last) || next?.kind === 'number'))
    return 'vérification'
  // « 6e ad 4e enf »
  if (lower === 'ad' && before?.kind === 'code' && /^\d+(?:[.,]\d\d?)?e$/.test(last)) return 'adulte'
  if (lower === 'dispo' && /^[aà]$/.test(last) && /^mise?s?$/.test(tokens[index - 2]?.lower ?? ''))
    return 'disposition'
  if (
    lower === 'cap' &&
    /^(?:apprentie?s?|dipl[oô]me|alternance|titulaire|niveau|pr[eé]paration)$/.test(last)
  )
    return 'CAP'
  if (lower === 'bd' && /^(?:la|une|sa|ma|ta|les|des|cette|nos|ses|en|rayon|album)$/.test(last)) return 'BD'
  if (lower === 'bd' && (before?.kind === 'number' || next?.isName === true)) return 'boulevard'
  if (
    lower === 'ferme' &&
    (before === undefined ||
      before.kind !== 'word' ||
      isDay(before) ||
      /^(?:attention|et|est|sera|soir|matin|midi)$/.test(last)) &&
    (isDay(next) ||
      /^(?:le|du|au|ce|demain|aujourd'hui|exceptionnellement|pour|cause|mercredi|ts|tous)$/.test(
        next?.lower ?? '',
      )) &&
    next?.lower !== 'pour'
  )
    return 'fermé'
  if (lower === 'we' && (before?.kind === 'number' || /^(?:le|ce|un|du|chaque|tous)$/.test(last)))
    return Number(before?.text) > 1 ? 'week-ends' : 'week-end'
  if (lower === 'sept' && /^(?:rentrée|rentree)$/.test(last)) return 'septembre'
  if (lower === 'a' && last === 'tu') return 'as'
  if (lower === 'il' && /^(?:ont|sont|vont|font|étaient|avaient)$/.test(next?.lower ?? '')) return 'ils'
  if (lower === 'moin' || lower === 'moins') return 'moins'
  if (lower === 'des' && /^eaux?$/.test(next?.lower ?? '')) return 'des'
  if (lower === 'eau' && last === 'des') return 'eaux'
  if (lower === 'vente' && /^(?:de|la|en|une|pas)$/.test(last)) return 'vente'
  // « soirée jeu », « place aux jeux »
  if (
    lower === 'jeu' &&
    !/^(?:le|du|au|et|ou|mer|merc|mercredi|mar|ce)$/.test(last) &&
    next?.kind !== 'number'
  )
    return isDay(before) || isDay(next) ? 'jeudi' : 'jeu'
  if (
    lower === 'ex' &&
    next?.kind === 'word' &&
    tokens.slice(index + 1, index + 6).some(({ kind }) => kind === 'number')
  )
    return 'par exemple'
  if (
    lower === 'du' &&
    /^(?:ai|a|as|avons|ont|avez|j'ai)$/.test(last) &&
    [next, tokens[index + 2]].some((one) => isInfinitive(one?.readings ?? []) && !isNoun(one?.readings ?? []))
  )
    return 'dû'
  return always.get(lower) ?? null
}
