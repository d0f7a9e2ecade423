import { describe, expect, it } from 'vitest'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { actionOf } from './action.ts'
import { proposeWords } from './index.ts'

const company: CompanyFacts = {
  name: 'Essai',
  industry: 'Commerce',
  description: '',
  keywords: [],
  website: 'essai.fr',
  telephone: '02 41 55 60 18',
  email: '',
  address: '',
  openingHours: '',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
function told(objective: Objective, context: string) {
  const { eyebrow, headline, secondLine } = proposeWords({ company, objective, context })
  return { eyebrow, headline: plain(headline), rows: plain(secondLine).split(' · ').filter(Boolean) }
}

describe('a clause is told whole or not at all', () => {
  it.each([
    [
      'produit',
      'tartes dispo des samedi, poire ou prune. 4 pers 12€ 6 pers 17,50 8 pers 22. pensez a commander la veille svp',
      ['Poire ou prune', '4 personnes 12 €', '6 personnes 17,50 €', '8 personnes 22 €'],
    ],
    [
      'evenement',
      'La saison reprend le dimanche 3 mai. Départs à 10h30, 14h30 et 16h30 de la gare de Brassac, 13 € adulte, 7 € enfant, gratuit pour les moins de 4 ans.',
      ['Départs à 10 h 30, 14 h 30 et 16 h 30 de la gare de Brassac', '13 € adulte', '7 € enfant'],
    ],
    [
      'realisation',
      'Nous venons de terminer la charpente de la mairie de Chabrac : 42 m3 de douglas. Merci à Hugo, Malik et Yann qui n’ont rien lâché.',
      ['Merci à Hugo, Malik et Yann qui n’ont rien lâché'],
    ],
    [
      'produit',
      'Nous sortons la version 5 de notre logiciel. Trois nouveautés : la saisie au doigt ; le mode hors ligne ; la recherche par photo. Démo de 20 minutes sur demande.',
      [
        'La saisie au doigt',
        'Le mode hors ligne',
        'La recherche par photo',
        'Démo de 20 minutes sur demande',
      ],
    ],
    [
      'evenement',
      'LOTO DU CLUB SAMEDI 20H30 SALLE DES FETES. 1 CARTON 4€ LES 5 15€. BUVETTE CREPES',
      ['1 carton 4 €', 'Les 5 : 15 €'],
    ],
    [
      'produit',
      'galettes a partir de demain, frangipane 4/6/8 pers 16€ 23€ 29€',
      ['4 personnes 16 €', '6 personnes 23 €', '8 personnes 29 €'],
    ],
  ] as const)('%s: « %s »', (objective, brief, rows) => {
    const { headline, rows: said } = told(objective, brief)
    const all = [headline, ...said].join(' · ')
    for (const row of rows) expect(all).toContain(row)
  })

  it('says no moment of what it does not tell, and no belief that is denied', () => {
    const { rows } = told(
      'conseil',
      'on s’est pris 1 étoile sur google parce qu’on a refusé une table de 9 dimanche soir sans resa. à partir de 6 faut réserver, la veille si possible',
    )
    expect(rows).not.toContain('Dimanche soir')
    expect(rows).not.toContain('Sans réservation')
    const { headline, rows: facts } = told(
      'conseil',
      'Beaucoup de nos clients pensent que la facture électronique est un PDF. Ce n’est pas le cas. Nous organisons deux réunions gratuites au cabinet, le mardi 9 juin à 18h30 et le jeudi 18 juin à 8h30.',
    )
    expect(headline).toBe('Deux réunions gratuites au cabinet')
    expect(facts).toContain('Le mardi 9 juin à 18 h 30 et le jeudi 18 juin à 8 h 30')
  })

  it('keeps a price to itself where the owner asks', () => {
    const { headline, rows } = told(
      'realisation',
      'fini la haie de charme a Arradon, 2400€ mais mets pas le prix',
    )
    expect([headline, ...rows].join(' ')).not.toMatch(/€|2 ?400/u)
  })
})

describe('a title is the news and no piece of it', () => {
  it.each([
    ['produit', 'pivoines sont arrivées!!', 'Les pivoines sont arrivées !'],
    ['produit', 'nouvelle collection arrivée', 'Arrivée de la nouvelle collection'],
    [
      'evenement',
      'SALON FERME DU LUNDI 3 AU MARDI 18 AOUT INCLUS. REPRISE MERCREDI 19 A 9H.',
      'Salon fermé du lundi 3 au mardi 18 août inclus',
    ],
    [
      'realisation',
      'bravo a Lina, Enzo et Mme Kaczmarek permis en poche cette semaine !!',
      'Bravo à Lina, Enzo et Mme Kaczmarek',
    ],
    [
      'evenement',
      'Bonjour, les vendanges sont presque finies. Nous ouvrons la cave aux familles le samedi 14 mars de 14h à 18h : visite, goûter.',
      'Nous ouvrons la cave aux familles',
    ],
    [
      'realisation',
      'C’est avec beaucoup de tristesse que nous avons appris le décès de Jean Rouillard, samedi, à l’âge de 61 ans. Il conduisait chez nous depuis 1994.',
      'Décès de Jean Rouillard',
    ],
    [
      'conseil',
      'Un de nos clients, une entreprise de 22 salariés, a été touché par un rançongiciel un vendredi. Une sauvegarde jamais restaurée n’est pas une sauvegarde.',
      'Une sauvegarde jamais restaurée n’est pas une sauvegarde',
    ],
    [
      'recrutement',
      'Samia fête cette semaine ses 10 ans chez nous. Nous ouvrons un deuxième poste de chef d’équipe, permis B indispensable.',
      'Chef d’équipe',
    ],
    [
      'evenement',
      'Rencontre avec Hélène Cormaud jeudi 16 avril à 19h autour de son roman "Les Eaux basses". Entrée libre.',
      'Rencontre avec Hélène Cormaud',
    ],
    [
      'produit',
      'plateaux fêtes commandes avant le 20 dernier délai. 2 pers 64€ / 4 pers 120€.',
      'Plateaux de fêtes',
    ],
  ] as const)('%s: « %s » is « %s »', (objective, brief, title) => {
    const { eyebrow, headline } = told(objective, brief)
    expect(headline.replace(/ \(H\/F\)$/u, '')).toBe(title)
    if (objective === 'produit') expect(eyebrow).not.toBe('Nouveauté')
  })

  it('calls no welcome a vacancy, and sends nobody to a post that is taken', () => {
    const words = proposeWords({
      company,
      objective: 'recrutement',
      context: 'Bienvenue à Clémence Audouin, qui nous rejoint comme négociatrice !',
    })
    expect(words.eyebrow).toBe('')
    expect(actionOf(company, words, 'recrutement')).toBe('')
  })
})
