import { fold } from '#server/brief/words.ts'
import { food } from './food.ts'
import type { Draw } from './inks.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'

export { type Inks, inksOf } from './inks.ts'

const drawings = { ...food, ...trades, ...services }
type DrawingName = keyof typeof drawings

/** What a thing is drawn as, in words without accents; the first that fits. */
const things: [RegExp, DrawingName][] = [
  [/(?<!\p{L})(?:pizzas?|calzone)/u, 'pizza'],
  [/(?<!\p{L})(?:pneus?|jantes?|gonflage)(?!\p{L})/u, 'tyre'],
  [/(?<!\p{L})(?:fromages?|tommes?|comte|raclette|fondue)(?!\p{L})/u, 'cheese'],
  [/(?<!\p{L})(?:gel|gels|verglas|neige|grand froid|antigel)(?!\p{L})/u, 'snow'],
  [/(?<!\p{L})(?:chaudieres?|poeles?|radiateurs?|chauffage|pompe a chaleur)(?!\p{L})/u, 'flame'],
  [/(?<!\p{L})(?:pains?|baguettes?|brioches?|fournil|croissants?|galettes?|farine)(?!\p{L})/u, 'bread'],
  [/(?<!\p{L})(?:cafe torrefie|cafes? de specialite|the|thes|chocolat chaud|expresso)(?!\p{L})/u, 'cup'],
  [/(?<!\p{L})(?:vins?|biere|bieres|degustation|vendanges?|cuvees?|apero|cocktails?)(?!\p{L})/u, 'glass'],
  [/(?<!\p{L})(?:huitres?|moules|poissons?|maree)(?!\p{L})/u, 'fish'],
  [/(?<!\p{L})(?:legumes?|tomates?|courgettes?|salades?|paniers? de saison)(?!\p{L})/u, 'vegetables'],
  [/(?<!\p{L})(?:velos?|vtt|cyclistes?)(?!\p{L})/u, 'bicycle'],
  [/(?<!\p{L})(?:fuites?|robinets?|canalisations?)(?!\p{L})/u, 'tap'],
  [/(?<!\p{L})(?:livres?|romans?|dedicace|autrice|bandes? dessinees?|bd|poches)(?!\p{L})/u, 'book'],
  [/(?<!\p{L})(?:concert|chorale|musique|recital|guinguette|bal)(?!\p{L})/u, 'music'],
  [/(?<!\p{L})(?:bouquets?|roses|fete des meres|muguet)(?!\p{L})/u, 'flower'],
  [/(?<!\p{L})(?:yoga|meditation|sophrologie|pilates)(?!\p{L})/u, 'lotus'],
]

/** What a trade is drawn as. */
const industries: [RegExp, DrawingName][] = [
  [/boulang|patiss|viennois/u, 'bread'],
  [/pizz/u, 'pizza'],
  [/cafe|salon de the|torref|coffee/u, 'cup'],
  [/vin(?!yl)|vigner|cavist|brass|bar(?!\p{L}|bi)|domaine|cidre|bier/u, 'glass'],
  [/poisson|ostre|maree|conserv/u, 'fish'],
  [/maraich|ferme|agricol|primeur|legume|amap|bio(?!\p{L})/u, 'vegetables'],
  [/fromag|cremer|laiter/u, 'cheese'],
  [/restau|traiteur|bouch|charcut|epicer|aliment|food|cuisin|chocola|confis|glac/u, 'plate'],
  [/velo|cycle/u, 'bicycle'],
  [/garage|auto|carross|moto|voitur|taxi|vtc|ambulanc/u, 'car'],
  [/transport|livrais|demenag|logisti|routier/u, 'truck'],
  [/coiff|barb|esthet|beaute|ongl|institut/u, 'scissors'],
  [/plomb|piscin|sanitair|eau/u, 'tap'],
  [/chauff|ramon|energ|climat|poele/u, 'flame'],
  [/electri|domot|solaire|eclair/u, 'bulb'],
  [/peint|platr|ravale/u, 'roller'],
  [/macon|btp|batiment|carrel|gros oeuvre|construct|tailleur de pierre/u, 'wall'],
  [/menuis|ebenis|charpent|bois|scier|parquet/u, 'saw'],
  [/couvr|toitur|immobil|architect|syndic|maison|habitat|isolat|renov/u, 'house'],
  [/usin|mecani|industri|metall|soud|serrur|chaudronn|imprim|fabri/u, 'machine'],
  [/repar|depann|brico|outil|maintenance|quincaill|cordonn/u, 'wrench'],
  [/librair|livre|biblio|mediath|editi|papeter|presse/u, 'book'],
  [/compta|gestion|audit|financ|assur|banque|conseil|avocat|notair|juri|cabinet|courti/u, 'chart'],
  [/informat|logiciel|numeri|web|digital|develop|data|agence|commun|market|startup|saas|tech/u, 'laptop'],
  [/photo|video|audiovis|cinema/u, 'camera'],
  [/optic|optiq|lunett/u, 'glasses'],
  [/pharma|parapharm|laborat|medic|infirm/u, 'cross'],
  [/dent|orthodont/u, 'tooth'],
  [/veterin|anima|toilett|chien|chat|equest|canin/u, 'paw'],
  [/associat|amicale|comite des fetes|mairie|commune|collectiv/u, 'people'],
  [/aide|domicile|soin|solidar|creche|ehpad|social|kine|osteo|sante|funer/u, 'heart'],
  [/coutur|mercer|tissu|textile|tapiss|retouch|broder|laine|maroquin/u, 'needle'],
  [/hotel|gite|chambre|camping|auberg|locat|concierg|heberg/u, 'key'],
  [/fleur|jardiner/u, 'flower'],
  [/paysag|jardin|espaces verts|elag|pepinier|foret|sylv/u, 'tree'],
  [/yoga|bien-etre|massage|sophro|spa|therap/u, 'lotus'],
  [/sport|fitness|gym|coach|club|danse|escalad/u, 'dumbbell'],
  [/musi|concert|theatr|spectac|festiv|radio|vinyl/u, 'music'],
  [/nettoy|menage|proprete|pressing|laver/u, 'sign'],
  [/ecole|format|enseign|recrut|interim|emploi|auto-ecole|cowork|evenement/u, 'people'],
  [/boutique|mode|vetement|commerce|magasin|friper|cadeau|bijou|decor|deco|jouet/u, 'bag'],
]

/** Nobody draws beside a death. */
const grave =
  /(?<!\p{L})(?:deces|decede|deuil|obseques|funerailles|condoleances|hommage|nous a quitte|accident)/u

/** What stands on a picture without a photo: the thing that its headline names, else the company's trade; null beside grave news. */
export function drawingFor(industry: string, headline: string, secondLine: string): Draw | null {
  const [title, facts, trade] = [fold(headline), fold(secondLine), fold(industry)]
  if (grave.test(`${title} ${facts}`)) return null
  const name = nameIn(things, title) ?? nameIn(industries, trade) ?? nameIn(things, facts) ?? 'branch'
  return drawings[name]
}

const nameIn = (list: [RegExp, DrawingName][], text: string): DrawingName | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]
