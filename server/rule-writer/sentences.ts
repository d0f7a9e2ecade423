import { hasVerb, mayConjugate } from './words.ts'

const abbreviations =
  /(?:^|[\s(«’'])(?:M|MM|Mme|Mlle|Dr|Me|St|Ste|av|bd|boul|pl|ex|env|tél|tel|Tél|Tel|etc|incl|approx|p|v|n|art|min|max|Cie|(?<!(?:classe|classée|plan|permis|groupe|zone|catégorie|niveau|bâtiment|vitamine|option|DPE)[\s\u00a0]|\d[\s\u00a0]?)\p{Lu})\.$/u

/** What begins a new sentence where a hurried keyboard put no stop. */
const begins =
  '(?:venez|réservez|appelez|contactez|inscrivez-vous|dépêchez-vous|n.hésitez pas|passez (?:nous voir|commande)|profitez-en|à bientôt|à très vite|on vous attend|nous vous attendons|bravo (?:à|aux|à toute)|(?<!encore )merci (?:à|aux|de votre|pour votre|d’avance)|bonne (?:journée|semaine|soirée|fête)|bonnes fêtes)(?![\\p{L}-])'
const runOn = new RegExp(
  `(?<=[\\p{L}\\d€%)\\uE000-\\uF8FF])(?<!(?<![\\p{L}])(?:et|ou|donc|alors|si|vous|pour|que|ne|ni|mais|à|de|nous|puis|grand|gros|immense|dire|dis|,)) (?=${begins})`,
  'giu',
)

/** Sentences of a line, sparing abbreviations, numbers and what stands between quotes. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  let quotedUntil = -1
  for (let index = 0; index < line.length; index += 1) {
    const sign = line.charAt(index)
    if (index > quotedUntil && (sign === '«' || sign === '"' || sign === '“'))
      quotedUntil = closing(line, index, sign)
    if (index <= quotedUntil || !'.!?…'.includes(sign)) continue
    const next = line.charAt(index + 1)
    if (next !== '' && '.!?…;»)'.includes(next)) continue
    if (next !== '' && !/\s/.test(next)) continue
    if (sign === '.' && !endsSentence(line.slice(start, index + 1), line.slice(index + 1))) continue
    const end = index + 1 + (emojis.exec(line.slice(index + 1))?.[0].length ?? 0)
    sentences.push(line.slice(start, end))
    start = end
    index = end - 1
  }
  sentences.push(line.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

/** « Si ça siffle encore appelez-nous » wants a comma, « ce samedi venez nombreux » a stop. */
export function withStops(text: string): string {
  const clauseBefore = (at: number): string =>
    text
      .slice(0, at)
      .split(/[,.!?;:\n]/u)
      .at(-1)
      ?.trim() ?? ''
  const stopped = text.replace(runOn, (_, at: number) => (opensClause.test(clauseBefore(at)) ? ', ' : '. '))
  return stopped.replace(newClause, (_, verb: string | undefined, at: number, whole: string) => {
    const before =
      whole
        .slice(0, at)
        .split(/[,.!?;:()«»\n]/u)
        .at(-1)
        ?.trim() ?? ''
    const isWhole = hasVerb(before) && before.split(/\s+/u).length >= 3 && !subordinate.test(before)
    return isWhole && (verb === undefined || mayConjugate(verb.toLowerCase())) ? '. ' : ' '
  })
}

/** « la salle est prête on ouvre samedi », « l’entrée est libre buvette sur place »: two clauses and no sign between. */
const newClause =
  /(?<=[\p{L}\d€%)])(?<!(?<!\p{L})(?:et|ou|où|que|qui|dont|si|quand|comme|mais|donc|car|puis|alors|enfin|chez|avec|pour|par|de|du|des|la|le|les|à|sur|sans|dans|notre|votre|nos|vos|une?|ne|en|parce|quoi|combien|comment|pourquoi|plus|aussi)) (?=(?:on|je|il|elle|nous(?= \p{L}+ons(?!\p{L}))) (?:ne |n['’]|se |s['’]|y |en |vous |l['’])*(\p{L}+)|(?:c['’]est|ce sont)(?!\p{L})|(?:réservations?|inscriptions?|renseignements|buvette|tarifs?) (?:au|par|sur|obligatoires?|gratuite?s?|possibles?|conseillée?s?|auprès|assurée?|\d))/giu
const subordinate =
  /(?<!\p{L})(?:qui|que|qu['’]|dont|où|quand|lorsque|si|s['’]il|comme|parce|puisque|pendant que|dès que|ce que|quoi|alors)(?!\p{L})|(?<!\p{L})qu['’]/iu

const opensClause =
  /^(?:et |mais )?(?:si|s’|quand|lorsque|pour|en cas|avant|après|dès|pendant|à partir|jusqu)(?!\p{L})/iu
const measure =
  /^[−-]?\d[\d\u202f.,]*[\s\u00a0]?(?:€|m²|m2|kg|g|cm|semaines?|jours?|étages?|couches?|heures|pièces|min)(?!\p{L})/iu
const holds =
  /(?<!\p{L})(?:de|à|en|dès|sur|pour|entre|et|ou|par|pendant|depuis|après|avant|plus|moins|environ|au|aux|du|les|des|nos|vos|ces|mes|ses|que|soit|sous|dans|jusqu’à|sans|avec|toutes|tous|lieu|seulement|n°|chez|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|vers|il y a|deux|premiers?|derniers?|=|\+|x|reste|minimum|maximum|total)$/iu

/** In a long breath without a comma, one before each measure: « terrasse finie, 40 m², 3 semaines ». */
export function withCommas(text: string, isVerb: (word: string) => boolean): string {
  return text
    .split(/(?<=[.!?\n])/u)
    .map((part) => {
      if (/[«»,:;=()]| \/ /u.test(part) || part.trim().split(/\s+/u).length < 7) return part
      const measures = [...part.matchAll(/(?<=[\p{L}²€%]) (?=[−-]?\d)/gu)].filter(({ index }) =>
        measure.test(part.slice(index + 1)),
      )
      return part.replace(/(?<=[\p{L}²€%]) (?=[−-]?\d)/gu, (space, at: number) => {
        const start = part.slice(0, at)
        if (measures.length < 2) return space
        const last = (start.match(/[\p{L}-]+/gu) ?? []).slice(-2)
        const isHeld = holds.test(start) || last.some((word) => isVerb(word.toLowerCase()))
        return measure.test(part.slice(at + 1)) && !isHeld ? ', ' : space
      })
    })
    .join('')
}

const emojis = /^(?:[\s\u00a0]*(?:\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\ufe0f|\u200d))+/u

function endsSentence(before: string, after: string): boolean {
  if (/etc\.$|(?:\p{Lu}\.){2,}$/u.test(before)) return /^\s+\p{Lu}|^$/u.test(after)
  return after === '' || !abbreviations.test(before.slice(-20))
}

function closing(line: string, from: number, sign: string): number {
  const end = line.indexOf(sign === '«' ? '»' : sign === '“' ? '”' : '"', from + 1)
  return end === -1 || end - from > 300 ? -1 : end
}

const moreHours = /^\s*\d{1,2}[\s\u00a0]?h?\d*(?:,| et | ou )/iu

/** The parts of a note between its commas, sparing quotes, brackets, decimals and « 10 h, 11 h et 15 h ». */
export function splitChunks(text: string): string[] {
  // « lundi 4 € / mardi 5 € / jeudi 6 € »
  if ((text.match(/ \/ /g) ?? []).length >= 2) return text.split(' / ').map((chunk) => chunk.trim())
  const chunks: string[] = []
  let start = 0
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (sign === '«' || sign === '(') depth += 1
    if (sign === '»' || sign === ')') depth = Math.max(0, depth - 1)
    const isCut = /^(?:.[,;]\s| [-–—] )/u.test(text.slice(Math.max(0, index - 1), index + 2))
    const isHours = /\d[\s\u00a0]?h?$/iu.test(text.slice(0, index)) && moreHours.test(text.slice(index + 1))
    if (depth > 0 || !isCut || isHours) continue
    chunks.push(text.slice(start, index))
    start = index + 1
  }
  chunks.push(text.slice(start))
  return chunks.map((chunk) => chunk.trim()).filter((chunk) => chunk !== '')
}
