import { fold, upperFirst } from '#server/integrations/ai/demonstration/language/words.ts'
import { pick } from '#server/integrations/ai/demonstration/seed.ts'
import type { SourceImage } from '#server/integrations/ai/types.ts'

const nouns = new Set(
  'blanc noir gris bleu vert rouge jaune rose violet brun marron beige dore argente turquoise ocre orange mauve bordeaux kaki caramel cuivre creme ivoire anthracite indigo corail'.split(
    ' ',
  ),
)
const counts = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** One line from the number and the colours of the photos, which never guesses their subject (§1). */
export function pictureLine(images: SourceImage[], seed: number, turn: number): string {
  const colours = [
    ...new Set(images.flatMap((image) => image.facts.colours.map((colour) => colour.trim().toLowerCase()))),
  ]
    .filter((colour) => /^\p{L}[\p{L} -]{2,24}$/u.test(colour))
    .slice(0, 2)
  if (images.length === 0 || colours.length === 0) return ''
  const count = counts[images.length]
  if (images.length > 1 && count === undefined) return ''
  const simple = colours.every((colour) => nouns.has(fold(colour)))
  return (
    pick(
      simple
        ? withPartitives(colours, images.length, count ?? '')
        : withLabels(colours, images.length, count ?? ''),
      seed,
      turn,
    ) ?? ''
  )
}

function withPartitives(colours: string[], images: number, count: string): string[] {
  const some = colours.map((colour) => `${/^[aeiouéo]/.test(colour) ? 'de l’' : 'du '}${colour}`)
  const joined = some.join(' et ')
  const listed = some.join(', ')
  if (images === 1)
    return [
      `${upperFirst(listed)} : la photo dit le reste.`,
      `Sur la photo, ${joined}.`,
      `Une photo, ${joined}.`,
    ]
  return [
    `${upperFirst(listed)} : les ${count} photos disent le reste.`,
    `Sur les ${count} photos, ${joined}.`,
    `${upperFirst(count)} photos, ${joined}.`,
  ]
}

function withLabels(colours: string[], images: number, count: string): string[] {
  const joined = colours.join(' et ')
  if (images === 1)
    return [
      `Les couleurs de la photo : ${joined}.`,
      `Côté image : ${joined}.`,
      `Sur la photo, les couleurs disent le reste : ${joined}.`,
    ]
  return [
    `Les couleurs des ${count} photos : ${joined}.`,
    `Côté image, ${count} photos : ${joined}.`,
    `${upperFirst(count)} photos, et leurs couleurs : ${joined}.`,
  ]
}
