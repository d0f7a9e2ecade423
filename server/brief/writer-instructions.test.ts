import { describe, expect, it } from 'vitest'
import { readBrief, readInstructions } from './read-brief.ts'

const company = { name: 'Bois Clair', industry: 'Boulangerie', description: '', keywords: [], website: null }
const published = (context: string): string =>
  readBrief({ company, context, objective: 'produit' })
    .sections.flat()
    .map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '))
    .join(' ')

describe('words for the writer', () => {
  it('publishes nothing of what is not to be told, its price neither', () => {
    const said = published(
      'chantier fini vendredi a Mortagne. dis surtt pas que c gratuit marre des arnaques a 1€',
    )
    expect(said).toContain('Mortagne')
    expect(said).not.toMatch(/gratuit|arnaques|1 €/)
  })

  it('leaves nothing of an order behind', () => {
    expect(published('fermé lundi fais saliver les gens')).toMatch(/^Fermé lundi\.?$/iu)
    expect(published('acompte 20e mets un emoji mais pas 10 svp')).toMatch(/^Acompte 20 €\.?$/iu)
    expect(published('le client est ravi 2400e mais mets pas le prix')).not.toMatch(/mais|prix/u)
    expect(published('je veux repondre sans citer la dame : le cacao a flambé.')).toMatch(
      /^Le cacao a flambé\.?$/iu,
    )
    expect(published('bravo Lina, Théo et Mme Roy. mais donne pas son nom')).toContain('Mme Roy')
    expect(published('Six personnes toujours là. Pas de jargon. Signer Valérie.')).toMatch(/là\. Valérie$/u)
  })

  it.each([
    'pas de chichi svp',
    'ton chaleureux mais pas larmoyant',
    'pas de point d’exclamation',
    'si vous pouvez garder la phrase telle quelle',
    'évitez les mots genre exceptionnel ou incroyable',
    'donc je voudrais quelque chose d’humain',
    'also in french please',
    'on ne veut pas donner l’impression de se plaindre',
    'faites court',
    'pas de ton commercial svp, pas d’emoji',
    'Je ne veux pas de langue de bois.',
    'merci de ne pas mettre de hashtags',
    'j’aimerais que ça reste simple',
    'je sais pas trop comment dire ça alors je vous écris comme ça vient',
    'mettez le numéro à la fin',
    'ne changez pas la phrase de ma mère',
    'il faut pas que ça fasse pub',
    'pas de superlatifs, pas de grands mots',
    'Pas faire peur aux gens.',
    'Surtout pas commercial.',
    'On reste polis mais faut le dire',
    'Je vous raconte un peu, vous trierez.',
    'Voilà, mettez surtout en avant le sérieux.',
    'Pas besoin de parler du prix.',
    'Message pour les parents.',
    'Resté poli.',
    'Dites-le gentiment parce que les gens sont déjà énervés.',
    'Merci de ne pas écrire que c’est la faute du fournisseur.',
    'Il faut rassurer les gens sans en faire trop.',
    'Faut que je leur explique.',
    'Post in English pls!!',
    'il reste une vingtaine de places mais ca on le dit pas, dis plutot que ca part vite',
    'tu peux broder un peu sur la région, je n’ai pas d’idée',
    'je t’envoie les images demain, mets la 2 en premier',
    'évite de parler de l’accident',
    'ps fais court',
    'enfin dis le plus gentiment',
    'Je veux répondre sans la nommer, expliquer comment on fait quand on casse.',
    'pas de photo les vendeurs ne veulent pas',
  ])('are set apart and shown: %s', (told) => {
    expect(published(told)).toBe('')
    expect(readInstructions(told).length).toBeGreaterThan(0)
  })

  it.each([
    'N’oubliez pas de réserver.',
    'Évitez d’arroser à midi.',
    'Merci de ne pas donner de pain aux canards.',
    'Faites-le avant.',
    'Faites-le regarder avant l’hiver.',
    'Faites-les vérifier chaque année.',
    'Évitez de parler au conducteur.',
    'Je vous envoie un devis sous 48 h.',
    'Ne le donnez pas aux chiens.',
    'Ne pas mettre la plaque au lave-vaisselle.',
    'Merci de ne pas donner le numéro du portail aux livreurs.',
    'Merci de ne pas toucher les vitraux.',
    'On ne veut pas laisser les clients attendre.',
    'Si vous pouvez, venez à pied.',
    'Évitez les mots de passe trop simples.',
    'Partagez ce post autour de vous.',
    'Merci pour vos mots.',
    'Mettez vos souvenirs en mots avec notre atelier d’écriture.',
    'On ne veut pas de pesticides chez nous.',
    'Je voudrais remercier toute l’équipe.',
    'Nous voulons quelque chose de durable pour nos enfants.',
    'Mettez le chauffage à 19 degrés.',
    'Merci de fermer le portail.',
    'Restez au chaud cet hiver.',
    'Évitez les phrases toutes faites dans votre CV.',
    'Merci à tous pour ces dix ans !',
    'Le texte de la pièce est de Molière.',
    'N’hésitez pas à pousser la porte.',
    'Pas besoin de rendez-vous.',
    'On reste simples de père en fils depuis 1950.',
    'On a livré la table, pas de chichi, et les chaises.',
    'On l’a livrée vendredi et franchement, pas de chichi.',
    'Merci à Paul et Sarah, et dites, pas de chichi.',
  ])('are not those for the readers: %s', (told) => {
    expect(published(told).replace(/[\s.]+$/, '')).toBe(told.replace(/[\s.]+$/, ''))
    expect(readInstructions(told)).toEqual([])
  })

  it('leave what they introduce, and what stands beside them', () => {
    expect(published('dites simplement que la boutique ferme')).toBe('la boutique ferme')
    expect(published('On ouvre samedi à 9h, pas de chichi svp')).toBe('On ouvre samedi à 9 h')
    const figures = 'quelques chiffres si ça peut servir, mais n’en mettez pas partout : 12 salariés, 3 fours'
    expect(published(figures)).toBe('12 salariés, 3 fours')
    expect(published('Expliquer sobrement la fermeture : le four est en panne.')).toBe(
      'Le four est en panne.',
    )
  })

  it.each([
    'slt on ferme à 18h',
    'Bonjour,\nOn ferme à 18h',
    'on ferme à 18h merci',
    'on ferme à 18h. c tout. voilà',
  ])('are no greeting either: %s', (told) =>
    expect(published(told).replace(/\.$/, '').toLowerCase()).toBe('on ferme à 18 h'),
  )
})

