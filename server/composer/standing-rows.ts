import { fold, lowerFirst, upperFirst } from '#server/brief/words.ts'
import { isInfinitive, readWord } from '#server/proofreader/words.ts'
import { isPredicate } from './clauses.ts'
import { isLeaning, weightOf } from './parts.ts'
import { isWholeFact } from './run-facts.ts'

/** Goes on with the row before it: « contre 900 l’an dernier », « dont deux neuves ». */
const additions =
  /^(?:ainsi qu(?:e |’)|dont |contre (?=\d)|y compris |voire |comme (?:chaque|tous|l’an|d’habitude))/iu
/** « datées de 1847 »: says it of what was named just before. */
const describes =
  /^(?!ouvert|fermé|offert|livré|garanti|réservé|inclus|compris)\p{L}{2,}(?:ée|ées|és|ies|ues|uses?) (?:de|du|par|en|à|depuis|sur|dans|avec) /iu
/** Of whom or what it speaks stands elsewhere. */
const ofSomebody =
  /^(?:(?:dans|avec|chez|auprès de) (?:son|sa|ses|leurs?) |(?:suite|lors|côté|auprès|parmi|malgré)(?!\p{L}))|(?<!\p{L})(?:avec|pour|sans|chez|contre|grâce à|auprès d(?:e |’)) ?(?:lui|elle|eux|elles|celui-ci|celle-ci)(?!\p{L})/iu
const inOrderTo = /^(?:pour|sans|afin de|afin d’) ?(\p{L}+)/iu
/** « Grâce à elle, le cabinet rouvre »: what it leads to stands without it. */
const thanksTo = /^(?:grâce à|avec) (?:lui|elle|eux|elles|cela|ça), (?=\p{L}+ .{12})/iu
/** « Nous lui souhaitons », « nous a quittés »: somebody who stands elsewhere, or a verb without its subject. */
const ofOthers =
  /^(?:nous|on|je) (?:le|la|les|lui|leur) \p{L}|^(?:nous|l’|s’) ?(?:a|ont|est|sont) \p{L}|^c(?:e|et|ette|es) [\p{L}’-]+$/iu
/** A day or some minutes by themselves. */
const lone =
  /^(?:(?:le|ce|cet|cette|les|chaque|au|en) )?(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|semaine|année|automne|hiver|printemps|été|matin|soir)$|^\d+(?:,\d+)? (?:min|minutes)$/iu
/** « … , il faut le dire franchement » */
const admitted =
  /, (?:il faut|autant|on peut) (?:bien )?(?:le dire|l’avouer|l’admettre|être honnête)(?!\p{L}).*$/iu
/** A note to oneself: « permis C = bonus ». */
const sums = /\s=\s/u
/** Another matter, that only the owner's voice joins to this one. */
const besides = /^(?:sinon|au fait|bref|voilà)(?!\p{L})/iu

/** Said to nobody in particular. */
const courtesy =
  /^bonnes? (?:vacances|journée|soirée|année|fêtes?|week-end)(?!\p{L})|^(?:je|on) ne (?:le|la|les|lui) \p{L}+ (?:pas|plus)$/iu

/** What the owner says of the post and not in it: what to tell, whom to name, how he would like it said. */
const toWriter =
  /^(?:surtout,? |merci de |pensez à |il faut )?(?:di[st]|dites|dire)(?:-le)? (?:surtout |bien |juste |simplement |quand même |aussi )?(?:merci|bravo|que |qu’|un mot)|^(?:cite|mets (?=en avant|l’accent|qu(?:e |’)|bien |surtout |aussi |juste |pas |un mot|le (?:nom|prix|lien|numéro)|la date|l’adresse|les (?:noms|prix|horaires|dates))|dis|écris|précise|raconte|insiste|mentionne|parle|ajoute)(?:(?<= )|(?!\p{L}|-(?:nous|moi|toi)))|^(?:mentionner|anonymiser|préciser|rappeler|souligner|ne pas (?:citer|mettre|dire|écrire|nommer))(?!\p{L})|^(?:je |j’|on |nous )(?:voudr|aimer|souhaiter)\p{L}+ (?!recrut|trouv)(?:\p{L}+(?:er|ir|re)|une? (?:petit )?(?:post|texte))(?!\p{L})|^(?:je|on|nous) (?:(?:préf|esp)[èé]r\p{L}+|voudr\p{L}+|(?:ne )?ve(?:ux|ut)(?! pas plus)|souhait\p{L}+|aimer\p{L}+|tiens?|tenons)(?: \p{L}+)? (?:le |la |les |l’|à |à ce |y )*(?:dire|annonc\p{L}+|écri\p{L}+|expliqu\p{L}+|raconter|rester|présenter|que|qu’\p{L}+)(?!\p{L})/iu

