import { fold } from '#server/brief/words.ts'
import { food } from './food.ts'
import type { Draw } from './inks.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'

export { type Inks, inksOf } from './inks.ts'

const drawings = { ...food, ...trades, ...services }
type DrawingName = keyof typeof drawings

/** What a drawing shows, in words without accents: it stands beside nothing else. A wrong one is worse than none. */
const things: [RegExp, DrawingName][] = [
  [/(?<!\p{L})(?:pizzas?|calzone)/u, 'pizza'],
  [/(?<!\p{L})pneus? (?:hiver|neige|4 saisons|quatre saisons)(?!\p{L})/u, 'tyre'],
  [/(?<!\p{L})(?:fromages?|tommes?|comte)(?!\p{L})/u, 'cheese'],
  [/(?<!\p{L})(?:verglas|neige|grand froid)(?!\p{L})/u, 'snow'],
  [/(?<!\p{L})chaudieres?(?!\p{L})/u, 'flame'],
  [/(?<!\p{L})pains?(?! d)(?! au)(?! aux)(?!\p{L})/u, 'bread'],
  [/(?<!\p{L})(?:cafes? de specialite|cafes? torrefies?|expresso|pause cafe)(?!\p{L})/u, 'cup'],
  [/(?<!\p{L})(?:vins?|cuvees?)(?!\p{L})/u, 'glass'],
  [/(?<!\p{L})poissons?(?!\p{L})/u, 'fish'],
  [/(?<!\p{L})velos?(?!\p{L})/u, 'bicycle'],
  [/(?<!\p{L})robinets?(?!\p{L})/u, 'tap'],
  [/(?<!\p{L})(?:livres?|romans?|dedicace)(?!\p{L})/u, 'book'],
  [/(?<!\p{L})(?:concert|chorale|recital)(?!\p{L})/u, 'music'],
  [/(?<!\p{L})(?:lunettes|montures?)(?!\p{L})/u, 'glasses'],
  [/(?<!\p{L})voitures?(?!\p{L})/u, 'car'],
  [/(?<!\p{L})(?:camions?|demenage\p{L}*)(?!\p{L})/u, 'truck'],
  [/(?<!\p{L})(?:ampoules?|eclairages?)(?!\p{L})/u, 'bulb'],
  [/(?<!\p{L})ordinateurs?(?!\p{L})/u, 'laptop'],
  [/(?<!\p{L})(?:appareils? photo|seances? photo|shooting)(?!\p{L})/u, 'camera'],
  [/(?<!\p{L})(?:couture|retouches|ourlets?)(?!\p{L})/u, 'needle'],
  [/(?<!\p{L})(?:dents?|dentaires?)(?!\p{L})/u, 'tooth'],
  [/(?<!\p{L})remises? (?:de|des) cles(?!\p{L})/u, 'key'],
  [/(?<!\p{L})(?:yoga|meditation)(?!\p{L})/u, 'lotus'],
]

/** Nobody draws beside a death. */
const grave =
  /(?<!\p{L})(?:deces|decede|deuil|obseques|funerailles|condoleances|hommage|nous a quitte|accident)/u

/** The one thing that a headline names, drawn; null where it names none or two, and beside grave news. */
export function drawingFor(headline: string, secondLine: string): Draw | null {
  const title = fold(headline)
  if (grave.test(`${title} ${fold(secondLine)}`)) return null
  const [named, ...others] = things.filter(([pattern]) => pattern.test(title))
  return named && others.length === 0 ? drawings[named[1]] : null
}
