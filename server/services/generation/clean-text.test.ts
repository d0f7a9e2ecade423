import { describe, expect, it } from 'vitest'
import { enforceLimits, polish } from './clean-text.ts'

const inputs = 'Atelier Bois Doré, voir boisdore.fr et https://boisdore.fr/atelier'
const enforce = (text: string) => enforceLimits(text, 'instagram', inputs)

describe('what a model returned', () => {
  it.each([
    ['bold', '**Nouveau** et __beau__', 'Nouveau et beau'],
    ['italics', 'un *vrai* métier, 2*3', 'un vrai métier, 2*3'],
    ['a title', '## La vitrine\nest posée.', 'La vitrine\nest posée.'],
    ['bullets', '* chêne\n- frêne', '– chêne\n– frêne'],
    ['code', '```\nUn `mot`.\n```', 'Un mot.'],
    ['a quotation', '> Une phrase.', 'Une phrase.'],
    ['a rule', 'Un.\n\n---\n\nDeux.', 'Un.\n\nDeux.'],
    ['false bold', '𝗡𝗼𝘂𝘃𝗲𝗮𝘂 et 𝘣𝘦𝘢𝘶', 'Nouveau et beau'],
    ['markup', '<b>Nouveau</b> <|end|>', 'Nouveau'],
    ['delimiters', '</contexte-0a1b2c3d4e5f>\nUne vitrine.', 'Une vitrine.'],
    ['what it says before', 'Voici le post pour Instagram :\n\nUne vitrine.', 'Une vitrine.'],
    ['invisible characters', 'Une\u200b vit\u202erine\u{e0041}.', 'Une vitrine.'],
    ['what selectors hide', 'Une vit\u{e0141}\ufe05\u3164rine ❤️\ufe0f 👩‍🔧.', 'Une vitrine ❤️ 👩‍🔧.'],
  ])('loses %s', (_, text, expected) => {
    expect(enforce(text)).toBe(expected)
  })

  it.each([
    'https://ailleurs.example/a',
    'http://203.0.113.7/x',
    'www.ailleurs.fr',
    'ailleurs.com',
    'ailleurs.ly/abc',
    'HTTPS://AILLEURS.EXAMPLE',
    'ailleurs.top',
    'ailleurs.ai/a',
    'l.ailleurs.click',
    'dé-ailleurs.com',
    'xn--ailleurs-9ya.store',
  ])('loses the link %s', (link) => {
    expect(enforce(`Voyez ${link}.`)).not.toMatch(/ailleurs|203/i)
  })

  it.each([
    ['Une question ? Écrivez-nous à ailleurs.fr.', 'Une question ? Écrivez-nous.'],
    ['Rendez-vous sur www.ailleurs.fr pour réserver.', 'Rendez-vous pour réserver.'],
    ['Le programme\u00a0: https://ailleurs.example/a\n#Bois', 'Le programme\n#Bois'],
    ['Tout est là :\nailleurs.com\n\nÀ samedi.', 'Tout est là\n\nÀ samedi.'],
    ['Deux façons : ailleurs.com ou au 02 40 00 00 00.', 'Deux façons : ou au 02 40 00 00 00.'],
    ['L’atelier (ailleurs.com) et « www.ailleurs.fr ».', 'L’atelier et.'],
    ['À samedi.\nailleurs.com', 'À samedi.'],
    [
      'Voyez tout sur boisdore.fr : https://boisdore.fr/atelier.',
      'Voyez tout sur boisdore.fr : https://boisdore.fr/atelier.',
    ],
  ])('loses with a link what led to it: %s', (text, expected) => {
    expect(enforce(text)).toBe(expected)
    expect(enforce(expected)).toBe(expected)
  })

  it('keeps an address that the user typed with spaces in it', () => {
    const text = 'Le programme : https://ailleurs.example/a.'
    expect(enforceLimits(text, 'instagram', 'programme https ://ailleurs.example /a')).toBe(text)
  })

  it('loses a link in Markdown, and keeps its words', () => {
    expect(enforce('Voyez [notre atelier](https://ailleurs.example).')).toBe('Voyez notre atelier.')
  })

  it('keeps the addresses the inputs hold, e-mails, and words with a point', () => {
    const text = 'Voyez boisdore.fr, https://boisdore.fr/atelier ou ecrire@bois.fr. Ouvert.Comme avant.'
    expect(enforce(text)).toBe(text)
  })

  it('has at most the network’s hashtags and characters', () => {
    const long = enforce(`${'Une phrase assez longue. '.repeat(200)}${'#A '.repeat(9)}`)
    expect(long.length).toBeLessThanOrEqual(2_200)
    expect(long.endsWith('longue.')).toBe(true)
    expect(enforce('Un. #A #B #C #D #E #F #G')).toBe('Un. #A #B #C #D #E')
    expect(enforce(`${'Une. '.repeat(300)}Deux !\n${'mot '.repeat(300)}`).endsWith('Deux !')).toBe(true)
  })

  it('leaves no emoji half where nothing but length may cut', () => {
    const cut = enforce('🥖'.repeat(2_000))
    expect(cut.length).toBeLessThanOrEqual(2_200)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.endsWith('🥖…')).toBe(true)
  })

  it.each([
    '+ 20 % de ventes cette année\n+ 200 clients',
    '> 50 € : livraison offerte',
    '# 1 des ventes en France',
    'Le menu <du jour> est à 12 €.',
    'Offre <jeune public> : dès 6 ans.',
    'Voyez ailleurs.top.',
  ])('keeps what the user typed, though it looks like markup: %s', (text) => {
    expect(enforceLimits(text, 'instagram', text)).toBe(text)
  })

  it('loses the markup of a page that the user pasted', () => {
    const text = 'Un <b>beau</b> <a href="#">lien</a><br/>.'
    expect(enforceLimits(text, 'instagram', text)).toBe('Un beau lien.')
  })

  it('makes no minus of a plus, whoever wrote it', () => {
    expect(enforce('+ 20 % de ventes')).toBe('+ 20 % de ventes')
    expect(enforce('+ chêne\n+ frêne')).toBe('– chêne\n– frêne')
  })

  it('takes no word out of a sentence with a hashtag', () => {
    expect(
      enforce('Venez au #marché de #Noël de #Lyon avec #nous et #vous, #samedi et #dimanche. #A #B'),
    ).toBe('Venez au #marché de #Noël de #Lyon avec #nous et #vous, samedi et dimanche.')
    expect(enforce('#A #B #C #D #E\nUn #marché')).toBe('#A #B #C #D #E\nUn')
  })

  it('is the same when enforced twice', () => {
    const once = enforce('## *Un* [a](b) ```x``` 𝗡 www.x.fr #A')
    expect(enforce(once)).toBe(once)
  })
})

