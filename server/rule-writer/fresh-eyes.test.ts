import { describe, expect, it } from 'vitest'
import { evaluationCases, requestOf, type Scenario, writerContexts } from '#test/evaluation.ts'
import { composePost } from './compose.ts'
import { headlineFor } from './headline.ts'
import { fold } from './language/words.ts'

type Context = Omit<Scenario, 'must' | 'must_not' | 'facts_allowed'>
const everything: Context[] = [...evaluationCases, ...writerContexts]
const ownerOf = (context: string, over: Partial<Context> = {}): Context => ({
  id: 'x',
  company: 'Atelier Bois Clair',
  industry: 'Ébénisterie',
  description: 'Meubles sur mesure à Tours.',
  keywords: 'meuble, chêne, Tours',
  objective: 'événement',
  network: 'instagram',
  images: { count: 1, orientation: 'carré', colours: ['brun'] },
  ...over,
  context,
})
const headline = (context: string, over: Partial<Context> = {}): string =>
  headlineFor(requestOf(ownerOf(context, over), 0))
const posts = (context: string, over: Partial<Context> = {}): string[] =>
  [0, 1, 2, 3].map((variant) => composePost(requestOf(ownerOf(context, over), variant)))

describe('the headline names', () => {
  it.each([
    ['Samedi, portes ouvertes.', 'Portes ouvertes'],
    [
      "Samedi 21 novembre, l'atelier ouvre ses portes de 10h à 18h. Montrer la table de coupe",
      'L’atelier ouvre ses portes',
    ],
    ['Notre nouvelle vitrine de Noël', 'Nouvelle vitrine de Noël'],
    ['Le loto du 15 est annulé faute de salle.', 'Le loto du 15 est annulé'],
    ['Le magasin sera fermé du 24 décembre au 2 janvier.', 'Fermé du 24 décembre au 2 janvier'],
    ['Webinaire jeudi 12 mars à 11h : la TVA pour les artisans.', 'La TVA pour les artisans'],
    ['Bravo à Inès, Tom et Lucas qui ont eu leur permis cette semaine', 'Bravo à Inès, Tom et Lucas'],
    ["L'hôtel rouvre le 15 mars après 3 mois de travaux.", 'L’hôtel rouvre le 15 mars'],
    ["Parle d'isolation des combles.", 'Isolation des combles'],
  ])('%s', (context, expected) => {
    expect(headline(context).replace(/\u00a0/g, ' ')).toBe(expected)
  })

  it.each(everything)('never a day alone nor a word that calls for another, $id', (scenario) => {
    const text = headlineFor(requestOf(scenario, 0))
    expect(text).not.toMatch(/^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|hier)$/iu)
    expect(text).not.toMatch(
      /[\s\u00a0](?:de|du|des|à|au|et|ou|pour|avec|avant|après|le|la|les|un|une|qui|que)$/iu,
    )
  })
})

describe('the post', () => {
  it.each(everything)('opens otherwise or goes on otherwise, tags no day, $id', (scenario) => {
    const [first = '', second = ''] = [0, 1].map((variant) => composePost(requestOf(scenario, variant)))
    expect(first).not.toBe(second)
    expect(fold(first + second)).not.toMatch(
      /#(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)(?![a-z])/u,
    )
  })

  it('keeps a clause whole', () => {
    for (const post of posts('Samedi, portes ouvertes.')) {
      expect(post).not.toMatch(/^Samedi\.$/mu)
      expect(post).toMatch(/portes ouvertes/iu)
    }
  })

  it('takes the subject out of the order, its « d’ » left behind', () => {
    for (const context of ["Parle d'isolation des combles.", 'Un texte à propos d’isolation des combles'])
      for (const post of posts(context, { objective: 'conseil' })) {
        expect(post).toMatch(/isolation des combles/iu)
        expect(post).not.toMatch(/(?:^|: )d’isolation/imu)
      }
  })

  it('invites nobody to a closed door', () => {
    for (const post of posts('Congés du 3 au 18 août, réouverture le mardi 19 août à 7h')) {
      expect(post.replace(/\u00a0/g, ' ')).toContain(
        'ongés du 3 au 18 août, réouverture le mardi 19 août à 7 h.',
      )
      expect(post).not.toMatch(/viendrez|venez|raison de venir|\p{Extended_Pictographic}/iu)
    }
  })

  it('takes a price list for what it is', () => {
    for (const post of posts('Ressemelage 35€, talons 12€, clé plate 6€.', { objective: 'produit' }))
      expect(post.replace(/\u00a0/g, ' ')).toContain(
        '– Ressemelage : 35 €\n– Talons : 12 €\n– Clé plate : 6 €',
      )
  })

  it('says colours only when two of them tell something', () => {
    const colours = (...names: string[]): string[] =>
      posts('Notre nouvelle vitrine', {
        objective: 'réalisation',
        images: { count: 2, orientation: 'carré', colours: names },
      })
    for (const post of [...colours('brun'), ...colours('noir', 'gris'), ...colours('écru', 'bleu canard')])
      expect(post).not.toMatch(/brun|noir|écru|canard/u)
    for (const post of colours('rouge', 'vert')) expect(post).toMatch(/rouge.*vert/u)
  })

  it('asks nothing of those who mourn', () => {
    for (const post of posts(
      'Nous avons la tristesse d’annoncer le décès de Robert Calvez, notre fondateur.',
    ))
      expect(post).not.toMatch(/\?|!|message|\p{Extended_Pictographic}/u)
  })

  it('puts back the accents of a hurried keyboard', () => {
    const [post = ''] = posts('PENSEZ A VOS PNEUS AVANT LES FETES DE NOEL', { objective: 'conseil' })
    expect(post).toMatch(/ensez à vos pneus avant les fêtes de Noël/u)
  })
})
