import { fold, upperFirst } from '#server/integrations/ai/demonstration/language/words.ts'
import { pick } from '#server/integrations/ai/demonstration/seed.ts'
import type { SourceImage } from '#server/integrations/ai/types.ts'

const nouns = new Set(
  'blanc noir gris bleu vert rouge jaune rose violet brun marron beige dore argente turquoise ocre orange mauve bordeaux kaki caramel cuivre creme ivoire anthracite indigo corail'.split(
    ' ',
  ),
)
const vowel = /^[aeiouéêèhy]/
const counts = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** One line from the number and the colours of the photos, which never guesses their subject (§1). */
export function pictureLine(images: SourceImage[], hook: string, facts: string, turn: number): string {
  const colours = [
    ...new Set(images.flatMap((image) => image.facts.colours.map((colour) => colour.trim().toLowerCase()))),
  ]
    .filter((colour) => /^\p{L}[\p{L} -]{2,24}$/u.test(colour))
    .slice(0, 2)
  if (images.length === 0 || colours.length === 0) return ''
  if (colours.every((colour) => fold(`${hook} ${facts}`).includes(fold(colour)))) return ''
  const count = counts[images.length]
  if (images.length > 1 && count === undefined) return ''
  const simple = colours.every((colour) => nouns.has(fold(colour)))
  const forms = simple
    ? withPartitives(colours, images.length, count ?? '')
    : withLabels(colours, images.length, count ?? '')
  // The hook may already say « sur les photos » or « en image ».
  const other = forms.filter(
    (form) =>
      !(/image/iu.test(hook) && /image/iu.test(form)) && !(/photo/iu.test(hook) && /^Sur/u.test(form)),
  )
  return pick(other, 0, turn) ?? ''
}

function withPartitives(colours: string[], images: number, count: string): string[] {
  const some = colours.map((colour) => `${vowel.test(colour) ? 'de l’' : 'du '}${colour}`)
  const [first = '', second] = colours
  const to = second === undefined ? '' : vowel.test(second) ? `à l’${second}` : `au ${second}`
  const photos = images === 1 ? 'la photo' : `les ${count} photos`
  const says = images === 1 ? 'dit' : 'disent'
  if (second === undefined) {
    const the = vowel.test(first) ? 'L’' : 'Le '
    return [
      `${upperFirst(some[0] ?? '')}, et ${photos} ${says} le reste.`,
      `Sur ${photos}, ${some[0]} avant tout.`,
      `${the}${first} domine sur ${photos}.`,
    ]
  }
  return [
    `${upperFirst(some.join(', '))} : ${photos} ${says} le reste.`,
    `Sur ${photos}, ${some.join(' et ')}.`,
    `${upperFirst(photos)} ${images === 1 ? 'va' : 'vont'} ${some[0]} ${to}.`,
  ]
}

function withLabels(colours: string[], images: number, count: string): string[] {
  const joined = colours.join(' et ')
  const photos = images === 1 ? 'de la photo' : `des ${count} photos`
  const colour = colours.length === 1 ? 'La couleur' : 'Les couleurs'
  return [
    `${colour} ${photos} : ${joined}.`,
    `Côté image : ${joined}.`,
    `${colour} qui ${colours.length === 1 ? 'domine' : 'dominent'} à l’image : ${joined}.`,
  ]
}
