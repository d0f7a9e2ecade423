import { expect, it } from 'vitest'
import { proposeStory } from './propose-story.ts'

const company = {
  ...{
    name: 'Aix Menuiserie',
    industry: 'Menuiserie',
    description: '',
    keywords: [],
    website: 'https://aix.fr',
  },
  ...{ telephone: '04 42 00 00 00', email: '', address: '', openingHours: '' },
}
const text = `Portes ouvertes samedi 12 juin de 10 h à 18 h.
Démonstration de tournage à 11 h et à 15 h.
Le bois vient de la forêt de Tronçais, la plus vieille futaie de chênes du pays.
${'Une phrase bien trop longue pour une image '.repeat(5)}.
On vous attend ? #menuiserie`
const story = (photoCount: number, max = 10) =>
  proposeStory({ company, objective: 'evenement', context: text, text, photoCount, max })

it('a fact is said whole, on a slide of its own, and never cut', () => {
  expect(story(0).map(({ words }) => [words?.headline, words?.secondLine].filter(Boolean))).toEqual([
    [story(0)[0]?.words?.headline, story(0)[0]?.words?.secondLine].filter(Boolean),
    ['Démonstration de tournage à 11\u00a0h et à 15\u00a0h'],
    ['Le bois vient de la forêt de Tronçais', 'La plus vieille futaie de chênes du pays'],
    ['Contactez-nous', '04 42 00 00 00 · aix.fr'],
  ])
})

it('begins on no slide that says its cover again', () => {
  const context = 'cinq gestes pour un gîte bien rendu'
  const tips = 'Cinq gestes pour rendre un gîte en ordre.\nAérez chaque pièce dix minutes avant de partir.'
  const slides = proposeStory({ company, objective: 'conseil', context, text: tips, photoCount: 0, max: 10 })
  expect(slides.map(({ words }) => words?.headline)).toEqual([
    'Cinq gestes pour un gîte bien rendu',
    'Aérez chaque pièce dix minutes avant de partir',
    'Contactez-nous',
  ])
})

it('photos keep their order, one a slide, and never more than the network takes', () => {
  expect(story(4).map(({ photo }) => photo)).toEqual([0, 1, 2, 3, null])
  expect(story(4)[3]?.words).toBeNull()
  expect(story(10).map(({ photo }) => photo)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(story(10).at(-1)?.words?.headline).toBe('Contactez-nous')
})
