import { lowerFirst } from '#server/rule-writer/language/words.ts'

export interface Job {
  /** Without article, « (F/H) » not yet added. */
  title: string
  several: boolean
  /** What followed the title, still to be read. */
  rest: string
}

const lead =
  /^(?:(?:nous|on|je|j’ai|notre équipe|l’équipe|\uE000|actuellement,?|urgent ?[,:!]?|dans le cadre de [^,]{3,60},) )*(?:(?:recherchons|recherche|cherche|cherchons|recrute|recrutons|embauche|embauchons|recruter|chercher|recherchent|recrutent|avons besoin|a besoin|ai besoin|besoin|aurons besoin)(?: (?:activement|actuellement|toujours|encore|aussi|pour notre (?:équipe|atelier|agence|boutique|salon)))*|recrutement|offre d’emploi|poste(?: à pourvoir| ouvert| de| d’)?|postes?(?: à pourvoir| ouverts?)?|emploi|candidature)(?!\p{L})(?: ?[:,–-])?\s*/iu
const article =
  /^(?:d’une?|de la|de|d’|des|un ou une|un ou deux|une? ou plusieurs|un\/une|une?|le|la|les|l’|notre|nos|son|sa|ses|plusieurs|sa future|son futur)(?: (?:nouveaux|nouvelles?|nouveau|nouvel|future?s?))?[\s]+|^(?:d’|l’)/iu
const count = /^(?:\d{1,3}(?: à \d{1,3})?|deux|trois|quatre|cinq|six|plusieurs) /iu
const end =
  /\s?(?:,| : | \(?(?=(?:CDI|CDD|H\/F|F\/H|intérim|alternance)(?!\p{L}))| pour (?!enfants)| à (?=\p{Lu}|partir|temps|compter|mi-temps|pourvoir|mon|notre|\d)| en (?=CDI|CDD|alternance|intérim|contrat|apprentissage|stage|\p{Lu}|remplacement|vue)| dès | dans | au sein | avec | afin | qui | sur (?=\p{Lu}|notre|le|la)| \d|\/\p{L}|\s?\(|: | chez | débutant(?!e?s? accepté)| saisonnier| temps | motivé| rentrée | échelon | (?:de |d’|en |du |le |pour le )?(?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L}))| (?=(?:du|le|les) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\d))| tout de suite| urgent)/iu
const noTitle =
  /^(?:bénévoles?|volontaires?|permis|logement|expérience|diplôme|télétravail|formation|débutants?|temps|prise|poste|candidats?|quelqu’un|une? personne|personnes?|renforts?|missions?|profil|horaires?|contrat|lieu|salaire|candidatures?|contact|description|avantages|compétences|date|début)(?!\p{L})/iu
const mixed = /\(?(?<!\p{L})(?:H\/F|F\/H|h\/f|f\/h|H-F|F-H)(?!\p{L})\)?/gu

/** The job of a recruitment note or sentence; null when no title can be read. */
export function readJob(sentence: string, insist: boolean): Job | null {
  const text = sentence
    .replace(mixed, '')
    .replace(/(?<=\p{L})[.·](?:e|se|ne|trice|rice|euse)s?(?!\p{L})/giu, '')
    .replace(/ +,/g, ',')
    .replace(/\s{2,}/g, ' ')
    .trim()
  const led = lead.exec(text)
  if (led === null && !insist) return null
  const announced = (led === null ? text : text.slice(led[0].length))
    .replace(/^(?:quelqu’un|une personne|des personnes)? ?pour (?:un|des|le|notre) postes? (?:de |d’)/iu, '')
    .replace(/^de (?=(?:deux|trois|quatre|cinq|six|plusieurs|\d))/iu, '')
    .replace(/^une? ou une? (?=\p{L})/iu, '')
    .replace(/ ou une? (?=\p{L})/iu, ' ou ')
  const numbered = count.exec(announced)
  const several = numbered !== null || /^(?:des |(?!commis|un |une )\p{L}{3,}s(?!\p{L}))/iu.test(announced)
  const bare = numbered === null ? announced.replace(article, '') : announced
  const head = numbered?.[0] ?? ''
  const cut = end.exec(bare.slice(head.length))
  const title = (cut === null ? bare : bare.slice(0, head.length + cut.index))
    .replace(/[.!?…\s]+$/u, '')
    .trim()
  // « Missions : tenue, révision » is no title.
  if (noTitle.test(title)) return null
  if (
    title.length < 3 ||
    title.length > 75 ||
    /[:;«»@\d]/.test(title.slice(head.length)) ||
    /^(?:à|en|pour|avec|dans|sur|de|du)\s/iu.test(title)
  )
    return null
  const rest =
    cut === null
      ? ''
      : bare
          .slice(head.length + cut.index)
          .replace(/^[\s,:]+/u, '')
          // « 20 h par semaine du lundi au vendredi Rouen »: what was said in one breath.
          .replace(/(?<=[^\s,]) (?=du (?:lundi|mardi|mercredi|jeudi|vendredi|samedi) au )/giu, ', ')
          .replace(/(?<=\p{L}di|[\s\u00a0]h) (?=\p{Lu}\p{Ll}+)/gu, ', ')
          .replace(/^\/\p{L}+\s?/u, '')
          .replace(/^\((?:e|se|ne|trice|euse|ère|e\)s)\)[\s,]*/u, '')
  return {
    title: lowerTitle(
      title.replace(/ (?:\/|-) (?=\p{L})/u, ' ou ').replace(/ (\p{L}{2,30})e ou \1(?!\p{L})/u, ' $1'),
    ),
    several,
    rest,
  }
}

function lowerTitle(title: string): string {
  return /^\p{Lu}{2}/u.test(title) ? title : lowerFirst(title)
}
