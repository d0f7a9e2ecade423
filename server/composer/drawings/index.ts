import { fold } from '#server/brief/words.ts'
import { food } from './food.ts'
import type { Draw } from './inks.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'

export { inksOf } from './inks.ts'

const drawings = { ...food, ...trades, ...services }
type DrawingName = keyof typeof drawings

/** What a drawing shows, as alternative texts say it. */
const shows: Record<DrawingName, string> = {
  pizza: 'une part de pizza',
  bread: 'du pain',
  cup: 'une tasse',
  glass: 'un verre',
  plate: 'une assiette servie',
  cheese: 'du fromage',
  vegetables: 'des légumes',
  fish: 'un poisson',
  car: 'une voiture',
  bicycle: 'un vélo',
  truck: 'un camion',
  scissors: 'des ciseaux',
  tap: 'un robinet',
  flame: 'un poêle allumé',
  bulb: 'une ampoule',
  roller: 'un rouleau de peinture',
  wall: 'un mur de briques',
  house: 'une maison',
  saw: 'une scie',
  wrench: 'une clé plate',
  machine: 'une machine',
  book: 'des livres',
  chart: 'un graphique',
  laptop: 'un ordinateur',
  camera: 'un appareil photo',
  cross: 'une croix de pharmacie',
  glasses: 'des lunettes',
  paw: 'une patte',
  needle: 'une aiguille et du fil',
  key: 'une clé',
  flower: 'une fleur',
  tree: 'un arbre',
  lotus: 'une fleur de lotus',
  dumbbell: 'un haltère',
  tooth: 'une dent',
  music: 'une note de musique',
  tent: 'une tente',
  honey: 'un pot de miel',
  armchair: 'un fauteuil',
  shirt: 'une chemise sur un cintre',
  horseshoe: 'un fer à cheval',
  boot: 'une chaussure',
}

/** What a thing is drawn as, in words without accents, where a headline names it. */
const things: [RegExp, DrawingName][] = [
  [/(?<!\p{L})pizzas?(?!\p{L})/u, 'pizza'],
  [/(?<!\p{L})(?:pains?|baguettes?|brioches?|galettes?)(?!\p{L})/u, 'bread'],
  [/(?<!\p{L})(?:velos?|vtt)(?!\p{L})/u, 'bicycle'],
  [/(?<!\p{L})(?:fromages?|tommes?|comte|raclette)(?!\p{L})/u, 'cheese'],
  [/(?<!\p{L})(?:chaudieres?|poeles? a (?:bois|granules))(?!\p{L})/u, 'flame'],
  [/(?<!\p{L})(?:bouquets?|orchidees?|roses|tulipes?)(?!\p{L})/u, 'flower'],
  [/(?<!\p{L})(?:sardines?|truites?|saumons?)(?!\p{L})/u, 'fish'],
]

/** Trades that are known by one thing; all others have no drawing, which is better than a wrong one. */
const industries: [RegExp, DrawingName][] = [
  [/boulang/u, 'bread'],
  [/pizz/u, 'pizza'],
  [/(?<!\p{L})cafe(?!\p{L})|salon de the|torref/u, 'cup'],
  [/caviste|viticult|vigneron|brasserie artisanale|domaine viticole/u, 'glass'],
  [/poissonn/u, 'fish'],
  [/maraich|primeur|amap(?!\p{L})/u, 'vegetables'],
  [/fromag|cremer/u, 'cheese'],
  [
    /restaurants?(?!\p{L})|restauration (?:rapide|traditionnelle|collective)|^restauration$|traiteurs?(?!\p{L})|bistro/u,
    'plate',
  ],
  [/(?<!\p{L})(?:velos?|cycles)(?!\p{L})/u, 'bicycle'],
  [
    /^(?!.*(?:moto|scooter|cyclo|poids lourd|agricole)).*(?:controle technique|lavage auto|garage|(?<!\p{L})auto(?!\p{L}|-?entrepr)|automobile|carross|taxi|vtc(?!\p{L}))/u,
    'car',
  ],
  [/demenag|transport routier|livraison/u, 'truck'],
  [/coiff|barbier/u, 'scissors'],
  [/plomb/u, 'tap'],
  [/chauffag|ramon/u, 'flame'],
  [/electricien|electricite/u, 'bulb'],
  [/peintre en batiment|peinture(?: interieure| et| de batiment|$)/u, 'roller'],
  [/(?<! a )macon|facad/u, 'wall'],
  [/menuis|ebenis|charpent|scierie/u, 'saw'],
  [/couvr|toitur|immobili|constructeur de maisons/u, 'house'],
  [/serrur|escape game/u, 'key'],
  [/quincaill|outillage|bricolage|electromenager/u, 'wrench'],
  [/usinage|mecanique de precision/u, 'machine'],
  [/librair|bibliothe/u, 'book'],
  [/compta/u, 'chart'],
  [/informat|logiciel|agence web/u, 'laptop'],
  [/photograph/u, 'camera'],
  [/optic|opticien|lunett/u, 'glasses'],
  [/pharmac/u, 'cross'],
  [/dentist|orthodont/u, 'tooth'],
  [/veterin|toilettage|pension canine/u, 'paw'],
  [/coutur|retouch|mercer/u, 'needle'],
  [/hotel|gite|chambres? d|maison d.hotes/u, 'key'],
  [/fleurist|jardinerie/u, 'flower'],
  [/paysag|elag|pepinier/u, 'tree'],
  [/yoga|sophro|pilates/u, 'lotus'],
  [/fitness|musculation|salle de sport|coach sport/u, 'dumbbell'],
  [/musi/u, 'music'],
  [/camping/u, 'tent'],
  [/apicult|rucher|miel(?!\p{L})/u, 'honey'],
  [/tapiss(?:ier|erie) d.ameublement|tapissier/u, 'armchair'],
  [/pressing|blanchiss|pret-a-porter|friperie/u, 'shirt'],
  [/equestre|equitation|poney club|marechal.ferrant/u, 'horseshoe'],
  [/cordonn/u, 'boot'],
]

/** A drawing, and what it shows, for who cannot see it. */
export interface Drawing {
  draw: Draw
  shows: string
}

/** What the headline names, else what the trade is known by; null for all others. */
export function drawingFor(industry: string, headline: string): Drawing | null {
  const nameIn = (list: [RegExp, DrawingName][], text: string) =>
    list.find(([pattern]) => pattern.test(fold(text)))?.[1]
  const name = nameIn(things, headline) ?? nameIn(industries, industry.replace(/ pour .*$/iu, ''))
  return name ? { draw: drawings[name], shows: shows[name] } : null
}
