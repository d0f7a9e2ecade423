import { fold, upperFirst } from './words.ts'

/** What the user asked about the form, in so many words. */
export interface Wishes {
  emojis: boolean
  hashtags: boolean
  short: boolean
}

const form =
  '(?:courte?|bref|brève|concis|concise|simple|sobre|sympa|drôle|fun|léger|pro|professionnel|professionnelle|chaleureux|décontracté|sérieux|dynamique|punchy|percutant|accrocheur|humour|emojis?|émojis?|émoticônes?|smileys?|hashtags?|hash ?tags?)'
/** Sentences, or parts between commas, that speak of the text and of nothing else. */
const wishes = [
  `(?:fais|faites|faire|écris|écrivez|reste|sois|soyez|c’est|en|un truc|quelque chose de?|un (?:post|texte)|assez|plutôt|très|le plus)(?: (?:un (?:post|texte)|un truc|quelque chose de|très|assez|plutôt|bien|le|ça))* ${form}(?:(?: et|,) (?:${form}|(?:pas |sans )?trop \\p{L}+))*`,
  `(?:sur |avec |d’|dans )?(?:un )?(?:le )?(?:ton|style) (?:plutôt |assez |très |un peu )?${form}(?:(?: et|,) (?:plutôt |assez )?(?:${form}|\\p{L}+))?`,
  '(?:on reste|restons|restez|reste) (?:sobres?|simples?|pro|courts?)',
  'sans être (?:trop )?\\p{L}+',
  'pas de ton \\p{L}+',
  'je vous (?:mets|donne|envoie) (?:tout |ça )?(?:en vrac|dans le désordre)',
  'avec (?:de l’|un peu d’|une touche d’)humour',
  `(?:sans|pas|aucun|avec|mets|ajoute|utilise|ne mets|quelques|pas trop) ?(?:(?:de|des|un peu de|quelques|trop de|pas de|[1-5]|un|deux) |(?:un peu |trop |pas )?d’)*(?:emojis?|émojis?|émoticônes?|smileys?|hashtags?|humour|blabla|superlatifs?|jargon)(?: ?(?:et|ni|,) ?(?:sans |de |d’)?(?:emojis?|émojis?|hashtags?|humour))?`,
  '(?:écris |rédige |fais(?:-le)? |le (?:post|texte) )?(?:en anglais|en français)',
  '(?:max(?:imum)?|pas plus de|en) \\d{1,3} (?:mots|lignes|caractères|phrases)(?: max(?:imum)?)?',
  '(?:on )?(?:tutoie|vouvoie|tutoyer|vouvoyer)(?: (?:les gens|les clients|le lecteur|les lecteurs|nos clients|tout le monde))?|tutoiement|vouvoiement',
  '(?:tu peux|peux-tu|vous pouvez|pouvez-vous|merci de|il faut|il faudrait|j’aimerais|je voudrais)(?: me| nous)? (?:faire|écrire|rédiger|préparer) (?:un|le|une) (?:petit |joli |beau |bon )?(?:post|texte|publication|annonce)(?: (?:avec ça|là-dessus|sur ça|pour (?:insta|instagram|linkedin|facebook)))?',
].join('|')
const polite = '(?: ?,? ?(?:stp|svp|s’il te plaît|s’il vous plaît|merci|merci d’avance))?'
const wholeWish = new RegExp(
  `^(?:et |mais |surtout |respect,? (?:s’il vous plaît,? |svp,? )?)?(?:${wishes})(?:,? (?:et |mais )?(?:${wishes}))*${polite}[\\s.!]*$`,
  'iu',
)