describe('a job told in the feminine', () => {
  it.each([
    'On recherche une auxiliaire vétérinaire diplômée.',
    'On recherche ASV en CDI, diplômée.',
    'On cherche une collègue souriante.',
  ])('keeps its words: %s', (context) => {
    const { sections } = readBrief({ company, context, objective: 'recrutement' })
    expect(sections[0]?.[0]?.text.replace(/\.$/, '')).toBe(context.replace(/\.$/, ''))
  })
})

describe('an answer to a review', () => {
  it.each([
    [
      'répondre à l’avis de Mme Roy qui dit que la table a pris 3 semaines',
      'À Mme Roy, qui dit que la table a pris 3 semaines',
    ],
    ['reponse a une cliente qui trouve que c’est du vol', 'À la cliente qui trouve que c’est du vol'],
  ])('%s', (told, expected) => expect(published(told)).toBe(expected))
})

describe('figures of a series', () => {
  it.each([
    ['Entretien 89€ au lieu de 129 jusqu’au 31 mars', '89 € au lieu de 129 € jusqu’au 31 mars'],
    ['chou 1.50€', 'Chou : 1,50 €'],
    ['-50% robes et -40 mailles', '−50 % robes et −40 % mailles'],
  ])('%s', (told, expected) => expect(published(told)).toContain(expected))

  it('are not years, degrees nor weights', () => {
    expect(published('8 stagiaires, 875 € HT. Taux de réussite 2024 : 93 %')).toContain('2024')
    expect(published('Non on ne perd pas 10 kg en 1 mois. Première consultation 60€')).toContain('10 kg')
  })
})

describe('orders glued to what is told', () => {
  it.each([
    ['Le stage est complet et fais court', 'Le stage est complet'],
    ['5 min par jour ça suffit fait court', '5 min par jour, ça suffit'],
    [
      'La visite dure une heure, mets bien que c’est Nadia et Paul qui accueillent',
      'La visite dure une heure. Nadia et Paul vous accueillent',
    ],
    [
      'On a repeint le salon et termine en disant que la devanture est de Julie.',
      'On a repeint le salon. La devanture est de Julie.',
    ],
    [
      'Une voisine nous a prêté sa remise. Je voudrais la remercier.',
      'Une voisine nous a prêté sa remise. Merci à elle',
    ],
    ['3 nouvelles à vous dire. Le four est réparé.', 'Le four est réparé.'],
  ])('%s', (told, expected) =>
    expect(
      published(told)
        .replace(/(?<=\p{L}) (?=Nadia|La dev)/u, '. ')
        .replace(/\.$/, ''),
    ).toBe(expected.replace(/\.$/, '')),
  )

  it.each([
    'Il précise que le bois est sec.',
    'Dites que vous venez de notre part.',
    'Le cours commence par un échauffement.',
    'Avant de refaire votre site, commencez par là.',
    'Commencez par de petites portions.',
    'Terminez par une couche de paillis.',
    'Évitez le texte sur les diapositives.',
    'Parlez plus bas et faites des phrases courtes.',
    'Faites-le voir avant l’hiver.',
    'Mettez-les au local, code à l’accueil.',
    'Enduit gratté ton sable.',
    'Je ne promets pas de miracle.',
    'Pensez à vos bottes et n’oubliez pas de réserver.',
    'Ce spectacle fait rêver les enfants depuis 12 ans.',
    'Le nouveau logo fait simple et moderne, mugs à 9 €.',
    'Ça fait court pour Noël mais nous livrons le 23.',
    'Ça fait sobre, il plaît aux hommes.',
    'La table que nous avons choisie fait simple, elle est en chêne et vaut 450 €.',
    'Ce parfum fait sobre, il plaît aux hommes.',
    'Ne donne pas la photo de ta carte bancaire.',
  ])('stays: %s', (told) => expect(published(told).replace(/\.$/, '')).toBe(told.replace(/\.$/, '')))
})

describe('what an order holds for the readers', () => {
  it.each([
    ['Juste prévenir les clients et remercier ceux qui nous ont écrit.', 'Merci à ceux qui nous ont écrit.'],
    ['Merci de ne pas mettre le prix, le lien https://a.example/b à la fin.', 'Pour en savoir plus : '],
    ['Une cliente, Jeannine, part en voyage. Ne pas mettre son nom.', 'Une cliente part en voyage'],
  ])('« %s » publishes « %s »', (typed, expected) => {
    expect(published(typed)).toContain(expected)
  })

  it('drops what is not to be told with the words that say so', () => {
    expect(published('On ferme lundi. La clim est réparée (ça le mets pas, c’est pour moi).')).toBe(
      'On ferme lundi.',
    )
  })
})
