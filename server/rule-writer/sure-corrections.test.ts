import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { composePost } from './compose-post.ts'

const write = (context: string, industry: string, over: Partial<TextRequest> = {}): string =>
  composePost({
    network: 'instagram',
    objective: 'produit',
    company: {
      name: 'Les Tilleuls',
      industry,
      description: 'Une petite entreprise de Dole.',
      keywords: [],
      website: null,
      telephone: '03 53 01 94 61',
    },
    context,
    images: [],
    variant: 0,
    recentTexts: [],
    previousText: null,
    ...over,
  }).replace(/[\u00a0\u202f]/g, ' ')

const loan = 'NOUVEAU MINI PELLE 2T5 DISPO A LA LOCATION 180€ HT JOUR 750 LA SEMAINE LIVRAISON POSSIBLE 30KM'
const frost = 'Le gel a touché un tiers de nos parcelles. Merci aux voisins qui sont venus.'
const group = 'J’ouvre un groupe gratuit le 7 janvier. L’inscription n’est pas nécessaire.'

describe('what is sure is mended', () => {
  it.each([
    ["on s'est fait voler 6 velos cette nuit, si vous voyez qqchose", 'Vélos', 'fait voler 6 vélos', 'Voler'],
    ['SLT LA TEAM COURS COLLECTIF SAMEDI 9H30', 'Coach sportif', 'Salut la team !', 'SLT'],
    ['bosse redressée ce matin mets avant apres', 'Carrosserie', 'Bosse redressée', 'avant/après'],
    ['cuisine posée avant c t jaune', 'Cuisiniste', 'c’était jaune', 'C’est t'],
    [loan, 'Location de matériel', 'Nouvelle mini pelle', 'Jour :'],
    [
      'sábado temos frango no churrasco 14€ inteiro 7,50 meio, batatas incluídas, encomendas até sexta 18h',
      'Rôtisserie',
      '14€ inteiro 7,50 meio, batatas',
      'appelez-nous',
    ],
    [
      'flash day vendredi 13 mars 60€ le flash, pas de resa, mets les photos stp',
      'Tatouage',
      'réservation',
      'photos',
    ],
    ['reste 3 mobil-homes du 4 au 11 juillet mets un truc sympa', 'Camping', '3 mobil-homes', 'sympa'],
    [
      'merci merci au 14 benevoles pour le tournoi de dimanche',
      'Judo',
      'Merci aux 14 bénévoles',
      'Merci merci',
    ],
    ['le cacao a flambé, les tablettes bouge pas', 'Chocolaterie', 'tablettes ne bougent pas', '🍫'],
    [
      'inscription 24,90/mois frais de dossier offert fais court avec des emojis',
      'Salle de sport',
      'offerts. 🏋️ 📅',
      'court',
    ],
    ['vin chaud samedi\n-20% sur les fruitiers\nrosiers en pot', 'Pépinière', '−20 %', '– −'],
    [frost, 'Viticulture', 'Le gel a touché', 'L’abus'],
    [group, 'Sage-femme', 'L’inscription n’est pas nécessaire', 'Inscriptions au'],
    ['vélos elec -15% jusqu’à samedi', 'Vélos', 'Vélos électriques', 'électrique '],
  ])('writes « %s »', (typed, industry, has, hasNot) => {
    const post = write(typed, industry)
    expect(post).toContain(has)
    expect(post).not.toContain(hasNot)
  })

  it('gives the number where the text says whom to call', () => {
    const post = write('besoin de 2 gars ou filles costaud, smic + prime, appelez manu', 'Déménagement', {
      objective: 'recrutement',
    })
    expect(post).toContain('costauds')
    expect(post).toMatch(/SMIC \+ prime\.\s+Appelez Manu\.\n/)
    expect(post).toContain('Téléphone : 03 53 01 94 61')
    expect(post).not.toContain('appelez-nous')
  })

  it('leaves sentences that are right', () => {
    const right = [
      'Rendez-vous au 14 rue des Clients.',
      'Merci aux quatorze bénévoles du club.',
      'Les tables ne bougent pas.',
      'Le port est offert dès 60 €.',
      'Les vélos électriques sont arrivés.',
      'Appelez le magasin avant midi.',
      'Un CDI attend Moussa.',
    ]
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...right), { minLength: 2, maxLength: 4 }), (chosen) => {
        const post = write(chosen.join(' '), 'Vente de vélos').replace(/\s+/g, ' ')
        for (const sentence of chosen) expect(post).toContain(sentence.replace(/\.$/, ''))
      }),
      { numRuns: 30 },
    )
  })
})
