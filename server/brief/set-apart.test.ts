import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setApart } from './find-instructions.ts'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const read = (typed: string) => {
  const { text, told } = setApart(typed)
  return { text: plain(text), told: told.map(plain) }
}

describe('words for the writer in a hurried note', () => {
  it.each([
    [
      'nouveau burger le Savoyard 11\u00a0€ fais un truc sympa',
      'nouveau burger le Savoyard 11 €',
      'Fais un truc sympa',
    ],
    ['tarte aux pommes 12\u00a0€ mets pas le prix', 'tarte aux pommes 12 €', 'Mets pas le prix'],
    [
      'ton pro s’il te plaît on recrute un maçon en CDI',
      'on recrute un maçon en CDI',
      'Ton pro s’il te plaît',
    ],
    [
      'portes ouvertes samedi 14\u00a0h genre 5 lignes max',
      'portes ouvertes samedi 14 h',
      'Genre 5 lignes max',
    ],
    [
      'toiture finie ce matin à Brest mets la photo du camion',
      'toiture finie ce matin à Brest',
      'Mets la photo du camion',
    ],
    ['pas de blabla on ferme lundi', 'on ferme lundi', 'Pas de blabla'],
    // The whole order goes, with how far and why.
    ['forfait 190 € mets un emoji ou 2 pas plus', 'forfait 190 €', 'Mets un emoji ou 2 pas plus'],
    [
      'réservez jusqu’à jeudi mets pas de cœur partout ça fait niais',
      'réservez jusqu’à jeudi',
      'Mets pas de cœur partout ça fait niais',
    ],
  ])('« %s » publishes « %s »', (typed, text, told) => {
    expect(read(typed)).toEqual({ text, told: [told] })
  })

  it('that only lead on to what is told are not named', () => {
    expect(read('tu peux dire que le cabinet est fermé du 23 au 27 décembre')).toEqual({
      text: 'le cabinet est fermé du 23 au 27 décembre',
      told: [],
    })
  })

  it.each([
    'Mets ton casque à vélo',
    'Dis-moi dix mots',
    'on fait la photo de classe samedi',
    'merci à tous',
    'Parlez-en à votre médecin',
    'réservez avant vendredi',
    'pensez à prendre vos gants',
    'apportez une photo de votre cuisine on vous fait un devis',
    'atelier d’écriture jeudi trouvez vos mots',
    'on gère vos posts LinkedIn à partir de 90\u00a0€ par mois',
    'ton pierre ou ton bois au choix',
    'gravure 3 lignes max 12\u00a0€',
    'pas de rendez-vous le lundi',
    'cherche serveur urgent pour samedi',
  ])('are not those for the readers: %s', (typed) => {
    expect(setApart(typed)).toEqual({ text: typed, told: [] })
  })

  it('hold no price, date, number or address that readers need', () => {
    const facts = [
      '25\u00a0€',
      'samedi 14\u00a0h',
      '06\u00a012\u00a034\u00a056\u00a078',
      'le 12 mai',
      '\uE000',
      '8 places',
    ]
    const orders = [
      'fais un truc sympa',
      'mets la photo',
      'ton pro',
      'rajoute le numéro',
      'mets bien la date',
      'fais court',
    ]
    const others = ['atelier poterie', 'réservez au magasin', 'merci à tous', 'pour les enfants']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...facts, ...orders, ...others), { maxLength: 12 }), (parts) => {
        const { text } = setApart(parts.join(' '))
        const count = (fact: string, all: string): number =>
          all.toLowerCase().split(fact.toLowerCase()).length
        for (const fact of facts) expect(count(fact, text)).toBe(count(fact, parts.join(' ')))
      }),
      { seed: 5, numRuns: 100 },
    )
  })
})
