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
    ['coupe 20 / couleur 40 / barbe 15 sur rdv', '- coupe 20\n- couleur 40\n- barbe 15\nsur rdv'],
    [
      'livraison toulouse des 6 plateaux / classique 17,90 / veggie 16,90 / prestige 24 / commander la veille',
      'livraison toulouse des 6 plateaux :\n- classique 17,90\n- veggie 16,90\n- prestige 24\ncommander la veille',
    ],
    [
      'st valentin cest samedi ns ouvrons 8h-20h non stop / bouquet rond 25e / rose a lunite 4e / cloche 39e reservez vs avez jusqua jeudi',
      'st valentin cest samedi ns ouvrons 8h-20h non stop\n- bouquet rond 25e\n- rose a lunite 4e\n- cloche 39e\nreservez vs avez jusqua jeudi',
    ],
    [
      'huitres cmd avt le 20 dec n3 la dz 9,50 / n2 11e / plates n0 19e bourriche 4 dz -10% retrait cabane 8h-12h',
      'huitres cmd avt le 20 dec :\n- n3 la dz 9,50\n- n2 11e\n- plates n0 19e\nbourriche 4 dz -10% retrait cabane 8h-12h',
    ],
    [
      'stage poney / lundi soins et voltige / mardi balade / vendredi carousel devant les parents a 16h gouter offert',
      'stage poney :\n- lundi : soins et voltige\n- mardi : balade\n- vendredi : carousel devant les parents a 16h\ngouter offert',
    ],
    [
      'semaine du gout / lundi soupe / mardi gratin / jeudi tarte aux poireaux pensez a reserver',
      'semaine du gout :\n- lundi : soupe\n- mardi : gratin\n- jeudi : tarte aux poireaux\npensez a reserver',
    ],
    [
      'on fait tout / peinture des plafonds et des murs / pose de parquet flottant / appelez nous',
      'on fait tout\npeinture des plafonds et des murs\npose de parquet flottant\nappelez nous',
    ],
    [
      'journée 45€ (caution 200 / chèque / cb) / semaine 190€ / mois 600€',
      '- journée 45€ (caution 200 / chèque / cb)\n- semaine 190€\n- mois 600€',
    ],
    [
      'semaine prochaine\nmardi parking du marché\nmercredi RELACHE\nvendredi place de la mairie\nburger 13.50',
      'semaine prochaine\n- mardi : parking du marché\n- mercredi : RELACHE\n- vendredi : place de la mairie\nburger 13.50',
    ],
    [
      '3 places cette semaine jeudi 10h mardi 14h et vendredi 17h30 pose 28€ gel 45€',
      '3 places cette semaine :\n- jeudi : 10h\n- mardi : 14h\n- vendredi : 17h30\npose 28€ gel 45€',
    ],
    [
      'ecran iphone 11 59e / 12 79e / 13 99e batterie 39e',
      '- ecran iphone 11 59e\n- 12 : 79e\n- 13 : 99e\nbatterie 39e',
    ],
    [
      'jeudi soir ouvert vendredi saint fermé lundi de paques ouvert',
      '- jeudi soir : ouvert\n- vendredi saint : fermé\n- lundi de paques : ouvert',
    ],
    [
      'lundi ouvert mardi férié fermé mercredi après-midi ouvert',
      '- lundi : ouvert\n- mardi férié : fermé\n- mercredi après-midi : ouvert',
    ],
    [
      'vendredi saint fermé\nsamedi marché\ndimanche de pâques fermé\nlundi marché',
      '- vendredi saint : fermé\n- samedi : marché\n- dimanche de pâques : fermé\n- lundi : marché',
    ],
    [
      'mercredi volx vendredi saint maurice samedi manosque',
      '- mercredi : volx\n- vendredi : saint maurice\n- samedi : manosque',
    ],
    ['nouveaux horaires mardi / jeudi / samedi', 'nouveaux horaires mardi, jeudi, samedi'],
  ])('« %s »', (typed, lines) => {
    expect(withListedLines(typed)).toBe(lines)
  })

  it.each([
    'livraison 8 / 10 jours',
    'ouvert 8h-12h/14h-18h, pneus 205/55 R16 le 12/03/2026',
    'lot de 80 / 120 / 160',
    'ouvert mardi et jeudi de 9h à 12h',
    'le bac circule (départs 8h / 12h / 17h) tarif 4€',
    'pull en laine (écru - ocre - sapin) 45€ et bonnet (écru | ocre | sapin) 12€',
    'cours offerts (lundi 19h mercredi 18h vendredi 20h) en septembre',
    'on cherche 1 femme de chambre 2 serveurs 3 commis',
    'du lundi au vendredi, le samedi sur rendez-vous',
  ])('leaves « %s » on its line', (typed) => {
    expect(withListedLines(typed)).toBe(typed)
  })
})
