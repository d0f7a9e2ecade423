import { fold, wordsOf } from './words.ts'

const english = new Set(
  'the and of our is are with for to we you your new this that from at by be it have will write about please my i was has make post can who they'.split(
    ' ',
  ),
)
const french = new Set(
  'le la les de des du un une et nous notre nos vous est pour sur dans avec au aux en qui que ce on l d a'.split(
    ' ',
  ),
)

/** Is the sentence written in English? The rule-based writer translates words, not sentences. */
export function isEnglish(sentence: string): boolean {
  const words = fold(sentence).match(/[a-z]+/g) ?? []
  const hits = words.filter((word) => english.has(word)).length
  const own = words.filter((word) => french.has(word)).length
  return hits >= 2 && hits > own && hits / Math.max(wordsOf(sentence).length, 1) >= 0.15
}

const pairs: [RegExp, string][] = [
  [/\bdark mode\b/giu, 'mode sombre'],
  [/\bdu feedbacks?\b/giu, 'des retours'],
  [/\b(?:un|le) feedback\b/giu, 'un retour'],
  [/\bfeedbacks?\b/giu, 'retours'],
  [/\busers\b/giu, 'utilisateurs'],
  [/\buser\b/giu, 'utilisateur'],
  [/\brelease\b/giu, 'version'],
  [/\breleases\b/giu, 'versions'],
  [/\bfeatures\b/giu, 'fonctionnalités'],
  [/\bfeature\b/giu, 'fonctionnalité'],
  [/\b(la|une) roadmap\b/giu, '$1 feuille de route'],
  [/\broadmap\b/giu, 'feuille de route'],
  [/\bun meeting\b/giu, 'une réunion'],
  [/\ble meeting\b/giu, 'la réunion'],
  [/\bmeetings\b/giu, 'réunions'],
  [/\b(?:la|notre) team\b/giu, 'notre équipe'],
  [/\bdeadline\b/giu, 'date limite'],
  [/\bun workshop\b/giu, 'un atelier'],
  [/\ble workshop\b/giu, 'l’atelier'],
  [/\bworkshops?\b/giu, 'atelier'],
  [/\b(un|le) dashboard\b/giu, '$1 tableau de bord'],
  [/\bdashboards?\b/giu, 'tableau de bord'],
  [/\bun update\b|\bune update\b/giu, 'une mise à jour'],
  [/\bupdates\b/giu, 'mises à jour'],
  [/\bupdate\b/giu, 'mise à jour'],
  [/\bonboarding\b/giu, 'parcours d’accueil'],
  [/\btake[- ]?away\b/giu, 'à emporter'],
  [/\bclick (?:&|and) collect\b/giu, 'retrait en magasin'],
  [/\bsoft skills\b/giu, 'compétences'],
  [/\bskills\b/giu, 'compétences'],
  [/\bchallenges\b/giu, 'défis'],
  [/\bchallenge\b/giu, 'défi'],
  [/\bshooting photo\b|\bshooting\b/giu, 'séance photo'],
  [/\bopen[- ]space\b/giu, 'bureau partagé'],
  [/\bcustomers\b/giu, 'clients'],
  [/\bteasing\b/giu, 'annonce'],
  [/\basap\b/giu, 'dès que possible'],
  [/\bmade in france\b/giu, 'fabriqué en France'],
  [/\bhandmade\b/giu, 'fait main'],
  [/\bopen to work\b/giu, 'à l’écoute du marché'],
  [/\bfull remote\b|\bremote\b/giu, 'télétravail'],
  [/\bfull[- ]time\b/giu, 'temps plein'],
  [/\bpart[- ]time\b/giu, 'temps partiel'],
]

/** French words for the English ones that small companies slip into a brief. */
export function translateLoanwords(text: string): string {
  return pairs.reduce((current, [from, to]) => current.replace(from, to), text)
}
