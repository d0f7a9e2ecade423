import { repairAddresses, restoreTokens, setTokensAside } from './typography/addresses.ts'
import { repairDates } from './typography/dates.ts'
import { repairNumbers } from './typography/numbers.ts'

const nb = '\u00a0'
const thin = '\u202f'

/** Quotes, ellipses, dashes and the spaces around signs. */
function repairSigns(text: string): string {
  return spaces(dashes(quotes(text)))
}

function quotes(text: string): string {
  return text
    .replace(/[“”„]/g, '"')
    .replace(/(?<!\d)"([^"\n]{1,400})"/g, (_, inside: string) => `« ${inside.trim()} »`)
    .replace(/« ?/g, `«${nb}`)
    .replace(/ ?»/g, `${nb}»`)
    .replace(/\u00a0{2,}/g, nb)
}

function dashes(text: string): string {
  return text
    .replace(/(?<=[^\s]) ?— ?(?=[^\s])/g, ', ')
    .replace(/(?<=[\p{L}\p{N}%€)»]) [–-] (?=[\p{L}«])/gu, ', ')
}

function spaces(text: string): string {
  return text
    .replace(/\.{3,}|…\.*/g, '…')
    .replace(/(?<=\p{L}{3})(?<!pers)\.\.(?=\s|$)/gu, '…')
    .replace(/(?<!\p{L})([Ee]tc)\.?…/gu, '$1.')
    .replace(/ +(?=[…,.](?![\p{N}]))/gu, '')
    .replace(/,{2,}/g, ',')
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/\( +/g, '(')
    .replace(/ +\)/g, ')')
    .replace(/([!?])[!? \u202f]*(?<=[!?])/g, (run: string) => (run.includes('?') ? '?' : '!'))
    .replace(/ *([;!?])/g, `${thin}$1`)
    .replace(/(?<=^|\n|\()\u202f(?=[;!?])/g, '')
    .replace(/([;!?])(?=[\p{L}\p{N}«])/gu, '$1 ')
    .replace(/(?<=[\p{L}\p{N})»%€\uE000-\uF8FF]) *:(?= |\n|$)/gu, `${nb}:`)
    .replace(/(?<=\p{L}) *:(?=[\p{L}\p{N}«])/gu, `${nb}: `)
}

const accentedCapitals =
  'Ecole|Ecoles|Equipe|Equipes|Eté|Etat|Etats|Etude|Etudes|Evénement|Evénements|Evènement|Evènements|Etape|Etapes|Eglise|Elève|Elèves|Echange|Echanges|Ecoute|Ecoutez|Economie|Electricité|Electricien|Electricienne|Energie|Energies|Epicerie|Equipement|Equipements|Editeur|Editrice|Edition|Editions|Etage|Etudiant|Etudiants|Etang|Evolution|Eclairage|Ebéniste|Ebénisterie|Ecriture|Ecrivez|Etanchéité|Evitez'

