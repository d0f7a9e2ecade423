import { readWord, verbForm } from '#server/proofreader/words.ts'
import { listOf, upperFirst } from './words.ts'

const form =
  '(?:sérieux|sérieuse|propre|clair|humain|courte?|bref|brève|concis|concise|simple|sobre|sympa|drôle|fun|léger|pro|professionnel|professionnelle|chaleureux|dynamique|accrocheur)'
const post = `(?:petite? |joli |beau |bon |court )*(?:posts?|publications?|publi|texte|légende|story|truc)(?: (?:et |un peu |très |mais )?(?:qui claque|chouette|rapide|(?:pas |sans être )(?:trop )?\\p{L}+|${form}))*(?: (?:insta|instagram|linkedin|facebook|fb|pour (?:insta|instagram|linkedin|facebook|les réseaux)))?(?: (?:et |très |mais )?(?:${form}|pas (?:trop )?\\p{L}+))*(?: (?:de |d’)(?:conseils?|remerciements?|rappel|annonce|information|présentation))?`
const asks =
  '(?:(?:tu peux|peux-tu|pouvez-vous|pourriez-vous|pourrais-tu|vous pouvez|vous pourriez|tu pourrais|merci de|il faut|il faudrait|je veux|je voudrais|j’aimerais|je souhaite|je souhaiterais|je voulais|on voulait|je tenais à|on veut|on voudrait|on aimerait|nous voulons|nous voudrions|besoin de|c’est pour|(?:un )?post pour|faut)(?: aussi| juste| surtout)?(?: me| nous)? )?'
const start =
  '^(?:(?:bonjour|bonsoir|salut|hello|coucou|slt|stp|svp|s’il te plaît|alors|donc|bon|voilà|et|et puis|sinon|euh)[ ,!]+)*'
/** « Fais-moi un post sur », « je voudrais une publication pour »: asks for a post. */
export const makesPost = new RegExp(
  `${start}${asks}(?:(?:fais|faire|faites|écris|écrire|écrivez|rédige[rz]?|crée[rz]?|génère[rz]?|prépare[rz]?|il me faut|il nous faut|je voudrais|j’aimerais|on voudrait|je veux|besoin d’)(?:-moi|-nous| moi| nous)? ?)?(?:un |une |le |la )?${post}[ ,]*(?:sur|à propos de|au sujet de|concernant|pour (?:parler de|présenter|annoncer|dire|expliquer|montrer|remercier|rappeler)|(?=pour (?:ceux|celles) )|pour|qui (?:parle de|présente|annonce|explique|montre|dit)|annonçant|présentant|:|(?=contre ))[\\s\\u00a0]*`,
  'iu',
)
/** « et rappeler crédit d’impôt 50 % » */
const noted =
  /^(?:et |aussi )*(?:rappeler|préciser|mentionner|indiquer) (?:aussi |bien )?(?=(?!à |aux? |que |qu’|de |d’)[^.]*\d)/iu
/** « Le message à faire passer : » */
const announcedMessage =
  /^(?:le |notre |mon )?(?:message|info|information|idée)(?: (?:important|principal|clé|simple))?(?: (?:à|que je veux|que nous voulons) (?:faire )?passer)[\s\u00a0]*:[\s\u00a0]*/iu