/** A price, a share, a date, an hour or a place: readers want it, whatever word stands before it. */
const tellsFact =
  /\d\s?(?:€|%|euros?(?!\p{L})|h(?!\p{L}))|(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?)(?!\p{L})|\d(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})|(?<!\p{L})(?:[Ss]alle|[Pp]lace|[Rr]ue|[Aa]venue|[Gg]ymnase|[Hh]alle) (?:d(?:e|es|u) |\p{Lu})/u
/** Said of the post with a wish or a « no »: never printed, whatever it holds. */
const wish = /^(?:(?:je|on|nous|ne pas) |j’)/iu

/** Whether readers understand it under its title without what stood around it in the brief. */
function isUnderstood(row: string, isJob: boolean): boolean {
  const [, aim = ''] = inOrderTo.exec(row) ?? []
  return (
    !(toWriter.test(row) && (wish.test(row) || !tellsFact.test(row))) &&
    !((besides.test(row) || courtesy.test(row)) && !tellsFact.test(row)) &&
    !(sums.test(row) && weightOf(row) < 3) &&
    !lone.test(row) &&
    !(ofOthers.test(row) && weightOf(row) < 3) &&
    !ofSomebody.test(row) &&
    !(aim !== '' && isInfinitive(readWord(aim.toLowerCase())) && weightOf(row) < 3) &&
    !(isLeaning(row) && weightOf(row) < (isJob ? 4 : 3)) &&
    (/^\p{L}+ez(?!\p{L})/iu.test(row) || !isPredicate(row) || isWholeFact(row))
  )
}

const longestAtOnce = 84
/** « Le prix est de 349 € par personne, avec le transport et deux nuits »: what it is, and what it holds. */
const costs =
  /^(?:le |la |les |l’|votre )?(\p{L}[\p{L}’ ]{2,24}?) (?:est|coûte|revient|sera|coûtera) (?:de |à )?(\d[^,.;]*€[^,.;]*|\d[^,.;]*euros[^,.;]*), ((?:avec|tout|hors|dont|y compris) [^.;]+)\.?$/iu

/** A long part as the sentences and clauses that it is made of, those that lean on others left out unless they decide. */
export function piecesOf(part: string): string[] {
  const plain = part.replaceAll('\u00a0', ' ')
  if (plain.length <= longestAtOnce || /«/u.test(plain)) return [part]
  const [, what = '', price = '', included = ''] = costs.exec(plain) ?? []
  if (price !== '') return [`${upperFirst(what)} : ${price}`, upperFirst(included)]
  const pieces = plain
    .split(
      /(?<=[.!?]) (?=\p{Lu})|\s;\s|(?<=.{16}), (?:et|mais) (?=(?:chacun|on|nous|je|il|elle|ils|elles|les?|la) (?!(?:n’)?(?:en|y) )|l’)/u,
    )
    .map((piece) => piece.replace(/(?<!\.)\.$/u, '').trim())
  const deciding = pieces.filter((piece) => weightOf(piece) > 2)
  const first = pieces.filter((piece, at) => at === 0 || !isLeaning(piece)).slice(0, 2)
  return (deciding.length > 0 ? deciding : first).map((piece) =>
    upperFirst(piece.replace(/^c’est (?:un |une )(?=CDI|CDD|contrat|temps|poste|mi-temps)/iu, '')),
  )
}

/** The rows that say something by themselves; what goes on with the row before it is joined to it where the brief says both so. */
export function standingRows(rows: string[], typed: string, isJob: boolean): string[] {
  const said = fold(typed).replaceAll('\u00a0', ' ')
  const kept: string[] = []
  for (const row of rows) {
    const plain = row
      .replaceAll('\u00a0', ' ')
      .replace(thanksTo, '')
      .replace(admitted, '')
      .replace(/^inclus,? (?=\p{L})/iu, '')
    const last = kept.at(-1) ?? ''
    const both = `${last}, ${lowerFirst(plain)}`
    const isBoth =
      last !== '' && both.length <= longestJoined && said.includes(fold(both).replaceAll('\u00a0', ' '))
    const isAddition = additions.test(plain)
    if ((isAddition || describes.test(plain)) && isBoth) kept[kept.length - 1] = both
    else if (!isAddition && isUnderstood(plain, isJob))
      kept.push(/^\S+@/u.test(plain) ? plain : upperFirst(plain))
  }
  return kept
}

const longestJoined = 76
