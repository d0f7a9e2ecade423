import { describe, expect, it } from 'vitest'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { proposeWords } from './index.ts'

const company: CompanyFacts = {
  name: 'Essai',
  industry: 'Commerce',
  description: '',
  keywords: [],
  website: null,
  telephone: '02 41 55 60 18',
  email: '',
  address: '',
  openingHours: '',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const told = (objective: Parameters<typeof proposeWords>[0]['objective'], context: string) => {
  const { eyebrow, headline, secondLine } = proposeWords({ company, objective, context })
  return [eyebrow, headline, secondLine].map(plain)
}

describe('a title is a short phrase that is whole', () => {
  it.each([
    [
      'realisation',
      'C’est avec une grande tristesse que nous vous annonçons le décès de Lucien, notre fondateur. Les obsèques auront lieu vendredi à 14 h 30 à l’église Saint-Jean.',
      'Décès de Lucien',
    ],
    [
      'realisation',
      'Nous venons de terminer le remplacement d’une verrière de 1930 dans un atelier de Nantes. Deux semaines de chantier.',
      'Remplacement d’une verrière de 1930',
    ],
    [
      'produit',
      'Nous avons pris la décision de fermer la boutique le 30 juin. Merci pour ces belles années passées avec vous.',
      'Fermeture de la boutique',
    ],
    [
      'evenement',
      'Notre voyage aux fêtes de Bayonne est programmé. Le prix est de 210 € par personne, transport compris.',
      'Voyage aux fêtes de Bayonne',
    ],
    ['evenement', 'salut les parents kermesse samedi 14 juin a 10h', 'Kermesse'],
    ['produit', 'plat du jour blanquette de veau maison 15,50', 'Blanquette de veau maison'],
    ['conseil', 'dsl fermé jusqua jeudi panne de four', 'Fermé jusqu’à jeudi'],
    ['realisation', 'fini hier la terrasse de la mairie a Vannes 85 m2', 'Terrasse de la mairie à Vannes'],
    ['realisation', 'chantier creche terminé 1200m2', 'Chantier crèche terminé'],
    [
      'conseil',
      'Beaucoup de nos clients arrivent avec des semelles ouvertes après un hiver de pluie et de sel. Notre conseil : cirez vos chaussures chaque semaine.',
      'Cirez vos chaussures chaque semaine',
    ],
    [
      'recrutement',
      'Le salon du livre aura lieu les 24, 25 et 26 juillet, et nous recherchons vingt bénévoles pour l’accueil. Une réunion se tient le 12 avril.',
      'Vingt bénévoles pour l’accueil',
    ],
  ] as const)('%s: « %s » is titled « %s »', (objective, brief, title) => {
    expect(told(objective, brief)[1]).toBe(title)
  })
})

describe('of a run of words the facts that are whole are told, and no others', () => {
  it.each([
    [
      'recrutement',
      'on cherche une coiffeuse 35h cdi a partir de janvier bp souhaité bonne ambiance lundi et dimanche off',
      'CDI, 35 h · À partir de janvier · Bonne ambiance · Lundi et dimanche off',
    ],
    [
      'produit',
      'ourlet jean 12e pantalon 10 delai 48h fermé mercredi',
      '12 € · Pantalon 10 € · Délai 48 h · Fermé mercredi',
    ],
    ['produit', 'plat du jour blanquette de veau maison 15,50', '15,50 €'],
    ['produit', 'kayaks 35e la journée 160 la semaine', '35 € la journée · 160 € la semaine'],
    ['realisation', 'chantier creche terminé 1200m2', '1 200 m²'],
    [
      'evenement',
      'visite atelier tous les merc et ven 16h 6e adulte 4e enfant degustation comprise durée 1h15',
      '6 € adulte · 4 € enfant · Dégustation comprise · Durée 1 h 15',
    ],
  ] as const)('%s: « %s »', (objective, brief, facts) => {
    expect(told(objective, brief)[2]).toContain(facts)
  })

  it('leaves out whose amount it is where that is not sure, and another matter', () => {
    expect(told('produit', 'ecran xperia batterie 39e samsung sur devis garantie 6 mois')[2]).not.toMatch(
      /Sur devis/u,
    )
    expect(
      told(
        'evenement',
        'dimanche 10h grand nettoyage du jardin apportez vos gants sil pleut on reporte au dimanche suivant on cherche aussi une tondeuse',
      )[2],
    ).not.toMatch(/tondeuse/u)
    // A rate is no price.
    expect(told('conseil', 'les taux baissent un peu 3,15 sur 20 ans cette semaine')[2]).not.toMatch(/€/u)
  })

  it('tells loss with all that must be known', () => {
    const [, , facts = ''] = told(
      'realisation',
      'C’est avec une grande tristesse que nous vous annonçons le décès de Lucien, notre fondateur, à l’âge de 88 ans. Les obsèques auront lieu vendredi à 14 h 30 à l’église Saint-Jean de Saumur. L’atelier sera fermé vendredi toute la journée.',
    )
    expect(facts).toMatch(/obsèques auront lieu vendredi à 14 h 30.*fermé vendredi/u)
  })

  it('leaves the company’s own number to the signature', () => {
    expect(
      told('produit', 'yoga sur la plage samedi 9h30 / 12e / sans resa / tel 0241556018')[2],
    ).not.toContain('02 41')
  })
})

describe('what bounds or turns a fact stays with it', () => {
  it.each([
    [
      'Le pneu est à 59 €, montage non compris. Prenez rendez-vous à l’atelier.',
      '59 €',
      'montage non compris',
    ],
    [
      'L’abonnement est à 29 €, avec un engagement de douze mois. Inscription à l’accueil.',
      '29 €',
      'douze mois',
    ],
    ['Jusqu’au 31 mars, la coupe est à 18 €. Le salon est au 4 rue du Port.', '18 €', '31 mars'],
    ['magasin ouvert de 10h a 18h sauf dimanche matin rue du port', 'dimanche matin', 'sauf'],
    ['vide grenier annule samedi 14 mars reporté au 21 mars 8h salle pasteur', '14 mars', '21 mars'],
  ])('« %s » does not tell « %s » without « %s »', (brief, fact, bound) => {
    const said = told('produit', brief).join('\n').toLowerCase()
    if (said.includes(fact.toLowerCase())) expect(said).toContain(bound.toLowerCase())
  })

  it('takes no digit of an amount for a day', () => {
    const said = told('recrutement', 'cherche serveur pas le dimanche 2200 € net cdi 35h').join('\n')
    expect(said).not.toMatch(/dimanche 2(?!\d| ?200)|(?<![\d ])200 €/)
  })
})

describe('a title names the news', () => {
  it.each([
    ['realisation', 'Nous avons remporté le prix du public, sans gagner le concours.', /^Prix du public$/u],
    ['produit', 'Nous fermons définitivement la terrasse le 30 septembre.', /^Fermeture définitive$/u],
    ['realisation', 'On déménage une étude de notaires à Nantes.', /^Changement d’adresse$/u],
    ['conseil', 'Nous changeons d’adresse mail.', /^Changement d’adresse$/u],
    [
      'recrutement',
      'Julie Martin a rejoint notre équipe en 2019. Elle part à la retraite vendredi.',
      /^Bienvenue/u,
    ],
  ] as const)('and no other: %s « %s »', (objective, brief, wrong) => {
    const [, title = ''] = told(objective, brief)
    expect(title).not.toMatch(wrong)
  })

  it.each([
    [
      'evenement',
      'Le samedi 5 décembre, de 10 h à 17 h, nous ouvrons nos portes : essai de tous les instruments. L’entrée est libre.',
      'Portes ouvertes',
      'Samedi 5 décembre de 10 h à 17 h',
    ],
    [
      'realisation',
      'Inès Bouchareb a rejoint notre cabinet le 4 janvier comme technicienne géomètre. Nous sommes désormais sept.',
      'Bienvenue à Inès Bouchareb',
      'Technicienne géomètre · Arrivée : 4 janvier',
    ],
    [
      'realisation',
      'Notre apprenti Noé Lassalle, 18 ans, a reçu samedi à Périgueux une médaille d’argent départementale au concours des apprentis. Bravo à lui.',
      'Médaille d’argent pour Noé Lassalle',
      '',
    ],
    [
      'realisation',
      'Je fermerai définitivement la papeterie le samedi 30 janvier, à midi. Les bons d’achat sont valables jusqu’au dernier jour.',
      'Fermeture définitive',
      'Samedi 30 janvier à midi',
    ],
    [
      'realisation',
      'Notre atelier sera fermé du vendredi 24 décembre à midi au lundi 3 janvier. Pour une urgence, écrivez à Paul.',
      'Fermeture de notre atelier',
      'Du vendredi 24 décembre à midi au lundi 3 janvier',
    ],
    [
      'produit',
      'Jusqu’au 31 janvier, nous remettons 15 % sur l’entretien annuel des chaudières à gaz. Les pièces ne sont pas comprises.',
      'Entretien annuel des chaudières à gaz : −15 %',
      'Jusqu’au 31 janvier · Pièces non comprises',
    ],
    [
      'realisation',
      'portique HS piece attendu jeudi, pistes ok',
      'Portique hors service',
      'Pièce attendu jeudi',
    ],
    [
      'recrutement',
      'urgent peintre auto cdi temps plein 2400 a 2700 brut',
      'Peintre auto (H/F)',
      'CDI, temps plein · 2 400 à 2 700 € brut',
    ],
  ] as const)('%s: « %s » is « %s »', (objective, brief, headline, facts) => {
    const [, title, second = ''] = told(objective, brief)
    expect(title).toBe(headline)
    expect(second.startsWith(facts)).toBe(true)
  })

  it('keeps whom a relative clause means', () => {
    const [, title] = told(
      'evenement',
      'Le jeudi 14 janvier, de 9 h à 13 h, nous recevons sans rendez-vous toutes les personnes qui cherchent un poste dans la logistique. Venez avec votre CV.',
    )
    expect(title).toMatch(/qui cherchent un poste dans la logistique$/u)
  })
})

describe('an amount keeps its thing, a fact its limit', () => {
  it.each([
    [
      'produit',
      'minipelle 1,5T 140€ la journée 250€ le week end caution 500€, godets compris',
      ['140 € la journée', '250 € le week-end', 'Caution 500 €'],
    ],
    [
      'produit',
      'resas ouvertes lundi 11 janvier 9h. tente 2 pers 19€ la nuit, mobilhome 4 pers a partir de 390€/sem.',
      ['Tente 2 personnes 19 € la nuit', 'Mobil-home 4 personnes à partir de 390 € par semaine'],
    ],
    [
      'evenement',
      'stage salsa dim 29 nov 14h/17h, 25€ adh 32€ non adh',
      ['Dimanche 29 novembre de 14 h à 17 h', '25 € adhérent', '32 € non adhérent'],
    ],
    [
      'produit',
      'Notre sardine au fenouil sort le vendredi 20 novembre. La boîte de 115 g coûte 5,90 €, le lot de trois 16,50 €. Il y en a 3 200.',
      ['Boîte de 115 g : 5,90 €', 'Lot de trois : 16,50 €'],
    ],
    [
      'produit',
      'nouveaux tarifs au 1er janvier coupe 17 barbe 12 enfant 11 brushing 24',
      ['Coupe 17 €', 'Barbe 12 €', 'Brushing 24 €'],
    ],
    [
      'produit',
      'tests angine gratuits sans rdv de 9h a 18h30. sauf samedi',
      ['De 9 h à 18 h 30, sauf samedi'],
    ],
    [
      'evenement',
      'formation débutant 6 samedis de mars à juin, 240€. réunion info jeudi 5 fev 19h30',
      ['Réunion info jeudi 5 février à 19 h 30'],
    ],
    [
      'produit',
      'abo annuel 390 au lieu de 450 jusquau 10 janv. prêt chaussons gratuit le 1er mois. pas cumulable',
      ['Prêt chaussons gratuit le 1er mois'],
    ],
  ] as const)('%s: of « %s » each row is whole', (objective, brief, rows) => {
    const [, title = '', second = ''] = told(objective, brief)
    const parts = [title, ...second.split(' · ')]
    for (const row of rows) expect(parts).toContain(row)
    for (const part of parts) expect(part).not.toMatch(/[,;:.]$/u)
  })
})

it('prints no link, which nobody can press on a picture', () => {
  const said = told(
    'evenement',
    'chasse aux œufs dimanche 10h-12h, 6€ par enfant. mettre un lien vers http://exemple.fr/x9',
  )
  expect(said.join(' ')).not.toMatch(/http/u)
})
