import type { Span } from './tokens.ts'
import { isKnown } from './words.ts'

const frequent: Record<string, Set<string>> = {
  fr: words(
    'le la les un une des du de d l et est à au aux en dans pour par sur avec sans vous nous je il elle on ce cette ces votre nos notre vos qui que qu ne pas plus chez tous très où ou mais son sa ses leur se c j y a ont sont',
  ),
  en: words(
    'the and of to in is are you your we our for with on at this that it from be have has will by an as not can they all but or new now come join us every until open their was were just don t s re ll out up',
  ),
  es: words(
    'el los las una y en es con por para que su nuestra nuestro más muy del al se lo como está hoy nos te usted ustedes',
  ),
  de: words(
    'der die das und ist wir sie ihr mit für auf ein eine von zu im den dem nicht auch bei uns unser unsere',
  ),
  it: words('il lo gli e di che è per con una un nostra nostro della del siamo vi ci non più alla nel sono'),
  pt: words(
    'os das dos uma um e em com por para que não nosso nossa nossos é até temos mais já sua seu aos pela pelo sábado domingo amanhã',
  ),
  nl: words('de het een en van is wij u met voor op niet ook bij ons onze te zijn'),
}

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}

/** The lines of the text that are not French. */
export function findForeignLines(text: string): Span[] {
  const whole = isForeign(text)
  const lines: Span[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const words = line.toLowerCase().match(/\p{L}+/gu) ?? []
    const isFrench = words.some((word) => frequent.fr?.has(word))
    if (words.length < 4 ? whole && !isFrench : isForeign(line))
      lines.push({ start: at, end: at + line.length })
    at += line.length + 1
  }
  return lines.filter(({ start, end }) => end > start)
}

/** Is this text in another language than French? Few words are French until shown otherwise. */
function isForeign(text: string): boolean {
  const found = (text.toLowerCase().match(/(?<![\p{L}\d])\p{L}+/gu) ?? []).slice(0, 400)
  if (found.length < 3) return false
  const count = (language: string) =>
    found.filter((word) => frequent[language]?.has(word) && (language === 'fr' || !frequent.fr?.has(word)))
      .length
  const french = count('fr')
  const others = Object.keys(frequent).filter((language) => language !== 'fr')
  const best = Math.max(...others.map((language) => count(language)))
  if (best <= french || best < 2) return false
  const known = found.filter((word) => isKnown(word)).length
  return best >= french * 2 || known < found.length * 0.7
}
