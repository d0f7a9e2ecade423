import { describe, expect, it } from 'vitest'
import { mendTyping } from './mend-typing.ts'
import { withoutSlips } from './typed-slips.ts'

describe('withoutSlips', () => {
  it.each([
    ['on as reçu les vélos', 'on a reçu les vélos'],
    ['on recrutent un serveur', 'on recrute un serveur'],
    ['ne signé rien', 'ne signez rien'],
    ['il faut réservé avant', 'il faut réserver avant'],
    ['en cas de doute passer me voir', 'en cas de doute passez me voir'],
    ['merci a marie julien et fatou pour tout', 'merci a Marie, Julien et Fatou pour tout'],
    ['manucure18€', 'manucure 18€'],
    ['8€50 pers', '8,50 € par personne'],
    ['le client voulais un muret', 'le client voulait un muret'],
    ['on ouvre des demain', 'on ouvre dès demain'],
    ['une 20aine de places', 'une vingtaine de places'],
    ['vendredi ap midi', 'vendredi après-midi'],
    ['photo de classe a retirer', 'photo de classe à retirer'],
    ['ouvert mar-sam', 'ouvert du mardi au samedi'],
    ['relisez la avant', 'relisez-la avant'],
    ['vous avez la en stock', 'vous avez la en stock'],
    ['il a retirer sa demande', 'il a retirer sa demande'],
  ])('mends « %s »', (typed, mended) => {
    expect(withoutSlips(typed)).toBe(mended)
  })

  it.each([
    'on attend vos messages',
    'un bon moment pour tous',
    'le vin français est frais',
    'nous avons passé un bon week-end',
    'Marie et le marché',
    'ils demandent un devis',
    'sa main et sa fille',
    'le marché est organisé par la mairie',
    'merci à tous et bravo',
    'code FIT26 et K2R',
  ])('leaves « %s »', (typed) => {
    expect(withoutSlips(typed)).toBe(typed)
  })
})

it('keeps words that no rule is sure of', () => {
  const mended = mendTyping('pierre de taille et barbier le jeudi, bon de commande a la caisse', [])
  expect(mended).toMatch(/pierre de taille et barbier/iu)
  expect(mended).toMatch(/bon de commande/iu)
})
