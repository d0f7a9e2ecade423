import { describe, expect, it } from 'vitest'
import { withListedLines } from './listed-lines.ts'

describe('what was typed in one line and means a list', () => {
  it.each([
    ['tarifs : jour 145 / we 230 / semaine 590', 'tarifs :\n- jour 145\n- we 230\n- semaine 590'],
    ['OUVERTURE - PROMO - RESA', '- OUVERTURE\n- PROMO\n- RESA'],
    [
      '3 conseils. 1 trier les cartons 2 écrire dessus 3 réserver la place',
      '3 conseils :\n1. trier les cartons\n2. écrire dessus\n3. réserver la place',
    ],
    [
      'cette semaine mardi volx mercredi villeneuve vendredi soir manosque',
      'cette semaine :\n- mardi : volx\n- mercredi : villeneuve\n- vendredi soir : manosque',
    ],
    ['coupe 20 / couleur 40 / barbe 15 sur rdv', '- coupe 20\n- couleur 40\n- barbe 15 sur rdv'],
  ])('« %s »', (typed, lines) => {
    expect(withListedLines(typed)).toBe(lines)
  })

  it.each([
    'livraison 8 / 10 jours',
    'ouvert mardi et jeudi de 9h à 12h',
    'on cherche 1 femme de chambre 2 serveurs 3 commis',
    'du lundi au vendredi, le samedi sur rendez-vous',
  ])('leaves « %s » on its line', (typed) => {
    expect(withListedLines(typed)).toBe(typed)
  })
})