const ours = '(?:notre|nos|mon|ma|mes|le|la|les|un|une|ce|cet|cette|ces) |l’'
/** « Parle de », « annonce que », « n’oublie pas de dire que »: what is told follows. */
export const tells = new RegExp(
  `${start}${asks}(?:` +
    [
      `(?:parle|parler|parlez)(?: un peu| aussi| bien)? (?=de (?:notre|nos|mon|ma|mes|la |ce|cette|l’)|du |des |d’|de \\p{Ll})`,
      `(?:lui |leur )dire (?=que (?!vous )|qu’)`,
      `met(?:s|tre)?(?: bien| aussi| juste)* (?=que |qu’)`,
      `(?:et )?(?:tu |vous )(?:dis|dites|mets|mettez)(?: bien| aussi| juste)* (?=\\p{L})`,
      `et (?:dis|dites|mets) aussi (?=\\p{L})`,
      `(?:présente|annonce|rappelle|explique|raconte|montre|décris|mentionne|indique|présenter|annoncer|rappeler|expliquer|raconter|montrer|décrire|mettre en avant|mets en avant)(?: bien| aussi| surtout| leur| aux gens| aux clients| gentiment| simplement| poliment| clairement| franchement| calmement)? (?=(?:que |qu’|comment |pourquoi |quand |où |: )|${ours})`,
      `(?:prévenir|informer)(?: (?:les gens|les clients|nos clients|tout le monde|mes clients))? (?=que |qu’)`,
      `(?:parler|parle)(?: aussi| un peu)? (?=de (?:la |notre |nos |mon |ma |mes |l’))`,
      `(?:dis|dites|dire|précise|précisez|préciser)(?: bien| aussi| leur| aux gens| simplement| juste| surtout)* (?=que (?!vous )|qu’)`,
      `(?:présentez|annoncez|expliquez|parlez|montrez|mettez en avant) (?=(?:de )?(?:notre|nos|mon|ma|mes) |que (?:nous|on|notre|nos) )`,
      `(?:dire|rappeler|expliquer|signaler|préciser|conseiller)(?: bien| aussi| surtout| gentiment)* (?:aux \\p{L}+|à (?:nos|mes|tous nos|toutes nos) \\p{L}+)(?: (?=que |qu’)|[\\s\\u00a0]*:[\\s\\u00a0])`,
      `(?:insiste|insister) sur (?:le fait (?=que |qu’))?`,
      `(?:finis|finissez|finir|termine|terminez|terminer|conclus) en (?:disant|rappelant|précisant) (?=que |qu’)`,
      `(?:n’)?oublie[rz]? pas (?:de |d’)(?:bien )?(?:parler (?=de |du |des |d’)|(?:dire|préciser|rappeler|mentionner|indiquer|mettre|ajouter) )`,
      `(?:pense[rz]? à|tu peux|vous pouvez|rajoute|ajoute|mets)(?: aussi| bien)? (?:parler (?=de |du |des |d’)|(?:(?:dire|préciser|rappeler|mentionner|indiquer|ajouter) )?(?=que |qu’))`,
      `donne(?:r|z)? (?:un|des|quelques|nos|deux|trois|\\d) (?:petits? )?(?:conseils?|astuces?|idées?) (?:(?=pour )|sur )`,
    ].join('|') +
    ')',
  'iu',
)
/** Bare verbs of someone in a hurry: the company says them of itself. */
const performs = listOf('remerci félicit souhait invit conseill recherch cherch recrut embauch')

/** « Cherche un vendeur » is ours to say; « Recherche de fuite », « Invite tes amis » are not. */
function performed(text: string): string {
  const [verb = '', stem = ''] = /^(\p{L}+?)(?:e|er)(?= (?!(?:et|ta|tes|ton|votre|vos) ))/iu.exec(text) ?? []
  const isNoun = /^(?:re)?cherche (?:de |d’)/iu.test(text)
  // « remercie l’équipe » asked of the writer is « merci à l’équipe ».
  const thanked = /^remercie(?:r|z)? (?=l’|la |le |les |notre |nos |mon |ma |mes )(?:le |(les ))?/iu.exec(
    text,
  )
  if (thanked !== null)
    return `Merci ${thanked[1] === undefined ? (/ le $/iu.test(thanked[0]) ? 'au ' : 'à ') : 'aux '}${text.slice(thanked[0].length)}`
  const ours = stem.toLowerCase().replace(/^cherch$/, 'recherch')
  return isNoun || !performs.has(ours) ? text : `Nous ${ours}ons${text.slice(verb.length)}`
}

/** What the field suggests, left as it was: it says nothing of the company. */
const nothing =
  /^(?:une?|la|le|notre|nos|les|des|mes)? ?(?:dernière?s? |derniers? )?(?:réalisation|produit|chantier|projet|événement|service|actualité|conseil)s?(?: (?:récente?s?|dernière?s?))?(?: (?:de l’entreprise|de la société|de notre entreprise))?[.\s]*$/iu

const english =
  /^(?:(?:hi|hello|hey)[ ,!]+)?(?:(?:(?:can|could) you )?(?:please )?(?:do|write|make|create) (?:me )?|(?:i[’']d|i would|we[’']d|we would) like )(?:a|an) (?:short |nice )?(?:post|text|caption)(?: (?:for (?:instagram|linkedin)|in (?:french|english)))*(?:,? please)?(?:,? thanking (?:him|her|them)(?: \([^)]*\))?,?(?: and)?)? (?:about|on|for|saying|announcing)(?: that)? /iu

/** « Je souhaite rappeler à nos clients que… », « je voudrais la remercier ». */
const aimedAt =
  /^(?:je|nous|on|j’) ?(?:souhait\p{L}+|voudr\p{L}+|aimer\p{L}+|veux|veut|tiens à) (?:rappeler|annoncer|dire|signaler|préciser|expliquer) (à (?:nos|mes|tous nos|toutes nos) [^,]{3,40}?) (?:que |qu’)/iu
const owed =
  /^(?:et )?(?:je|nous|on|j’) ?(?:voudr\p{L}+|aimer\p{L}+|veux|voulais|tiens à|souhaite) (la|le) remercier(?: publiquement| vivement| encore| chaleureusement)?(?=[\s.!]*$)/iu

