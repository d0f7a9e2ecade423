import { set } from '#server/proofreader/context.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { isConjugated, readWord } from '#server/proofreader/words.ts'

const plain = (text: string): string =>
  withoutAccents(text.toLowerCase())
    .replace(/[’´`]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')

/** Forms that may be nouns as well, but seldom are where no article stands before them. */
const verbs = set(
  'est a sera sont sommes seront était étaient avait avaient ont avons avez va sort fait font doit faut suffit permet vient tient prend attend accueille propose dit veut ouvre arrive arrivent reste restent dure durent coûte coûtent commence commencent garde protège rend met vend existe sert part repose pousse demande invite organise lance déménage vaut rouvre reprend quitte joue expose fête baisse augmente recrute cherche recherche installe participe fabrique avance laisse donne donnent change changent passe passent souhaite remercie ferme ferment tourne démarre termine retrouve offre offrent porte marche compte aide pèse évite',
)

/** A form that conjugates a verb and is nothing else: « livrons », not « porte ». */
function isOnlyVerb(word: string): boolean {
  const readings = readWord(word)
  return (
    isConjugated(readings) &&
    readings.every(({ kind, form }) => kind === 'verb' && form !== 'participle' && form !== 'infinitive')
  )
}

const before = set(
  'le la les l un une des du de d au aux ce cet cette ces mon ma mes notre nos votre vos leur leurs son sa ses en par pour sur sans avec et ou sous date porte nouvelle nouveau prochaine prochain derniere dernier',
)
const subordinate = /[\s\u00a0](?:qui |que |qu['’]|dont |quand |lorsque |si |parce que )/u
/** « chez nous », « joignez-nous » hold no subject. */
const noSubject =
  /(?:chez|pour|avec|a|de|entre|contre|sur|par|et) (?:nous|vous|elles?|ils?)\b|-(?:nous|vous|la|le|les)\b/g
const finite = [
  /(?:^|[^a-z'-])(?:l'(?:a|avait|ont|avaient) |j'|je |tu |il |elle |on |nous |vous |ils |elles |c'est|c'etait|ca |cela |ce sont|qu'on |qu'il |y a )/,
  /\b(?:ne |n')[a-z]+ (?:pas|plus|jamais|rien)\b|[a-z] (?:se |s')(?![a-z]*(?:er|ir|re|oir)\b)[a-z]{3,}/,
  /(?:^|[.!?,:] )(?!chez|nez|assez|rez|rendez)[a-z]{3,}ez\b|[a-z]{2,}-(?:t-)?(?:ils?|elles?|on|je|tu)\b/,
]

/** Does the phrase hold a conjugated verb outside « qui… », « que… »? Cautious: unsure means no. */
export function hasVerb(text: string): boolean {
  // Behind the last closing mark each opening one would be read to the end.
  const quoted = text.lastIndexOf('»') + 1
  const unquoted = text.slice(0, quoted).replace(/«[^»]*»/gu, ' ') + text.slice(quoted)
  const main = unquoted.split(subordinate)[0] ?? ''
  const folded = ` ${plain(main).replace(noSubject, ' ')}`
  if (finite.some((pattern) => pattern.test(folded))) return true
  if (/\p{L} a (?:\p{L}+[éitsu]|eu|dû)(?!\p{L})/u.test(main)) return true
  const words = main.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return words.some(
    (word, index) =>
      !before.has(plain(words[index - 1] ?? '')) &&
      word !== 'a' &&
      ((index > 0 && verbs.has(word)) || (word.length > 3 && isOnlyVerb(word))),
  )
}
