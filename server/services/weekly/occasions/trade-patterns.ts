import { foldText } from '#shared/fold-text.ts'

/**
 * Trades as companies name them in « Secteur d’activité », folded. Rather no trade than a wrong one: a word that two
 * trades share is in neither.
 */
const patterns = {
  aide: 'services? a la personne|aide a domicile|ehpad|maison de retraite',
  animaux: "toilettage|pension (?:canine|feline)|garde d'animaux|animalerie|education canine|chenil",
  apiculture: String.raw`apicult\w*|miellerie`,
  architecture: String.raw`architect\w*`,
  art: String.raw`ceram\w*|poterie|potier|vitrail|vannerie|galerie d'art|bougies artisanales`,
  audition: String.raw`audioproth\w*|audition`,
  autoecole: 'auto-?ecole',
  avocat: 'avocate?s?',
  bar: 'bar(?! a )|cafe|cafe-restaurant',
  barbier: 'barbier|barber(?:shop)?',
  beaute: String.raw`institut de beaute|esthetic\w*|spa`,
  bijouterie: String.raw`bijout\w*|joaill\w*|horlog\w*`,
  bois: 'bois de chauffage|scierie|construction bois',
  boucherie: String.raw`bouch(?:er|ere|erie)s?(?:-charcuter\w*)?|charcut\w*`,
  boulangerie: String.raw`boulang(?:er|ere|erie)s?(?:-patiss\w*)?|bakery|fournil`,
  caviste: 'cavistes?|cave a vins?',
  chauffage: 'chauffag(?:e|iste)s?',
  chocolaterie: 'chocolat(?:ier|iere|erie)s?',
  climatisation: String.raw`climatis\w*|frigoriste`,
  coiffure: String.raw`coiff\w*`,
  communication: String.raw`communication|graphis\w*|agence web`,
  comptable: String.raw`expert-comptable|expertise comptable|comptab\w*|accounting`,
  cooperative: String.raw`cooperativ\w*|scop`,
  cordonnerie: String.raw`cordonn\w*`,
  couture: String.raw`coutur\w*|retouch\w*`,
  couverture: String.raw`couverture|couvreur\w*|zinguer\w*|zingueur\w*`,
  creperie: String.raw`creper\w*`,
  danse: 'danse',
  dentiste: String.raw`dentistes?|orthodont\w*`,
  electricite: String.raw`electricite|electricien\w*`,
  enfance: String.raw`creche|petite enfance|assistante?s? maternel\w*`,
  epicerie: String.raw`epicer\w*|magasin bio`,
  ferme: 'ferme|elevage et vente directe',
  fleuriste: String.raw`fleurist\w*`,
  formation: 'formation|soutien scolaire|ecole privee',
  fromagerie: String.raw`fromag\w*|cremerie`,
  garage: String.raw`garages?|reparation automobile|mecanique auto\w*|pneumatiques`,
  glacier: 'glacier',
  hotel: String.raw`hotel\w*|hebergement touristique|chambres? d'hotes?|gites?|camping`,
  immobilier: 'agence immobiliere|immobilier',
  incendie: 'securite incendie|extincteurs?',
  infirmier: String.raw`infirmi\w*`,
  informatique: String.raw`informatiq\w*|cybersecurite`,
  ingenierie: "ingenierie|bureau d'etudes",
  isolation: 'isolation',
  jardin: String.raw`paysag\w*|jardin(?:ier|iere|erie)s?`,
  jouets: 'jouets?|jeux de societe|cafe ludique',
  kine: String.raw`kinesi\w*`,
  langues: String.raw`traduct\w*|formation linguistique|interprete`,
  librairie: String.raw`librair\w*|bookshop`,
  logiciel: 'logiciels?|developpement web',
  maconnerie: String.raw`macon\w*`,
  maroquinerie: String.raw`maroquin\w*|sellerie`,
  menuiserie: String.raw`menuis\w*|ebenist\w*|charpent\w*`,
  mercerie: 'mercerie',
  mode: 'pret-a-porter|vetements|chaussures|lingerie',
  musee: 'musee|chateau',
  musique: String.raw`ecole de musique|luthier|lutherie|musicien\w*`,
  nettoyage: 'nettoyage',
  optique: String.raw`opticien\w*|optique`,
  orthophonie: String.raw`orthophon\w*`,
  papeterie: String.raw`papeter\w*`,
  patisserie: 'patiss(?:ier|iere|erie)s?|boulangerie-patisserie',
  peche: 'articles? de peche',
  peinture: 'peint(?:re|ure)s? en batiment|peinture decorative',
  pepiniere: String.raw`pepinier\w*|horticul\w*`,
  pharmacie: String.raw`pharmac\w*`,
  photo: String.raw`photograph\w*`,
  piscine: 'piscin(?:e|es|iste|istes)',
  pizzeria: String.raw`pizz\w*`,
  plomberie: String.raw`plomb\w*`,
  poissonnerie: String.raw`poissonn\w*`,
  primeur: String.raw`primeurs?|maraich\w*`,
  ramonage: String.raw`ramon\w*`,
  recyclage: 'upcycling|ressourcerie|recyclerie|depot-vente|friperie',
  restaurant:
    'restaurants?|restaurat(?:eur|rice)s?|restauration(?= rapide|$)|bistrot|brasserie(?! artisanale)|auberge|guinguette|food-? ?truck|cafe-restaurant',
  savonnerie: String.raw`savonn\w*`,
  serrurerie: String.raw`serrur\w*|metaller\w*|ferronn\w*`,
  ski: 'skis?',
  sport: 'salle de sport|club de sport|association sportive|coach sportif|fitness|pilates',
  the: 'salon de the',
  theatre: 'theatre|spectacle vivant',
  torrefaction: String.raw`torref\w*`,
  traiteur: 'traiteur',
  velo: 'velos?',
  veterinaire: 'veterinaires?',
  vigneron: String.raw`viticulture|vigneron\w*|vignobles?|domaine viticole`,
  voyage: 'agence de voyages?',
  yoga: 'yoga',
} as const

export type Trade = keyof typeof patterns

const expressions = Object.entries(patterns).map(
  ([trade, pattern]) => [trade as Trade, new RegExp(String.raw`(?<![\w-])(?:${pattern})(?![\w-])`)] as const,
)

export const isTrade = (word: string): word is Trade => word in patterns

/** Who serves a trade is not of it: « formation coiffure », « logiciels pour restaurants », « machines viticoles ». */
const serving =
  /\b(?:logiciels?|formation|conseil|grossiste|fournisseur|fournitures|materiel|machin\w*|industriel\w*|start-?up|negoce|fabricant|comptab\w*|avocats?|agence (?:web|de communication)|informatiq\w*|communication|pour les)\b/
const servingTrades = new Set<Trade>([
  'avocat',
  'communication',
  'comptable',
  'formation',
  'informatique',
  'langues',
  'logiciel',
])

/** Trades that the company's own words for what it does name; none where they name none surely. */
export function tradesOf(industry: string): Set<Trade> {
  const words = foldText(industry)
  const named = expressions.filter(([, expression]) => expression.test(words)).map(([trade]) => trade)
  return new Set(serving.test(words) ? named.filter((trade) => servingTrades.has(trade)) : named)
}