/** Apostrophes, ligatures, accented capitals, titles and abbreviations. */
function repairWords(text: string): string {
  return text
    .replace(/(?<=\p{L})['’´`] ?(?=[\p{L}\p{N}«"\uE000-\uF8FF])/gu, '’')
    .replace(/(?<=\p{L})oeu|(?<!\p{L})oeu|oeil/gu, (found) => `œ${found.slice(2)}`)
    .replace(/(?<!\p{L})Oe(?=u|il)/gu, 'Œ')
    .replace(/(?<=^|[.!?…] |\n|« )A (?=\p{Ll})(?!été |eu |fait )/gu, 'À ')
    .replace(/(?<!\p{L})Ca (?=\p{Ll})/gu, 'Ça ')
    .replace(
      new RegExp(`(?<![\\p{L}-])E(?=(?:${accentedCapitals.replace(/(^|\|)E/g, '$1')})(?!\\p{L}))`, 'gu'),
      'É',
    )
    .replace(/(?<!\p{L})Mr\.? (?=\p{Lu})/gu, 'M. ')
    .replace(/(?<!\p{L})(Mme|Mlle|Dr|Me)\.? (?=\p{Lu})/gu, '$1\u00a0')
    .replace(/(?<!\p{L})(MM?\.) (?=\p{Lu})/gu, '$1\u00a0')
    .replace(/(?<![\p{L}-])(R|r)(?:dv|DV)s?(?![\p{L}-])|(?<!\p{L})RDV(?!\p{L})/gu, (word) =>
      word.startsWith('Rd') ? 'Rendez-vous' : 'rendez-vous',
    )
    .replace(/, (?:svp|stp)(?!\p{L})/giu, ', merci')
    .replace(/(?<!\p{L})svp(?!\p{L})/giu, 's’il vous plaît')
    .replace(/(?<![\p{L}.])(?:\p{Lu}\.){2,12}(?! \p{Lu}\p{Ll})(?!\p{L})/gu, joinInitials)
    .replace(/(?<!\p{L})([Rr])endez vous(?!\p{L})/gu, '$1endez-vous')
    .replace(/(?<!\p{L})([Ww])eek end(s?)(?!\p{L})/gu, '$1eek-end$2')
    .replace(/(?<!\p{L})et\/ou(?!\p{L})/gu, 'ou')
    .replace(/(?<=(?<!\p{L})\p{Ll}[\p{Ll}’-]{0,40} )& (?=\p{Ll})/gu, 'et ')
}

function joinInitials(initials: string): string {
  return initials.replaceAll('.', '')
}

/** Middle dots and « (e) » become two full words, the feminine first (docs/product/writing.md §2.9, §4). */
function repairInclusiveWriting(text: string): string {
  return (
    text
      // « un(e) régleur(se)-programmeur(se) »
      .replace(
        /(?<!\p{L})([Uu])n[·•.(]e\)? (\p{L}{2,30})[·•.(](e|ne|le|se|trice|euse|ère)\)?-(\p{L}{2,30})[·•.(](e|ne|le|se|trice|euse|ère)(?![\p{L}\p{N}])\)?/gu,
        (_, u: string, stem: string, ending: string, other: string, last: string) =>
          `${u}ne ${feminine(stem, ending)}-${feminine(other, last)} ou un ${stem}-${other}`,
      )
      .replace(
        /(?<!\p{L})([Uu])n[·•.(]e\)? (\p{L}{2,30})[·•.(](e|ne|le|se|trice|euse|ère)(?![\p{L}\p{N}])\)?/gu,
        (_, u: string, stem: string, ending: string) => `${u}ne ${feminine(stem, ending)} ou un ${stem}`,
      )
      .replace(/(?<!\p{L})([Uu])n(?:[·•]e|\(e\))(?!\p{L})/gu, '$1n ou une')
      .replace(
        /(\p{L}{2,30})(?:[·•](e|ne|le|se|trice|euse|ère)(?:s|[·•]s)|\((e|ne|le|se|trice|euse|ère)\)s)(?!\p{L})/gu,
        (_, stem: string, dotted: string | undefined, bracketed: string | undefined) =>
          `${feminine(stem, dotted ?? bracketed ?? 'e')}s et ${stem.toLowerCase()}s`,
      )
      .replace(
        /(\p{L}{2,30})(?:[·•](e|ne|le|se|trice|euse|ère)|\((e|ne|le|se|trice|euse|ère)\))(?!\p{L})/gu,
        (_, stem: string, dotted: string | undefined, bracketed: string | undefined) =>
          `${feminine(stem, dotted ?? bracketed ?? 'e')} ou ${stem.toLowerCase()}`,
      )
  )
}

/** The feminine of a masculine stem and the ending written after the dot. */
function feminine(stem: string, ending: string): string {
  if (ending === 'trice' && stem.endsWith('teur')) return `${stem.slice(0, -4)}trice`
  if ((ending === 'euse' || ending === 'se') && stem.endsWith('eur')) return `${stem.slice(0, -1)}se`
  if (ending === 'ère' && stem.endsWith('er')) return `${stem.slice(0, -2)}ère`
  return stem + ending
}

const maxPasses = 12

/**
 * The French typography pass, the last one before a text is shown (docs/product/writing.md §4).
 * Applying it twice changes nothing. Addresses, e-mails, hashtags and private-use characters
 * come out untouched: a caller protects a name by putting one such character in its place.
 */
export function repairTypography(text: string): string {
  // One rule may prepare the ground of an earlier one (a range after its hours): repeat until nothing moves.
  const steps = [text]
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = repairOnce(steps.at(-1) ?? '')
    const back = steps.indexOf(next)
    // Nonsense may turn in circles; one fixed member of the circle then stands for all.
    if (back !== -1) return steps.slice(back).sort()[0] ?? next
    steps.push(next)
  }
  return steps.at(-1) ?? text
}

function repairOnce(text: string): string {
  // Every no-break space is laid again by the rules below.
  const plain = text
    .normalize('NFC')
    .replace(/[\t\u00a0\u202f\u2009]/g, ' ')
    .replace(/ {2,}/g, ' ')
  const { text: open, tokens } = setTokensAside(repairAddresses(plain))
  const repairs = [repairInclusiveWriting, repairWords, repairDates, repairNumbers, repairSigns]
  return restoreTokens(
    repairs.reduce((current, repair) => repair(current), open),
    tokens,
  )
}