export function readWishes(text: string): Wishes {
  const asked = fold(text)
  return {
    emojis: !/(?:sans|pas d[e']?|aucun|zero|ni) ?(?:d[e'] ?)?(?:emojis?|emoticones?|smileys?)/.test(asked),
    hashtags: !/(?:sans|pas d[e']|aucun|zero|ni) ?(?:hash ?tags?|mots-dieses?)/.test(asked),
    short: /\b(?:fais court|post court|texte court|tres court|fais bref|concis)\b/.test(asked),
  }
}

/** The sentence without the parts that only ask for a form; '' when it is nothing else. */
export function withoutWishes(sentence: string): string {
  if (wholeWish.test(sentence)) return ''
  const parts = sentence.split(
    /(?<=[,;]) |(?=\s\()|(?<=\S) (?=(?:sans emojis?|sans hashtags?|ton \p{L}+)[.!]?$)/u,
  )
  const isWish = (part: string): boolean => wholeWish.test(part.replace(/^\s?\(|[,;)]+$/gu, ''))
  const kept = parts.filter((part, index) => index === 0 || !isWish(part))
  return kept.length === parts.length
    ? sentence
    : kept
        .join(' ')
        .replace(/[,;]\s*$/u, '')
        .trim()
}

const networkNames =
  '(?:insta|instagram|linkedin|facebook|fb|pour (?:insta|instagram|linkedin|facebook|les réseaux))'
const post = `(?:petite? |joli |beau |bon |court )*(?:posts?|publications?|publi|texte|légende|story|truc)(?: (?:et |un peu |très )?(?:qui claque|chouette|rapide|${form}))*(?: ${networkNames})?`
const asks =
  '(?:(?:tu peux|peux-tu|pouvez-vous|vous pouvez|tu pourrais|merci de|il faut|il faudrait|je veux|je voudrais|j’aimerais|je souhaite|on veut|on voudrait|on aimerait|nous voulons|nous voudrions|besoin de)(?: me| nous)? )?'
const start = '^(?:(?:bonjour|bonsoir|salut|hello|coucou|slt|stp|svp|s’il te plaît)[ ,!]+)*'
const about =
  '(?:sur|à propos de|au sujet de|concernant|pour (?:parler de|présenter|annoncer|dire|expliquer|montrer|remercier|rappeler)|pour|qui (?:parle de|présente|annonce|explique|montre|dit)|annonçant|présentant|:|(?=contre ))'
const makesPost = new RegExp(
  `${start}${asks}(?:(?:fais|faire|faites|écris|écrire|écrivez|rédige[rz]?|crée[rz]?|génère[rz]?|prépare[rz]?|il me faut|il nous faut|je voudrais|j’aimerais|on voudrait|je veux|besoin d’)(?:-moi|-nous| moi| nous)? ?)?(?:un |une |le |la )?${post}[ ,]*${about}[\\s\\u00a0]*`,
  'iu',
)
const ours = '(?:notre|nos|mon|ma|mes|le|la|les|un|une|ce|cet|cette|ces) |l’'
const that = '(?:que |qu’|comment |pourquoi |: )'
/** « Parle de », « annonce que », « n’oublie pas de dire que »: what is told follows. */
const tells = new RegExp(
  `${start}${asks}(?:` +
    [
      `(?:parle|parler|parlez)(?: un peu| aussi| bien)? (?=de (?:notre|nos|mon|ma|mes|la |ce|cette|l’)|du |des |d’|de \\p{Ll})`,
      `(?:présente|annonce|rappelle|explique|raconte|montre|décris|mentionne|indique|présenter|annoncer|rappeler|expliquer|raconter|montrer|décrire|mettre en avant|mets en avant)(?: bien| aussi| surtout| leur| aux gens| aux clients)? (?=${that}|${ours})`,
      `(?:dis|dire|précise|préciser)(?: bien| aussi| leur| aux gens)? (?=que |qu’)`,
      `(?:présentez|annoncez|expliquez|parlez|montrez|mettez en avant) (?=(?:de )?(?:notre|nos|mon|ma|mes) |que (?:nous|on|notre|nos) )`,
      `(?:insiste|insister) sur (?:le fait (?=que |qu’))?`,
      `(?:finis|finissez|finir|termine|terminez|terminer|conclus) en (?:disant|rappelant|précisant) (?=que |qu’)`,
      `n’oublie pas (?:de |d’)(?:dire|préciser|rappeler|mentionner|indiquer|mettre) `,
      `donne(?:r|z)? (?:un|des|quelques|nos|deux|trois|\\d) (?:petits? )?(?:conseils?|astuces?|idées?) (?=pour )`,
      `donne(?:r|z)? (?:un|des|quelques|nos|deux|trois|\\d) (?:petits? )?(?:conseils?|astuces?) sur `,
    ].join('|') +
    ')',
  'iu',
)
/** Bare verbs of someone in a hurry: the company says them of itself. */
const performs = new Map(
  'remerci:remercions félicit:félicitons souhait:souhaitons invit:invitons conseill:conseillons recherch:recherchons cherch:recherchons recrut:recrutons embauch:embauchons'
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
)

/** « Cherche un vendeur » is ours to say; « Recherche de fuite », « Invite tes amis » are not. */
function performed(text: string): string {
  const [verb = '', stem = ''] = /^(\p{L}+?)(?:e|er)(?= (?!(?:et|ta|tes|ton|votre|vos) ))/iu.exec(text) ?? []
  const ours = performs.get(stem.toLowerCase())
  const isNoun = /^(?:re)?cherche (?:de |d’)/iu.test(text)
  return ours === undefined || isNoun ? text : `Nous ${ours}${text.slice(verb.length)}`
}

/** What the field suggests, left as it was: it says nothing of the company. */
const nothing =
  /^(?:une?|la|le|notre|nos|les|des|mes)? ?(?:dernière?s? |derniers? )?(?:réalisation|produit|chantier|projet|événement|service|actualité|conseil)s?(?: (?:récente?s?|dernière?s?))?(?: (?:de l’entreprise|de la société|de notre entreprise))?[.\s]*$/iu

const english =
  /^(?:please )?(?:write|make|create) (?:me )?(?:a|an) (?:short |nice )?(?:post|text|caption)(?: for (?:instagram|linkedin))? (?:about|on|for|saying|announcing)(?: that)? /iu

/** An order to write is not a sentence of the post: what it is about is (docs/product/writing.md §2.2). */
export function withoutOrder(sentence: string): string {
  const asked = sentence.replace(english, '').replace(makesPost, '')
  const told = asked.replace(/^(?:pour )?parler (?=de |d’)/iu, 'parle ').replace(tells, '')
  const isOrder = told !== sentence
  const bare =
    told === asked ? told.replace(isOrder ? /^(?:que |qu’)(?:l’on )?/iu : /^$/, '') : afterTold(told)
  if (isOrder && nothing.test(bare)) return ''
  // A death is announced in a sentence.
  if (isOrder && /^le (?:décès|départ)/iu.test(bare)) return `Nous annonçons ${bare}`
  const invited = bare.replace(/^invite[rz]? (?:les (?:gens|clients) )?à venir(?= )/iu, 'Venez')
  const said = performed(invited.replace(/^répondre (?=(?:à|au|aux) )/iu, 'Réponse '))
  return said === sentence ? sentence : upperFirst(said.replace(/^[\s:,–-]+/u, ''))
}

/** « que le four est neuf », « de notre comté », « d’isolation »: what follows the verb, on its own feet. */
function afterTold(text: string): string {
  return text
    .replace(/^[\s:]+/u, '')
    .replace(/^(?:que |qu’)(?!est-ce).*$/iu, (clause) =>
      clause.replace(/^(?:que |qu’)(?:l’on )?/iu, '').replace(/ et (?:que |qu’)/u, ' et '),
    )
    .replace(/^du /iu, 'le ')
    .replace(/^des /iu, 'les ')
    .replace(/^de (?=(?:la|notre|nos|mon|ma|mes|ce|cet|cette|ces) |l’)|^d’(?=une? )/iu, '')
    .replace(/^de (?=\p{Ll}|\p{Lu})|^d’/iu, '')
}