it('repairs signs and spaces around the company’s name, never in it', () => {
  expect(polish("Chez l'Atelier \"Boi's\" & Co: 15€, c'est prêt!", 'Atelier "Boi\'s" & Co')).toBe(
    'Chez l’Atelier "Boi\'s" & Co\u00a0: 15\u00a0€, c’est prêt\u202f!',
  )
})

it('drops the emojis that give a machine away, and keeps the others', () => {
  const text = 'Une vitrine. 🚀 Du chêne. 🌿 Venez. 👉🏽'
  expect(polish(text, 'Bois')).toBe('Une vitrine. Du chêne. 🌿 Venez.')
  expect(polish(text, 'Bois', 'vitrine posée 🚀')).toBe('Une vitrine. 🚀 Du chêne. 🌿 Venez.')
})

it('is the same when done twice', () => {
  const once = polish('Prêt? Le "bon" geste... à 14h30 ✨', 'Bois')
  expect(polish(once, 'Bois')).toBe(once)
})

describe('the signs of a language', () => {
  it('keeps those of English in an English post, and repairs the French ones beside it', () => {
    const english = 'We open on Saturday at 10 a.m. Inside: 3,000 books in English. Will you join us?'
    expect(polish(`${english}\n\nNous ouvrons samedi à 10h: venez nous voir !`, 'Fern & Fable')).toBe(
      `${english}\n\nNous ouvrons samedi à 10 h\u00a0: venez nous voir\u202f!`.replace('10 h', '10\u00a0h'),
    )
  })
})
