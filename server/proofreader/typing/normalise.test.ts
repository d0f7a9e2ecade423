import { describe, expect, it } from 'vitest'
import { withEvidentPrices } from './evident-prices.ts'
import { withFigures } from './figures.ts'
import { mendTyping } from './mend-typing.ts'
import { normaliseWords } from './normalise.ts'
import { asWritten } from './spoken-french.ts'
import { tagWords } from './tagging.ts'

describe('normaliseWords', () => {
  it.each([
    [
      'jrep pas o dm pdt ce tps, ses flashs st en story',
      'je réponds pas au message privé pendant ce temps, ses flashs sont en story',
    ],
    ['ya aussi la version enft 30e, ss 10 jrs', 'il y a aussi la version enfant 30 €, sous 10 jours'],
    [
      'dbut le 1er juin, du mar o jeu, fermé le mer',
      'début le 1er juin, du mardi au jeudi, fermé le mercredi',
    ],
    ['pensé a couper leau et a vidangé le tuyau', 'pensez à couper l’eau et à vidanger le tuyau'],
    [
      'jeudi soir ploufragan, chantier a remire montjoly, conventionné cpam',
      'jeudi soir Ploufragan, chantier à Remire-Montjoly, conventionné CPAM',
    ],
    ['2 creneaux ki se libere', '2 créneaux qui se libèrent'],
  ])('reads « %s »', (typed, meant) => {
    expect(normaliseWords(typed)).toBe(meant)
  })

  it.each([
    'Kevin reçoit 500 g de TIG, 3 mm, au 16e siècle',
    'On a livré la plomberie à Dole.',
    'avec la guest et la salouva',
  ])('leaves « %s » as it is', (text) => {
    expect(normaliseWords(text)).toBe(text)
  })

  it.each([
    'un chou kale et de la mozzarella',
    'chiot border collie et chat maine coon',
    'une audi, une passat, un lave-linge miele',
    'on installe nas et saas',
    'shih tzu, nail art, pony games, modern jazz, canelés',
    'bienvenue à ambre notre recrue',
    'devis pour brique et boxer',
    'on compte sur nous et sur vous',
    'ajusté au mm près',
  ])('leaves the things of a trade in « %s »', (text) => {
    expect(normaliseWords(`${text} svp`)).toBe(`${text} s’il vous plaît`)
  })

  it.each([
    ['mache 200g, 1 chou', 'mâche 200g, 1 chou'],
    ['livraison macon paray', 'livraison Mâcon Paray'],
    ['on cherche un macon', 'on cherche un maçon'],
    ['salon refait a croix', 'salon refait à Croix'],
    ['on compte sur vs', 'on compte sur vous'],
    ['tout est passé au mm. merci', 'tout est passé au mm. merci'],
    ['au mm endroit', 'au même endroit'],
    ['veloute de potiron', 'velouté de potiron'],
    ['pose de contreplaque', 'pose de contreplaqué'],
    ['poele bois, granules', 'poêle bois, granulés'],
    ['pate en croute, pate a pizza', 'pâté en croûte, pâte à pizza'],
    ['beton cire', 'béton ciré'],
    ['quil vienne, quon voie', 'qu’il vienne, qu’on voie'],
    ['soin au monoi', 'soin au monoï'],
    ['il en reste 7 reservation par sms', 'il en reste 7 réservation par sms'],
    ['carton de 6 chenin', 'carton de 6 chenin'],
  ])('reads « %s » by what stands beside it', (typed, meant) => {
    expect(normaliseWords(typed)).toBe(meant)
  })

  it('searches no spelling where hundreds of words are unknown', () => {
    const text = Array.from(
      { length: 200 },
      (_, at) =>
        `zq${'bcdfgh'.charAt(at % 6)}x${'klmnp'.charAt(at % 5)}w${'rstv'.charAt(at % 4)}j${'zxw'.charAt(at % 3)}`,
    ).join(' ')
    expect(normaliseWords(text)).toBe(text)
  })
})

describe('tagWords', () => {
  it('tells a verb from a noun by what stands around it', () => {
    const tags = tagWords("l' équipe ferme la porte".split(' ')).map(({ tag }) => tag)
    expect(tags).toEqual(['det', 'noun', 'verb', 'det', 'noun'])
  })
})

describe('withFigures', () => {
  it.each([
    [
      'dix-huit euros le samedi trente et un de quatorze à vingt heures',
      '18 euros le samedi 31 de 14 h à 20 h',
    ],
    ['cinq euros quatre vingt dix la boîte', '5,90 € la boîte'],
    ['deux fauteuils et trois chaises', 'deux fauteuils et trois chaises'],
  ])('writes « %s »', (typed, written) => {
    expect(withFigures(typed)).toBe(written)
  })
})

describe('withEvidentPrices', () => {
  it.each([
    ['gîte 720 la semaine', 'gîte 720 € la semaine'],
    ['maquereau 7\nlieu jaune 24\nbar 29', 'maquereau 7 €\nlieu jaune 24 €\nbar 29 €'],
    [
      'on en fait 30 par jour, mercredi 14 h 30 le petit renard',
      'on en fait 30 par jour, mercredi 14 h 30 le petit renard',
    ],
  ])('reads « %s »', (typed, priced) => {
    expect(withEvidentPrices(typed)).toBe(priced)
  })
})

describe('asWritten', () => {
  it.each([
    ['On attend pas, ça sert à rien.', 'On n’attend pas, ça ne sert à rien.'],
    ['C’est pas grave, faut le dire.', 'Ce n’est pas grave, il faut le dire.'],
  ])('writes « %s »', (spoken, written) => {
    expect(asWritten(spoken)).toBe(written)
  })
})

it('takes words that every object of the language has for words', () => {
  const text = 'constructor hasownproperty toString __proto__ valueof prototype'
  expect(() => mendTyping(`slt ${text} 12 ${text}`, [])).not.toThrow()
})
