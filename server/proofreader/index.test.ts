import { describe, expect, it } from 'vitest'
import { applySure, proofread } from './index.ts'

/** Spaces and apostrophes alike: typography has cases of its own. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")

const sure: [string, string][] = [
  ['Nos etudiants sont deja tres nombreux.', 'Nos étudiants sont déjà très nombreux.'],
  ['C est l avis de tous, aujourd hui.', "C'est l'avis de tous, aujourd'hui."],
  ['Le avis que il donne, si il veut.', "L'avis qu'il donne, s'il veut."],
  [
    'Slt, merci bcp pr votre visite, rdv demain.',
    'Salut, merci beaucoup pour votre visite, rendez-vous demain.',
  ],
  ['Nous livrons a Dijon a partir de samedi.', 'Nous livrons à Dijon à partir de samedi.'],
  ['On à refait la façade.', 'On a refait la façade.'],
  [
    'Vous pouvez réservé en ligne, pour préparez la fête.',
    'Vous pouvez réserver en ligne, pour préparer la fête.',
  ],
  ['Nous avons terminer hier.', 'Nous avons terminé hier.'],
  ['Vous aller aimer.', 'Vous allez aimer.'],
  ["N'oublier pas la date.", "N'oubliez pas la date."],
  ['Sur place où à emporter.', 'Sur place ou à emporter.'],
  ['Nos clients on adoré la soirée.', 'Nos clients ont adoré la soirée.'],
  ['Ont vous attend samedi.', 'On vous attend samedi.'],
  ['Dites nous tout, et écrivez nous.', 'Dites-nous tout, et écrivez-nous.'],
  ['Reste t il des places ? Il n y en a plus.', "Reste-t-il des places ? Il n'y en a plus."],
  ['Ce est prêt, il ne y a plus de frais.', "C'est prêt, il n'y a plus de frais."],
  ['Il reste 3 places : nos produit et les croissant.', 'Il reste 3 places : nos produits et les croissant.'],
  ['Le le pain est prêt.', 'Le pain est prêt.'],
  ['Stage jusko 12 mai, du mardi o jeudi.', "Stage jusqu'au 12 mai, du mardi au jeudi."],
  ['Promo jusko samedi.', "Promo jusqu'à samedi."],
  ['Ouvert jusko 19h ce soir.', "Ouvert jusqu'à 19 h ce soir."],
  ['Pas de chichi svp. commandes au magasin.', "Pas de chichi s'il vous plaît. Commandes au magasin."],
  ['Prenez rdv. on vous attend.', 'Prenez rendez-vous. On vous attend.'],
  ['Ouvert jsq vendredi, devis sous 5 j.', "Ouvert jusqu'à vendredi, devis sous 5 jours."],
  ['C prêt avt la fin.', "C'est prêt avant la fin."],
  ['Tel : 03 44 55 66 77', 'Téléphone : 03 44 55 66 77'],
  ['Un cours à clermont, un autre en corse.', 'Un cours à Clermont, un autre en Corse.'],
  ["Menu de la st valentin et de l'aid.", "Menu de la Saint-Valentin et de l'Aïd."],
  ['Bougies de noël pour la guadeloupe.', 'Bougies de Noël pour la Guadeloupe.'],
  ["L'étang ou l'on pêche, dites-nous ou livrer.", "L'étang où l'on pêche, dites-nous où livrer."],
  ['Nous leurs apprenons à nager quant il pleut.', 'Nous leur apprenons à nager quand il pleut.'],
  ['Merci à tous. nous rouvrons lundi.', 'Merci à tous. Nous rouvrons lundi.'],
]

const offered: [string, string, string][] = [
  ['Le magasin et fermé lundi.', 'et', 'est'],
  ['La plomerie du quartier.', 'plomerie', 'plomberie'],
  ['Les vitres cassé partent ce matin.', 'cassé', 'cassées'],
  ['Nos locaux sont ouvert.', 'ouvert', 'ouverts'],
  ['Un atelier ou les enfants modèlent la terre.', 'ou', 'où'],
  ['Le taxi peu vous prendre à la gare.', 'peu', 'peut'],
  ['Ce nettoyage ce fait à sec.', 'ce', 'se'],
  ['Les bouteilles vide sont reprises.', 'vide', 'vides'],
  ['La toiture coûte 45k.', '45k', '45\u00a0k€'],
  ['Cours à rennes.', 'rennes', 'Rennes'],
  ['Notre staff vous reçoit.', 'staff', 'équipe'],
  ['Un bon feedback pour nous.', 'feedback', 'avis'],
  ['NOUS OUVRONS NOTRE BOUTIQUE', 'NOUS OUVRONS NOTRE BOUTIQUE', 'Nous ouvrons notre boutique'],
]

const clean = [
  'Venez nous voir samedi : le pain sort du four à 7\u00a0h.'.replace(' :', '\u00a0:'),
  'Elle a la main verte, et il a un chien.',
  'Le jour ou l’autre, peu importe.',
  'Rien de cassé, quelque chose de préparé à l’avance.',
  'Je la vends, tu les portes, on se voit où vous voulez.',
  'Le parking est au 3, place de la Mairie, à deux pas.',
  'Les clients nous ont demandé où garer leur vélo.',
  'Le hérisson, la hauteur, le onze et le yaourt ne s’élident pas.',
  'Nous nous retrouvons là où vous vous arrêtez.',
  'On a tout prévu, même la pluie.',
  'La maison ou l’appartement se visite samedi.',
  'Un verre de bordeaux, une robe marine, un saint-nectaire.',
  'La réunion commence tôt\u00a0; la course de 10k aussi.',
  'Des ateliers, des outils neufs et des pièces détachées.',
  'Peu de gens savent que l’on peut visiter la serre.',
  'Des lampes à vitamine c et des tours à bois.',
]

describe('applySure', () => {
  it.each(sure)('corrects « %s »', (from, to) => {
    expect(plain(applySure(from, []))).toBe(to)
  })

  it('changes nothing the second time', () => {
    for (const [from] of sure) {
      const once = applySure(from, [])
      expect(applySure(once, [])).toBe(once)
    }
  })

  it('leaves names, addresses, codes and what others said alone', () => {
    const text =
      'Chez Etudiants & Cie, contact@etudiants.fr, #etudiants, BRIOCHE10, « les etudiants sont deja la bas ».'
    expect(plain(applySure(text, ['Etudiants & Cie']))).toBe(text)
  })

  it('leaves a line in another language alone, typography included', () => {
    const text = 'Our bakery is open until 7pm! Come and join us for a coffee?'
    expect(proofread(text, [])).toEqual([])
    expect(applySure(`Nous ouvrons demain!\n${text}`, [])).toBe(`Nous ouvrons demain\u202f!\n${text}`)
  })
})

describe('proofread', () => {
  it.each(offered)('offers in « %s » for « %s » « %s »', (text, words, suggestion) => {
    const found = proofread(text, []).find(({ start, end }) => text.slice(start, end) === words)
    expect(found?.suggestions[0]).toBe(suggestion)
    expect(found?.confidence).toBe('likely')
  })

  it.each(clean)('marks nothing in « %s »', (text) => {
    expect(proofread(text, [])).toEqual([])
  })

  it('offers what is worn, and says when there is nothing better', () => {
    const [first] = proofread('Nous sommes ravis de vous annoncer la date.', [])
    expect(first).toMatchObject({ rule: 'worn', confidence: 'likely', start: 0, suggestions: ['Voici'] })
  })

  it('gives corrections in order that never overlap', () => {
    const found = proofread('Slt les etudiants, rdv a 18h30 , n hésitez pas à nous contacter!', [])
    expect(found.length).toBeGreaterThan(4)
    for (const [index, one] of found.entries())
      expect(one.start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
  })

  it('searches no spelling in what is full of unknown words, but lays its typography', () => {
    const unknown = Array.from(
      { length: 70 },
      (_, at) => `aeiou${at.toString(6).replace(/\d/g, (digit) => 'aeiouy'[Number(digit)] ?? '')}oae`,
    )
    const found = proofread(`${unknown.join(' ')} les etudiants a 18h30.`, [])
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['typography']))
    expect(
      proofread(`${unknown.slice(0, 5).join(' ')} les etudiants.`, []).map(({ rule }) => rule),
    ).toContain('accent')
  })

  it('lays the French typography where it is missing', () => {
    expect(applySure('Ouvert de 9h à 18h30, 15€ le "menu"!', [])).toBe(
      'Ouvert de 9\u00a0h à 18\u00a0h\u00a030, 15\u00a0€ le «\u00a0menu\u00a0»\u202f!',
    )
  })
})
