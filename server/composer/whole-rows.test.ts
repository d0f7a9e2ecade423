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

  it.each([
    [
      'evenement',
      'on apprend la mort de Pierre, 72 ans, on ferme mercredi, obsèques jeudi 10h église de Baud',
      ['72 ans', 'On ferme mercredi', 'Obsèques jeudi à 10 h église de Baud'],
    ],
    ['produit', 'bouteille 75cl 9e carton 6 bouteilles 50e', ['6 bouteilles 50 €']],
    ['produit', 'carton 6 bouteilles 50e, magnum 3 litres 45e, bib 5 litres 20e', ['6 bouteilles 50 €']],
    ['recrutement', 'cherche macon 39h 2300 net + le panier, secteur Auray', ['2 300 € net + le panier']],
  ] as const)('%s: « %s » loses neither place, age nor count', (objective, brief, said) => {
    const { headline, rows } = told(objective, brief)
    for (const one of said)
      expect([headline, ...rows].join(' · ').replace(/, (?=église)/u, ' ')).toContain(one)
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

  it.each([
    [
      'produit',
      'Livraison offerte dans toute la France à partir de 60 € d’achat, sauf la Corse et les îles.',
      /^Livraison offerte dans toute la France à partir de 60 € d’achat/u,
    ],
    [
      'produit',
      'Moins 20 % sur toute la boutique pour les porteurs de la carte de fidélité, du 3 au 8 mars.',
      /pour les porteurs de la carte de fidélité/u,
    ],
    [
      'evenement',
      'Visite guidée du chai gratuite pour les moins de 18 ans, 8 € pour les adultes.',
      /^Visite guidée du chai gratuite pour les moins de 18 ans/u,
    ],
    [
      'evenement',
      'Visite guidée gratuite du moulin dimanche pour les habitants de la commune, 5 € pour les autres visiteurs.',
      /pour les habitants de la commune/u,
    ],
    [
      'evenement',
      'Rappel : les inscriptions à la sortie du 12 mars se font avant le 5, 15 € par enfant.',
      /^Les inscriptions à la sortie du 12 mars se font avant le 5/u,
    ],
    [
      'evenement',
      'La réunion de préparation du 12 mars aura lieu à la mairie et non à la salle des fêtes.',
      /^La réunion de préparation du 12 mars aura lieu à la mairie et non/u,
    ],
    [
      'evenement',
      'Annulation du concert de samedi prévu à 20 h à la salle des fêtes de Baud pour cause de tempête.',
      /^Annulation du concert de samedi(?: prévu à 20 h.*)?$/u,
    ],
  ] as const)('%s: the title of « %s » is not torn from what it is bound to', (objective, brief, title) => {
    const { headline, rows } = told(objective, brief)
    expect(headline).toMatch(title)
    for (const row of rows) expect(row).not.toMatch(/^(?:Du 12 mars|Sortie)/u)
  })

  it('stands for what a belief is about, and not for an order that leans on it', () => {
    const javel = told(
      'conseil',
      'Beaucoup de gens pensent que l’eau de Javel désinfecte tout. Ne la mélangez jamais avec un détartrant. Aérez 10 minutes.',
    )
    expect([javel.headline, ...javel.rows].join(' ')).toContain('Javel')
    expect(javel.headline).not.toContain('Aérez')
    const belt = told(
      'conseil',
      'Les gens croient qu’il faut changer la courroie tous les 50 000 km. Ce n’est plus vrai. Le constructeur donne 120 000 km ou 10 ans.',
    )
    expect([belt.headline, ...belt.rows].join(' ')).toContain('courroie')
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
