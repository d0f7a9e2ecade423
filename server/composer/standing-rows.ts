import { fold, upperFirst } from '#server/brief/words.ts'
import { isInfinitive, readWord } from '#server/proofreader/words.ts'
import { isPredicate } from './clauses.ts'
import { isLeaning, weightOf } from './parts.ts'
import { isWholeFact } from './run-facts.ts'

/** Goes on with the row before it: « contre 900 l’an dernier », « dont deux neuves ». */
const additions =
  /^(?:ainsi qu(?:e |’)|dont |contre (?=\d)|y compris |voire |comme (?:chaque|tous|l’an|d’habitude))/iu
/** Of whom or what it speaks stands elsewhere. */
const ofSomebody =
  /^(?:(?:dans|avec|chez|auprès de) (?:son|sa|ses|leurs?) |(?:suite|lors|côté|auprès|parmi|malgré)(?!\p{L}))|(?<!\p{L})(?:avec|pour|sans|chez|contre|grâce à|auprès d(?:e |’)) ?(?:lui|elle|eux|elles|celui-ci|celle-ci)(?!\p{L})/iu
const inOrderTo = /^(?:pour|afin de|afin d’) ?(\p{L}+)/iu
/** A day or some minutes by themselves. */
const lone =
  /^(?:(?:le|ce|cet|cette|les|chaque|au|en) )?(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|semaine|année|automne|hiver|printemps|été|matin|soir)$|^\d+(?:,\d+)? (?:min|minutes)$/iu
/** A note to oneself: « permis C = bonus ». */
const sums = /\s=\s/u
/** Another matter, that only the owner's voice joins to this one. */
const besides = /^(?:sinon|au fait|bref|voilà)(?!\p{L})/iu

/** What the owner says of the post and not in it: what to tell, whom to name, how he would like it said. */
const toWriter =
  /^(?:surtout,? |merci de |pensez à |il faut )?(?:di[st]|dites|dire)(?:-le)? (?:surtout |bien |juste |simplement |quand même |aussi )?(?:merci|bravo|que |qu’|un mot)|^(?:cite|mets|dis|écris|précise|raconte|insiste|mentionne|parle|ajoute)(?!\p{L}|-(?:nous|moi|toi))|^(?:mentionner|anonymiser|préciser|rappeler|souligner|ne pas (?:citer|mettre|dire|écrire|nommer))(?!\p{L})|^(?:je|on|nous) (?:(?:préf|esp)[èé]r\p{L}+|voudr\p{L}+|(?:ne )?ve(?:ux|ut)(?! pas plus)|souhait\p{L}+|aimer\p{L}+|tiens?|tenons)(?: \p{L}+)? (?:le |la |les |l’|à |à ce |y )*(?:dire|annonc\p{L}+|écri\p{L}+|expliqu\p{L}+|raconter|rester|présenter|que|qu’\p{L}+)(?!\p{L})/iu

/** Whether readers understand it under its title without what stood around it in the brief. */
function isUnderstood(row: string): boolean {
  const [, aim = ''] = inOrderTo.exec(row) ?? []
  return (
    !toWriter.test(row) &&
    !besides.test(row) &&
    !sums.test(row) &&
    !lone.test(row) &&
    !ofSomebody.test(row) &&
    !(aim !== '' && isInfinitive(readWord(aim.toLowerCase())) && weightOf(row) < 3) &&
    !(isLeaning(row) && weightOf(row) < 3) &&
    (/^\p{L}+ez(?!\p{L})/iu.test(row) || !isPredicate(row) || isWholeFact(row))
  )
}

const longestAtOnce = 84

/** A long part as the sentences and clauses that it is made of, those that lean on others left out unless they decide. */
export function piecesOf(part: string): string[] {
  const plain = part.replaceAll('\u00a0', ' ')
  if (plain.length <= longestAtOnce || /«/u.test(plain)) return [part]
  const pieces = plain
    .split(
      /(?<=[.!?]) (?=\p{Lu})|\s;\s|(?<=.{16}), (?:et|mais) (?=(?:chacun|on|nous|je|il|elle|ils|elles|les?|la) |l’)/u,
    )
    .map((piece) => piece.replace(/(?<!\.)\.$/u, '').trim())
  const deciding = pieces.filter((piece) => weightOf(piece) > 2)
  const first = pieces.filter((piece, at) => at === 0 || !isLeaning(piece)).slice(0, 2)
  return (deciding.length > 0 ? deciding : first).map((piece) =>
    upperFirst(piece.replace(/^c’est (?:un |une )(?=CDI|CDD|contrat|temps|poste|mi-temps)/iu, '')),
  )
}

/** The rows that say something by themselves; what goes on with the row before it is joined to it where the brief says both so. */
export function standingRows(rows: string[], typed: string, isFrench: boolean): string[] {
  if (!isFrench) return rows
  const said = fold(typed).replaceAll('\u00a0', ' ')
  const kept: string[] = []
  for (const row of rows) {
    const plain = row.replaceAll('\u00a0', ' ')
    const last = kept.at(-1) ?? ''
    const both = `${last}, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`
    if (!additions.test(plain)) {
      if (isUnderstood(plain)) kept.push(row)
    } else if (
      last !== '' &&
      both.length <= longestJoined &&
      said.includes(fold(both).replaceAll('\u00a0', ' '))
    )
      kept[kept.length - 1] = both
  }
  return kept
}

const longestJoined = 76
