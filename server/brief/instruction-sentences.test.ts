import { describe, expect, it } from 'vitest'
import { readBriefs } from '#scripts/training/labelled-notes.ts'
import { toldSentences, withoutToldSentences } from './instruction-sentences.ts'
import { readBrief } from './read-brief.ts'

const company = { name: '', industry: '', description: '', keywords: [], website: null }
const printed = (context: string) => {
  const { sections, instructions } = readBrief({ company, context, objective: 'conseil' })
  const said = sections.flat().map(({ text }) => text)
  return { said: said.join(' ').replace(/[\u00a0\u202f]/g, ' '), instructions }
}
const news = 'La récolte est rentrée depuis samedi. Le moulin tourne jusqu’à la fin du mois.'

describe('whole sentences for the writer', () => {
  it.each([
    'Je ne veux pas qu’on s’apitoie, juste expliquer.',
    'Ne pas mettre son nom, elle est timide.',
    'Ton digne, pas de point d’exclamation.',
    'Merci de rester sobre, nous sommes une profession réglementée.',
    'Merci de vouvoyer et de rester dans un registre professionnel.',
    'Merci de ne rien écrire sur nos soins.',
    'Je n’aime pas le mot « passion », dites plutôt que c’est du travail.',
  ])('« %s » is set apart and no part of it published', (order) => {
    const { said, instructions } = printed(`${news} ${order}`)
    expect(said).toBe(news)
    expect(instructions).toEqual([order])
  })

  it.each([
    'Merci de ne pas stationner devant le portail.',
    'Pas de fleurs, il n’aimait pas cela.',
    'Je préfère l’annoncer franchement, sans détour.',
    'Aucun changement de tarif.',
    'Évitez d’arroser en plein soleil.',
    'Nous voudrions remercier tous ceux qui sont venus aider.',
    'Voici ce que je répète à chaque client :',
    'Plus d’infos en message privé.',
    'Désolée pour la faute sur l’affiche.',
    'Le maître d’ouvrage est le Département.',
  ])('« %s » is for readers', (sentence) => {
    expect(printed(`${news} ${sentence}`).instructions).toEqual([])
  })

  it('keeps a note that holds nothing else, and what stands between orders', () => {
    expect(withoutToldSentences('Fais court.', true).text).toBe('Fais court.')
    expect(withoutToldSentences('Fais court. On ferme lundi.\nTon sobre svp.', true)).toEqual({
      text: 'On ferme lundi.',
      told: ['Fais court.', 'Ton sobre svp.'],
    })
  })

  it('forbid a name, which is not published', () => {
    const { said } = printed(
      'On a signé avec la clinique des Tilleuls hier. La clinique des Tilleuls ouvre en mai. Mettez pas le nom de la clinique, je sais pas si on a le droit.',
    )
    expect(said).toBe('On a signé avec une clinique hier. Une clinique ouvre en mai.')
    expect(
      printed(
        'Mme Garrec reçoit la salle de la clinique vétérinaire Vauban, puis au restaurant du coin. Mettez pas le nom de la clinique svp, on a pas le droit.',
      ).said,
    ).toContain('Mme Garrec reçoit la salle d’une clinique vétérinaire, puis au restaurant du coin.')
  })

  it('that tell how a thing is said to readers leave it said', () => {
    expect(
      printed(`${news} Je voudrais présenter nos excuses simplement, sans en faire des tonnes.`).said,
    ).toBe(`${news} Nous vous présentons nos excuses.`)
    expect(
      printed('À l’approche de l’hiver, rappeler que le ramonage est obligatoire deux fois par an chez nous.')
        .said,
    ).toBe('À l’approche de l’hiver, rappelons que le ramonage est obligatoire deux fois par an chez nous.')
    expect(printed('Faire penser aux gens à purger leurs robinets avant le gel.').said).toBe(
      'Pensez à purger vos robinets avant le gel.',
    )
    expect(printed('rappel aux gens de brosser leur chien entre 2 visites').said).toBe(
      'Pensez à brosser votre chien entre 2 visites',
    )
    expect(
      printed('J’aimerais un petit post de conseil pour ceux qui taillent leurs rosiers : coupez court.')
        .said,
    ).toBe('Pour ceux qui taillent leurs rosiers : coupez court.')
  })

  it.each([
    [
      'dire aux gens de venir avant que le talon soit usé, patin 14 €',
      'Venez avant que le talon soit usé, patin 14 €',
    ],
    ['et rappeler crédit d’impôt 50 %', 'Crédit d’impôt 50 %'],
    [
      'Pourriez-vous rappeler à nos abonnés que tout bois prend racine en novembre ?',
      'Tout bois prend racine en novembre.',
    ],
    [
      'Dire aux syndics que c’est faisable et qu’il existe des aides.',
      'C’est faisable et il existe des aides.',
    ],
    [
      'Dire aux gens : devis avant tout, appelez votre assurance.',
      'Devis avant tout, appelez votre assurance.',
    ],
    ['expliquer gentiment qu’il faut réserver la veille', 'Il faut réserver la veille'],
    ['Le message à faire passer : une sauvegarde se teste.', 'Une sauvegarde se teste.'],
    ['Je voudrais expliquer quand faire voir un jeune cheval.', 'Quand faire voir un jeune cheval.'],
  ])('« %s » is said as « %s »', (order, text) => {
    expect(printed(`${news} ${order}`).said).toContain(text)
  })

  it('stand in brackets between sentences', () => {
    const { said } = printed(
      'L’attente est passée de 52 à 31 minutes. (Ne pas nommer le client, nous n’avons pas encore son accord.) La démonstration dure 20 minutes.',
    )
    expect(said).toBe('L’attente est passée de 52 à 31 minutes. La démonstration dure 20 minutes.')
  })

  it('never sets a contact apart', () => {
    expect(toldSentences(['On ferme lundi.', 'Mets bien le numéro stp 01 23 45 67 89.'], true)).toEqual([
      false,
      false,
    ])
    expect(toldSentences(['On ferme lundi.', 'Mets bien le numéro stp.'], true)).toEqual([false, true])
  })

  it('finds most of the sentences that were kept apart in training, and few for readers that resemble them', () => {
    const held = readBriefs().filter(({ isHeld }) => isHeld)
    const found = held.flatMap(({ sentences }) => {
      const told = toldSentences(
        sentences.map(({ text }) => text),
        true,
      )
      return sentences.map(({ label }, at) => ({ label, isTold: told[at] }))
    })
    const share = (label: string): number => {
      const own = found.filter((one) => one.label === label)
      return own.filter(({ isTold }) => isTold).length / own.length
    }
    expect(held.length).toBeGreaterThan(200)
    expect(share('order')).toBeGreaterThan(0.5)
    expect(share('reader')).toBeLessThan(0.015)
  })
})
