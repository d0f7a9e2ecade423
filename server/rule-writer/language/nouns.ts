import { fold } from './words.ts'

const masculine =
  'atelier escalier chantier bouquet pain four vin jardin salon logiciel planning export module site outil appartement immeuble bâtiment bureau local magasin comptoir meuble parquet mur toit portail projet concert spectacle marché festival stage cours repas brunch menu plat dessert gâteau fromage miel café thé savon bijou collier sac pull manteau vélo camion balayage carré dégradé chignon tatouage massage soin permis code contrat bilan congé poste emploi départ recrutement lancement vide-grenier loto bal tournoi salon forum week-end anniversaire noël goûter apéritif dîner déjeuner conseil rappel guide livre roman article catalogue service abonnement forfait coffret panier calendrier test système chauffage poêle chauffe-eau radiateur toit carrelage béton pavage terrassement dallage dressing placard plan nettoyage entretien dépannage remplacement déménagement don partenariat prix label ticket ravalement agrandissement aménagement rangement compost terreau arbre sapin rosier potager mode miroir pneu moteur diagnostic vidage geste réflexe point moment mécanicien'
const feminine =
  'salle cuisine maison chambre terrasse façade toiture charpente porte fenêtre pompe chaudière douche baignoire piscine clôture haie allée pergola véranda mezzanine tarte baguette brioche bûche galette pizza soupe glace confiture bière cuvée carte boutique vitrine collection robe jupe veste bague couronne coupe couleur coloration frange barbe école crèche médiathèque mairie extension rénovation journée soirée matinée fête kermesse brocante foire course randonnée visite conférence réunion rencontre séance semaine assemblée formation inauguration ouverture fermeture dégustation exposition vente braderie offre promotion application version mise pose livraison installation création réparation restauration réhabilitation construction démolition peinture isolation étanchéité taille tonte plantation récolte vidange révision pièce machine enseigne signalétique affiche plaquette vidéo photo facture fiche note déclaration règle méthode astuce question réponse recette équipe adresse zone gamme crème bougie lampe table chaise étagère armoire bibliothèque lucarne cheminée dalle'
const genders = new Map<string, 'm' | 'f'>([
  ...masculine.split(' ').map((noun): [string, 'm'] => [fold(noun), 'm']),
  ...feminine.split(' ').map((noun): [string, 'f'] => [fold(noun), 'f']),
])
const feminineEnding = /(?:tion|sion|aison|ette|erie|ance|ence|ure|ille|esse|tude|ade|logie)$/
const masculineEnding = /(?:ment|eau|isme|oir|age|eur)$/
const unsure = new Set([
  'plage',
  'page',
  'image',
  'cage',
  'peau',
  'eau',
  'fleur',
  'chaleur',
  'couleur',
  'douleur',
  'hauteur',
  'largeur',
  'profondeur',
  'valeur',
  'saveur',
  'odeur',
  'nage',
  'rage',
  'lueur',
  'fraicheur',
  'silence',
  'mercure',
  'murmure',
  'grade',
  'stade',
  'malade',
  'jument',
])
const adjectives = new Map<string, 'm' | 'f'>([
  ['nouveau', 'm'],
  ['nouvel', 'm'],
  ['nouvelle', 'f'],
  ['grand', 'm'],
  ['grande', 'f'],
  ['petit', 'm'],
  ['petite', 'f'],
  ['dernier', 'm'],
  ['derniere', 'f'],
  ['premier', 'm'],
  ['premiere', 'f'],
  ['ancien', 'm'],
  ['ancienne', 'f'],
])
const hardH =
  /^(?:haie|hall|hauteur|hetre|huit|onz|hors|homard|hangar|handicap|hache|haricot|haut|hero$|hasard)/
const vowel = /^[aeiouyh]/

interface NounForm {
  gender: 'm' | 'f'
  plural: boolean
}

/** Gender and number of a phrase without determiner, or null when they are not certain. */
export function nounForm(phrase: string): NounForm | null {
  const word = fold(phrase).match(/^[a-z-]+/)?.[0] ?? ''
  const next = fold(phrase).match(/^[a-z-]+ ([a-z-]+)/)?.[1] ?? ''
  const known = formOf(word)
  // « une porte ouverte » but « porte-bonheur », « pose de » but « pose ton sac »: only exact words.
  if (known !== null && /^(?:nouveaux|nouvelles)$/.test(word)) return formOf(next)
  return known
}

function formOf(word: string): NounForm | null {
  const direct = genderOf(word)
  if (direct !== null) return { gender: direct, plural: false }
  if (!/[sx]$/.test(word)) return null
  const gender = genderOf(word.slice(0, -1))
  return gender === null ? null : { gender, plural: true }
}

function genderOf(word: string): 'm' | 'f' | null {
  const listed = genders.get(word) ?? adjectives.get(word)
  if (listed !== undefined) return listed
  if (word.length < 6 || unsure.has(word)) return null
  if (feminineEnding.test(word)) return 'f'
  return masculineEnding.test(word) ? 'm' : null
}

/** « le », « la », « l’ » or « les » with its space, for a word of known form. */
export function articleFor(phrase: string, form: NounForm): string {
  if (form.plural) return 'les '
  if (startsWithVowel(phrase)) return 'l’'
  return form.gender === 'm' ? 'le ' : 'la '
}

/** Would « le » elide before this phrase? */
export function startsWithVowel(phrase: string): boolean {
  const word = fold(phrase)
  return vowel.test(word) && !hardH.test(word) && !/^(?:yaourt|yoga|ouistiti|oui)/.test(word)
}

/** Is the first word a common noun we know, so that its capital may be lowered? */
export function isCommonNoun(phrase: string): boolean {
  return nounForm(phrase) !== null && !/^\p{Lu}{2}/u.test(phrase)
}
