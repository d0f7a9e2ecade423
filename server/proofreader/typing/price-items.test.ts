import { describe, expect, it } from 'vitest'
import { withPricedItems } from './price-items.ts'

describe('withPricedItems', () => {
  it.each([
    [
      'ourlet pantalon 10 euro ourlet rideau 6 le metre fermeture 15 jean 12 costume a partir 690',
      'ourlet pantalon 10 €, ourlet rideau 6 € le metre, fermeture 15 €, jean 12 €, costume à partir de 690 €',
    ],
    [
      'arrivage ce matin bar de ligne 28 le kg lieu jaune 19 maquereaux 7',
      'arrivage ce matin : bar de ligne 28 € le kg, lieu jaune 19 €, maquereaux 7 €',
    ],
    ['65 € insert 70 poêle granulé 95.', '65 €, insert 70 €, poêle granulé 95 €.'],
    ['nouveau !! jambes 25€ maillot 18€ sourcils 8', 'nouveau !! jambes 25 €, maillot 18 €, sourcils 8 €'],
    ['tarifs : coupe 20 couleur 40 mèches 60', 'tarifs : coupe 20 €, couleur 40 €, mèches 60 €'],
    ['courgette 2,50 melon 3,20 on ferme à 12h', 'courgette 2,50 €, melon 3,20 €. on ferme à 12h'],
  ])('pairs « %s »', (typed, paired) => {
    expect(withPricedItems(typed)).toBe(paired)
  })

  it.each([
    '18€ adulte 12€ enfant',
    'coupe 20 couleur 40 mèches 60',
    'lot 3 savons 12 € lot 5 savons',
    'ouvert de 9h a 12h et 14h a 18h',
    'le 14 juin concert 12 € le 15 juin bal 5 €',
    'la chambre 3 est à 80 € la chambre 4 à 90 €',
    'c’est 12 euros ah non 14 euros la place',
    'on a vendu 40 pots 12 cartons 300 €',
    'rue du Lac 12 et 14',
  ])('leaves « %s » as it was typed', (typed) => {
    expect(withPricedItems(typed)).toBe(typed)
  })
})