/** « juste prévenir les clients et remercier ceux qui nous ont écrit »: the thanks are said. */
const thanking =
  /^(?:c’est |on veut |on voudrait |je veux |je voudrais |il faut )?(?:juste |simplement |surtout )?(?:pour )?(?:(?:prévenir|informer|avertir|rassurer) (?:les|nos|mes|tous les) \p{L}+ et )?(?:juste |simplement )?(?:de )?remercier (ceux |celles |tou(?:s|tes) (?:ceux|celles) |les )/iu

/** « il faut dire aux gens de déclarer, de prendre et de garder »: « Déclarez, prenez et gardez ». */
export const advises =
  /^(?:(?:(?:il )?(?:faut|faudrait)|je (?:voudrais|veux)|dis|dites|rappelle|rappelez|pense à)(?: (?:bien|aussi))? ?(?:dire |rappeler |conseiller |demander )?|(?:et )?(?:dire|rappeler|conseiller|demander) )(?:aux (?:gens|clients|parents|propriétaires)|à tout le monde|à nos clients|leur|aux personnes)(?: (?:bien|aussi))? (?=de |d’)/iu

/** « faire penser aux gens à vérifier leur clim »: « Pensez à vérifier leur clim ». */
const reminds =
  /^(?:il faut |il faudrait |je veux |je voudrais )?(?:(?:faire|fais|faites) penser (?:aux (?:gens|clients|parents|clientes)|à (?:tout le monde|nos clients|mes clients)) à |rappel (?:aux (?:gens|clients|parents|clientes)|à tout le monde|à nos clients) (?:de |d’))(?=\p{L}+(?:er|ir|re)(?!\p{L}))/iu
/** What was said of them is said to them: « leur chien » is « votre chien ». */
const spokenTo = (text: string): string =>
  text.replace(/(?<!\p{L})leur(s?)(?= \p{L})/gu, (_, many: string) => (many === '' ? 'votre' : 'vos'))

/** « Je voudrais présenter nos excuses simplement, sans en faire des tonnes »: how is for the writer. */
const apologises =
  /^(?:je|nous|on|j’) ?(?:voudr\p{L}+|aimer\p{L}+|veux|veut|tiens à|tenons à|souhait\p{L}+) (?:vous |leur )?présenter (nos|mes) (?:plus sincères )?excuses(?: (?:simplement|sincèrement|sobrement|platement|publiquement))?(?:,? (?:sans|mais) [^,.]{3,40})?(?=[\s.!]*$)/iu
/** « À l’approche de la Toussaint, rappeler que… » */
const reminded = /^([^,:]{3,40}), rappeler (?=que |qu’)/iu

function advised(text: string): string {
  const told = text.replace(advises, '')
  if (told === text) return text
  return told.replace(/(?<=^|, |(?<!\p{L})et )(?:de (?:ne pas )?|d’)(\p{L}+)/giu, (whole, word: string) => {
    const form = verbForm(
      readWord(word.toLowerCase()),
      (one) => one.form === 'imperative' && one.persons.includes('2p'),
    )
    const isNot = /ne pas/.test(whole)
    return form === null ? whole : isNot ? `ne ${form} pas` : form
  })
}

