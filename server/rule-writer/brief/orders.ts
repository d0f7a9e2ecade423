import { startsWithInfinitive } from '#server/rule-writer/language/verbs.ts'
import { upperFirst } from '#server/rule-writer/language/words.ts'

/** What is left of a sentence once its order is gone (§2.2). */
export interface Order {
  form: 'sentence' | 'object' | 'how' | 'infinitive' | 'nothing'
  text: string
}

const intro =
  '(?:(?:bonjour|salut|hello|coucou|stp|svp|s’il te plaît|s’il vous plaît|alors|ok|merci de|merci d’|il faut|il faudrait|il faudra|pourrais-tu|pourriez-vous|peux-tu|pouvez-vous|tu peux|vous pouvez|tu pourrais|je veux|je voudrais|j’aimerais|je souhaite|je souhaiterais|on veut|on voudrait|on souhaite|on aimerait|nous voulons|nous voudrions|nous souhaitons|nous aimerions|nous sommes ravis de|nous avons le plaisir de|j’ai le plaisir de|on est ravis de|nous sommes heureux de|nous sommes fiers de|que tu|que vous|vous|tu|me|nous|leur)[ ,!]+)*'
const postNoun =
  '(?:petite?s? |courte?s? |beau |belle |joli |bon |vrai |super |nouveau )*(?:posts?|publications?|textes?|messages?|annonces?|légendes?|contenus?|descriptions?|accroches?|articles?|story|storys|stories|communiqué|offre d’emploi|pub|publicité|tweet|truc|quelque chose)'
const connector =
  '(?:sur|pour|qui|à propos|au sujet|concernant|autour|annonçant|présentant|expliquant|racontant|montrant|disant|rappelant|afin|où|dans lequel|avec|de|du|des|d’|:)'
const posts = new RegExp(
  `^${intro}(?:(?:fais|faire|faites|écris|écrire|écrivez|rédige[rz]?|crée[rz]?|génère[rz]?|générer|prépare[rz]?|publie[rz]?|propose[rz]?|partage[rz]?|imagine[rz]?|donne[rz]?|poste[rz]?|compose[rz]?)(?:-moi|-nous)? )?(?:moi |nous )?(?:une? |le |la |l’|ce |mon |notre |des )?${postNoun}(?![\\p{L}])`,
  'iu',
)
const untilConnector = new RegExp(`^[^,.:]{0,60}?(?:^|[ ,])(?=${connector})`, 'iu')
const leads =
  /^(?:sur|pour|qui|à propos|au sujet|concernant|autour|annonçant|présentant|expliquant|racontant|montrant|disant|rappelant|afin|où|dans lequel)(?= )|^:/iu
const verbs = new RegExp(
  `^${intro}(?:(?:on |nous |tu |vous )?(?:présentez|présenter|présentons|présentes?|annoncez|annoncer|annonçons|annonces?|montre[rsz]?|montrez|expliquez|expliquer|expliques?|raconte[rsz]?|rappelez|rappeler|rappelles?|décris|décrire|décrivez|décrit|évoque[rz]?|détaille[rz]?|partage[rz]?|publie[rz]?|valorise[rz]?|dévoile[rz]?|célèbre[rz]?|mentionne[rz]?|indique[rz]?|précise[rz]?|signale[rz]?|dis|dire|dites|dit|promeus|promouvoir|parle[rsz]?|communique[rz]?|insiste[rz]?|souligne[rz]?|vante[rz]?|liste[rz]?|résume[rz]?|donne[rz]?|illustre[rz]?|développe[rz]?|mets? en (?:avant|valeur|lumière)|mettez en (?:avant|valeur)|mettre en (?:avant|valeur|lumière)|met en (?:avant|valeur)|(?:fais|faites|faire|fait) (?:la promo(?:tion)?|la pub(?:licité)?|la publicité|connaître|découvrir|savoir|voir|un focus|un zoom|le point)|conseille[rz]?|recommande[rz]?))(?:-(?:leur|nous|moi|lui))?(?![\\p{L}-])(?: (?:bien|aussi|surtout|encore|simplement|brièvement|rapidement|un peu))?`,
  'iu',
)
const performatives: [RegExp, string][] = [
  [/^(?:souhaite[rz]?|souhaites)(?= )/iu, 'Nous souhaitons'],
  [/^(?:remercie[rz]?)(?= )/iu, 'Nous remercions'],
  [/^(?:félicite[rz]?)(?= )/iu, 'Nous félicitons'],
  [/^(?:invite[rz]?)(?= )/iu, 'Nous invitons'],
  [/^(?:encourage[rz]?)(?= )/iu, 'Nous encourageons'],
  [/^(?:propose[rz]?)(?= )/iu, 'Nous proposons'],
  [/^(?:lance[rz]?)(?= (?:un|une|le|la|les|notre|nos|des)(?!\p{L}))/iu, 'Nous lançons'],
  [
    /^(?:cherche|recherche|cherchons|recherchons)(?= \p{L}+s )(?! (?:des|les|nos|nous|plusieurs|trois|dans) )/iu,
    'Nous cherchons des',
  ],
  [/^(?:cherche|recherche|cherchons|recherchons)(?= )/iu, 'Nous cherchons'],
]
const audience =
  /^ ?(?:à|aux)(?: tous| toutes)?(?: nos| vos| mes| les| tous nos)? ?(?:gens|clients|clientes|client|abonnés|lecteurs|followers|internautes|parents|habitants|adhérents|visiteurs|professionnels|entreprises)(?= (?:que|qu’|comment|pourquoi|de|d’))/iu
