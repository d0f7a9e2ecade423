import type { SourceImage } from '#server/integrations/ai/types.ts'
import { fold, upperFirst } from '#server/rule-writer/language/words.ts'
import { pick } from '#server/rule-writer/seed.ts'

/** Colours whose name is a masculine noun, so that « du » and « de l’ » are right. */
const telling = new Set(
  'bleu vert rouge jaune rose violet turquoise ocre orange mauve bordeaux kaki caramel cuivre corail indigo dore brun'.split(
    ' ',
  ),
)
/** With a telling colour they make a pair; alone they tell nothing. */
const quiet = new Set('blanc noir gris beige creme ivoire anthracite marron argente'.split(' '))
const vowel = /^[aeiouéêèhy]/
const counts = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six']

/**
 * One line from the number and the colours of the photos, which never guesses their subject (docs/product/writing.md §1).
 * It needs two colours that go without saying anything else: one alone, two greys or a rare shade say nothing.
 */
export function pictureLine(images: SourceImage[], hook: string, facts: string, turn: number): string {
  const colours = [
    ...new Set(images.flatMap((image) => image.facts.colours.map((colour) => colour.trim().toLowerCase()))),
  ].slice(0, 2)
  const [first = '', second = ''] = colours
  const known = colours.every((colour) => telling.has(fold(colour)) || quiet.has(fold(colour)))
  if (colours.length < 2 || !known || !colours.some((colour) => telling.has(fold(colour)))) return ''
  if (colours.some((colour) => fold(`${hook} ${facts}`).includes(fold(colour).slice(0, 5)))) return ''
  const count = counts[images.length]
  if (count === undefined) return ''
  const some = [first, second].map((colour) => `${vowel.test(colour) ? 'de l’' : 'du '}${colour}`)
  const photos = images.length === 1 ? 'la photo' : `les ${count} photos`
  const forms = [
    `${upperFirst(some.join(', '))} : ${photos} ${images.length === 1 ? 'dit' : 'disent'} le reste.`,
    `Sur ${photos}, ${some.join(' et ')}.`,
  ]
  // The hook may already say « sur les photos ».
  const other = forms.filter((form) => !(/photo/iu.test(hook) && /^Sur/u.test(form)))
  return pick(other, 0, turn) ?? ''
}