/** An order to write is not a sentence of the post: what it is about is (docs/product/writing.md §2.2). */
export function withoutRequest(sentence: string): string {
  const inEnglish = sentence.replace(english, '')
  const asked = (inEnglish === sentence ? sentence : inEnglish.replace(/, and that /giu, ', and '))
    .replace(/^.*$/su, advised)
    .replace(reminds, 'Pensez à ')
    .replace(/^Pensez à [^.,;!?]{3,60}/u, spokenTo)
    .replace(apologises, (_, whose: string) =>
      whose.toLowerCase() === 'mes' ? 'Je vous présente mes excuses' : 'Nous vous présentons nos excuses',
    )
    .replace(reminded, '$1, rappelons ')
    .replace(noted, '')
    .replace(announcedMessage, '')
    .replace(aimedAt, '$1\u00a0: ')
    .replace(owed, (_, whom: string) => `Merci à ${whom.toLowerCase() === 'la' ? 'elle' : 'lui'}`)
    .replace(thanking, (_, whom: string) => (/^les /iu.test(whom) ? 'Merci aux ' : `Merci à ${whom}`))
    // « remercier les clients et les filles »: each of them.
    .replace(/^Merci aux [^.!?]*/u, (thanks) =>
      sentence.startsWith('Merci')
        ? thanks
        : thanks
            .replace(/(?<=^Merci aux \p{Ll}+) les (?=\p{Ll})/u, ', aux ')
            .replace(/(?<=(?:,| et) )les (?=\p{Ll})/gu, 'aux '),
    )
    .replace(makesPost, '')
  const told = asked
    .replace(/,? so please (?:write|keep|post) (?:the post|this|it) in English(?=[.!]?$)/iu, '')
    .replace(/^(?:pour )?parler (?=de |d’)/iu, 'parle ')
    .replace(tells, '')
  const isOrder = told !== sentence
  // « Pourriez-vous rappeler que… ? » asks the writer, and readers nothing.
  const isQuestion = isOrder && /^(?:pouvez|pourriez|peux|pourrais)-/iu.test(sentence)
  const content =
    told === asked ? (isOrder && /^(?:que |qu’)/iu.test(told) ? afterTold(told) : told) : afterTold(told)
  const bare = isQuestion ? content.replace(/[\s\u00a0\u202f]*\?$/u, '.') : content
  if (isOrder && nothing.test(bare)) return ''
  // « mets que c’est Sofia et Jérôme qui reçoivent »
  const host =
    /^c’est (\p{Lu}[\p{L}-]+(?: et \p{Lu}[\p{L}-]+)?),? qui (re[çc]oi(?:t|vent)|accueille(?:nt)?)(?!\p{L}| \p{L}*(?:les?|nos|la) )/u
  if (isOrder && host.test(bare)) return bare.replace(host, '$1 vous $2')
  // A death is announced in a sentence.
  if (isOrder && /^le (?:décès|départ)/iu.test(bare)) return `Nous annonçons ${bare}`
  if (isOrder && /^comment (?:se |s’|on |nous |vous )/iu.test(bare) && !/\?/u.test(bare))
    return upperFirst(`${bare.replace(/[\s.]+$/u, '')}\u202f?`)
  const invited = bare.replace(/^invite[rz]? (?:les (?:gens|clients) )?à venir(?= )/iu, 'Venez')
  const said = performed(reviewed(invited).replace(/^répondre (?=(?:à|au|aux) )/iu, 'Réponse '))
  return said === sentence ? sentence : upperFirst(said.replace(/^[\s:,–-]+/u, ''))
}

const review =
  /^(?:répondre|réponse|réponds|répondez|répond) (?:à|au|aux) (?:l’)?(?=(?:avis|commentaire|une? |cet |cette |M\. |Mme )(?!.*\?$))/iu

/** « Répondre à l’avis de Mme Roy qui dit que la table… » opens with what is answered: « Mme Roy dit que la table… ». */
function reviewed(text: string): string {
  const asked = text.replace(/^(?:je veux |on veut )?(?:m’|s’|nous )?excuser(?= |$)/iu, 'Toutes nos excuses')
  const bare = asked
    .replace(review, '')
    .replace(/^(?:cet |ce )?(?:avis|commentaire)[\s\u00a0]*:?[\s\u00a0]*(?=«)/iu, '')
    .replace(/(?<=»)[\s\u00a0](?=signé)/u, ', ')
  if (bare === text) return text
  // « Répondre à une cliente qui trouve que… » speaks to her.
  const told = bare.replace(
    /^(?:(?:un |l’|cet )?(?:avis|commentaire)(?: google| négatif)?(?: de | d’))?(?=.{2,40} qui (?:dit|trouve|pense|écrit|reproche|se plaint|prétend|affirme)(?!\p{L}))/iu,
    '',
  )
  if (/^.{2,40} qui (?:dit|trouve|pense|écrit|reproche|se plaint|prétend|affirme)(?!\p{L})/iu.test(told))
    return `À ${told
      .replace(/^une? (?=client|dame|personne)/iu, (one) => (/une/iu.test(one) ? 'la ' : 'ce '))
      .replace(/^ce client(?=e?s? )/iu, 'ce client')
      .replace(/^(M\.|Mme)[\s\u00a0](\p{Lu}\p{L}+) qui/u, '$1\u00a0$2, qui')}`
  return upperFirst(told.replace(/^(avis[^:«,]{0,50}?)[\s\u00a0](?=«)/iu, '$1\u00a0: '))
}

/** « que le four est neuf », « de notre comté », « d’isolation »: what follows the verb, on its own feet. */
function afterTold(text: string): string {
  return text
    .replace(/^[\s:]+/u, '')
    .replace(/^(?:que |qu’)(?!est-ce).*$/iu, (clause) =>
      clause.replace(/^(?:que |qu’)(?:l’on )?/iu, '').replace(/ et (?:que |qu’)/gu, ' et '),
    )
    .replace(/^du /iu, 'le ')
    .replace(/^des /iu, 'les ')
    .replace(/^de (?=(?:la|notre|nos|mon|ma|mes|ce|cet|cette|ces) |l’)|^d’(?=une? )/iu, '')
    .replace(/^de (?=\p{Ll}|\p{Lu})|^d’/iu, '')
}
