import { wholeMoment } from '#server/rule-writer/brief/opening.ts'
import { whenPattern } from '#server/rule-writer/brief/practical.ts'
import type { Unit } from '#server/rule-writer/brief/unit.ts'
import { upperFirst, wordsOf } from '#server/rule-writer/language/words.ts'
import { bare, fits } from './shorten.ts'

/** « Conseil : … », « Avant/après : … » announce; what follows names. */
const announces = /^(?:avant ?\/ ?après|conseil|rappel|info|infos|attention|important|nouveau|en bref)$/iu
/** « On propose maintenant… », « Nous lançons… »: the object is the news. */
const offering =
  /^(?:on|nous) (?:propos|lanç|ouvr|vend|organis|présent|accueill|reprend)(?:e|ons|ent)? (?:maintenant |désormais |aussi |enfin |à nouveau )?(?=(?:le|la|les|une?|des|nos|notre) |l’)/iu
const advance =
  /^(?:c’était [^,]{2,30}, |(?:avant|après|pendant|pour|dès|en) (?:[^,]{2,32}, |[^,]{2,32}? (?=\p{Ll}+ez ))|(?:pourquoi |comment )?(?:faut-il|doit-on|peut-on) )/iu

/** Is it a date or a day, and nothing else? */
export function isMoment(text: string): boolean {
  return wholeMoment(text) !== null
}

/** Names that a whole sentence gives, best first; `shorten` has the last word. */
export function fromSentence(unit: Unit): string[] {
  // Two short sentences may stand as one unit: the first one names.
  const text = bare((unit.opening?.clause ?? unit.text).split(/(?<=[!?]|\p{L}\.) (?=\p{Lu})/u)[0] ?? '')
  const closed = closing(text)
  if (closed !== null) return [closed]
  const [start = '', ...others] = text.split(/[\s\u00a0]:[\s\u00a0]/u)
  const named =
    announces.test(start) || (whenPattern.test(start) && wordsOf(start.replace(whenPattern, '')).length < 2)
  const said = others.length > 0 && named ? upperFirst(others.join(' : ')) : start
  const offered = upperFirst(said.replace(offering, ''))
  if (offered !== said) return [offered]
  const later = upperFirst(
    said.replace(advance, '').replace(/(?<=^\p{L}+(?:er|ir|re) .*)[\s\u00a0\u202f]\?$/u, ''),
  )
  // The hours at the end belong to the lines of the post.
  const quiet = withoutHours(fits(said) && !/^c’était /iu.test(said) ? said : later)
  return [quiet, said].filter((name) => name !== '').slice(0, 1)
}

/** « Le salon sera fermé du 24 décembre au 2 janvier »: closed, and when. */
function closing(text: string): string | null {
  const found = /(?<!\p{L})(fermée?s?|congés|fermeture) (?:le |au )?/iu.exec(text)
  const after = found === null ? '' : text.slice(found.index)
  const name = upperFirst(after.split(/ (?:pour|en raison|afin|car)(?!\p{L})|[,(]/iu)[0] ?? '')
  return found !== null && /\d|jour|semaine|\p{L}+di(?!\p{L})/iu.test(name) && fits(name) ? name : null
}

function withoutHours(text: string): string {
  const found = whenPattern.exec(text)
  const hours = /[\s\u00a0](?:de|à|dès|entre)[\s\u00a0]\d{1,2}[\s\u00a0]h.*$/iu.exec(text)
  if (hours !== null && hours.index > 11 && (found === null || found.index > hours.index))
    return text.slice(0, hours.index)
  if (found === null || fits(text)) return text
  const dated = text.slice(0, found.index + found[0].length)
  if (fits(dated) && found.index > 4) return dated
  return found.index > 11
    ? text
        .slice(0, found.index)
        .trim()
        .replace(
          /[\s\u00a0](?:le|du|ce|au|à|de|dès|avant|jusqu’au|,)*(?:[\s\u00a0](?:le|du|au|dès|avant|jusqu’au))*$/iu,
          '',
        )
    : text
}