const ofArticle: [RegExp, string][] = [
  [/^du /iu, 'le '],
  [/^des /iu, 'les '],
  [/^de la /iu, 'la '],
  [/^de l’/iu, 'l’'],
  [/^d’(?=une? )/iu, ''],
  [/^de (?=nos |notre |mon |ma |mes |ce |cet |cette |ces |leur |\p{Lu})/iu, ''],
  [/^de (?=l’)/iu, ''],
]

/** Strips the order from a sentence; null when it holds none. */
export function parseOrder(sentence: string): Order | null {
  let rest = sentence.trim()
  let found = false
  for (let turn = 0; turn < 4; turn += 1) {
    const next = stripOnce(rest)
    if (next === null) break
    found = true
    rest = next
  }
  if (!found) return performative(rest)
  return classify(rest)
}

function stripOnce(text: string): string | null {
  return stripVerb(text) ?? stripPost(text)
}

/** « Un post sur… », « Rédige une annonce pour… ». */
function stripPost(text: string): string | null {
  const post = posts.exec(text)
  if (post !== null) {
    const after = text.slice(post[0].length)
    // « Annonce immobilière… »: without verb nor article, the link must come at once.
    const ordered = /^(?:\p{L}+(?:-\p{L}+)? )?(?:une?|le|la|l’|ce|mon|notre|des) |^\p{L}+[rzes] /iu.test(
      post[0],
    )
    const tail =
      ordered || /^ ?(?:sur|pour|qui|à propos|au sujet|:)/iu.test(after) ? untilConnector.exec(after) : null
    if (tail === null && !ordered) return null
    if (tail === null) return ''
    return withoutOf(
      after
        .slice(tail[0].length)
        .replace(leads, '')
        .replace(/^ ?(?:de |d’)?(?=présenter|annoncer|expliquer|rappeler|montrer|dire|raconter)/iu, '')
        .trim(),
    )
  }
  return null
}

function stripVerb(text: string): string | null {
  const verb = verbs.exec(text)
  if (verb === null) return null
  const after = text.slice(verb[0].length)
  if (after !== '' && !/^[\s:,]/u.test(after)) return null
  // « Nous vous présentons nos excuses » is said to readers.
  if (
    /^ (?:toutes )?(?:nos|mes) (?:plus )?(?:\p{L}+ )?(?:excuses|vœux|condoléances|remerciements|félicitations)/iu.test(
      after,
    )
  )
    return null
  // « Montre connectée », « Partage d’expérience »: nouns, not orders.
  if (/^(?:montre|partage|liste)$/iu.test(verb[0]) && /^ (?:de |d’|en |à |\d)/iu.test(after)) return null
  if (/^(?:montre|partage|liste|conseille|donne|résume|annonces)$/iu.test(verb[0]) && !determined.test(after))
    return null
  if (/^(?:conseil|recommand)/iu.test(verb[0]) && !/^ (?:de|d’)/iu.test(after))
    return `Nous ${/^c/iu.test(verb[0]) ? 'conseillons' : 'recommandons'}${after}`
  return withoutOf(
    after
      .replace(audience, '')
      .replace(/^[\s:,]+/u, '')
      .replace(/^sur (?=\p{L})/iu, '')
      .replace(
        /^(?:un|des|quelques|nos|vos|\d+|trois|cinq) (?:conseils?|astuces?|idées?|informations?) (?:sur|pour|à propos de|de|d’) ?/iu,
        '',
      ),
  )
}

const determined =
  /^[ :]+(?:le |la |les |l’|une? |des |du |notre |nos |mon |ma |mes |ce |cet |cette |ces |votre |vos |que |qu’|comment |pourquoi |quand |où |\d|son |sa |ses |leur|à |aux |de |d’|en |\uE000)/iu

function withoutOf(text: string): string {
  const bare = text.replace(/^(?:de |d’)(?=(?:que|qu’|comment)(?!\p{L}))/iu, '')
  return ofArticle.reduce(
    (current, [from, to]) => (current === bare ? current.replace(from, to) : current),
    bare,
  )
}

function classify(text: string): Order {
  const bare = text.replace(/^[\s:,–-]+/u, '').trim()
  if (!/\p{L}/u.test(bare)) return { form: 'nothing', text: '' }
  const that = /^(?:que |qu’)(?!\p{L}?est-ce)/iu.exec(bare)
  if (that !== null)
    return { form: 'sentence', text: upperFirst(bare.slice(that[0].length).replace(/^l’on /iu, 'on ')) }
  if (/^(?:nous|on|il|elle|je|j’|c’est|vous) /iu.test(bare) || /^(?:j’|c’)/iu.test(bare))
    return { form: 'sentence', text: upperFirst(bare) }
  if (
    /^(?:comment|pourquoi|quand|où|combien|quels?|quelles?|ce qu(?:e|’|i)|en quoi|à quoi)(?!\p{L})/iu.test(
      bare,
    )
  )
    return { form: 'how', text: bare }
  const infinitive = bare.replace(/^(?:de |d’|à )/iu, '')
  if (startsWithInfinitive(infinitive) && !/^(?:le|la|les|l’|un|une) /iu.test(bare))
    return { form: 'infinitive', text: infinitive }
  return { form: 'object', text: bare.startsWith('d’') ? bare.slice(2) : bare }
}

function performative(text: string): Order | null {
  const shown =
    /^(?:voici|voilà|découvrez|découvre) (?=(?:le |la |les |l’|un |une |notre |nos |mon |ma |mes |ce |cet |cette |ces ))/iu.exec(
      text,
    )
  if (shown !== null) return { form: 'object', text: text.slice(shown[0].length) }
  for (const [from, to] of performatives) {
    if (from.test(text)) return { form: 'sentence', text: text.replace(from, to) }
  }
  return null
}
