import { seedOf } from '#simulators/hash.ts'
import type { SeenImage } from '#simulators/images.ts'

const sentences = [
  'Chaque détail compte lorsque l’on veut bien faire.',
  'Notre équipe a pris le temps d’écouter avant d’agir.',
  'Derrière ce projet, il y a des gestes simples et beaucoup de soin.',
  'Nous aimons montrer ce qui se passe en coulisses.',
  'C’est une manière de travailler à laquelle nous tenons.',
  'Le résultat se voit, et il se vit au quotidien.',
  'Rien de spectaculaire : de la constance et de l’attention.',
  'Nous avons appris en chemin, et cela se sent.',
  'Un grand merci à celles et ceux qui rendent cela possible.',
]

/** What a text is composed from. */
interface Facts {
  user: string
  images: SeenImage[]
  echoWords: number
}

/** A French text that shows what was read: the request's first and last words, the images and their sizes. */
export function composeFrench(facts: Facts): string {
  const seed = seedOf(facts.user + facts.images.map((image) => image.sha256).join())
  const body = [0, 1, 2, 3].map((step) => sentences[(seed + step * 2) % sentences.length])
  return [
    `Voici une proposition. ${echo(facts)}${describeImages(facts.images)}`.trim(),
    body.join(' '),
    'Et vous, qu’en pensez-vous ?',
    '#Simulation #Équipe #Métier',
  ].join('\n\n')
}

/** The first `count` words of a text, on one line. */
export function firstWords(text: string, count: number): string {
  return wordsOf(text).slice(0, count).join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function echo({ user, echoWords }: Facts): string {
  const words = wordsOf(user)
  if (echoWords < 1 || words.length === 0) return ''
  const start = `J’ai lu : « ${firstWords(user, echoWords)} »`
  if (words.length <= echoWords) return `${start}. `
  return `${start}, puis « ${words.slice(-echoWords).join(' ')} ». `
}

function describeImages(images: SeenImage[]): string {
  if (images.length === 0) return ''
  const sizes = images.map((image) => (image.url ? 'par adresse' : `${image.width}×${image.height}`))
  return `J’ai vu ${images.length} ${images.length > 1 ? 'images' : 'image'} (${sizes.join(', ')}).`
}
