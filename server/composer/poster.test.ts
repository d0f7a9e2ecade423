import { describe, expect, it } from 'vitest'
import { toHex } from '#server/integrations/imaging/hex.ts'
import { formats, preparedFor, textBoxes } from '#test/composer-plans.ts'
import { emptyBand, groundOf } from '#test/eval/images/measure.ts'
import { imageRequest } from '#test/image-request.ts'
import { altTextFor } from './alt-text.ts'
import { layouts } from './choose.ts'
import { paint } from './paint.ts'
import { accentTheme, themeFor } from './theme.ts'
import type { ComposeRequest } from './types.ts'

const company = imageRequest().company

describe('a poster without a photo', () => {
  const told = { eyebrow: '', headline: 'Paillez vos massifs', secondLine: 'Huit centimètres de copeaux' }
  const posterAt = async (turn: number, some = told, over: Partial<ComposeRequest> = {}) => {
    const prepared = await preparedFor({ objective: 'conseil', words: some, turn, ...over })
    return { prepared, plan: layouts.poster(prepared.scene) }
  }

  it('bears the company’s colours, leaves no band empty and sets the second line in at least 1/26 of its side', async () => {
    for (const [width, height] of Object.values(formats))
      for (const turn of [0, 1, 2, 3]) {
        const { prepared, plan } = await posterAt(turn, told, { format: { width, height } })
        const { data } = await paint(prepared, plan, new AbortController().signal).then((picture) =>
          picture.png().toBuffer({ resolveWithObject: true }),
        )
        expect(await emptyBand(data)).toBeLessThanOrEqual(0.2)
        const bright = toHex(themeFor(prepared.look, 'bright').panel)
        expect(plan.shapes).toContain(bright)
        const fact = plan.lines.find(({ text }) => text.startsWith('Huit'))
        if (width <= height) expect(fact?.size).toBeGreaterThanOrEqual(Math.floor(width / 26))
        expect(
          [
            themeFor(prepared.look, 'bright'),
            themeFor(prepared.look, 'paper'),
            accentTheme(prepared.look),
          ].map(({ text }) => toHex(text)),
        ).toContain(fact?.colour)
      }
  })

  it('stands in four compositions or more, as its facts are', async () => {
    const asked = [
      ['produit', 'Bilan senior chat ou chien', '59 € · Prise de sang comprise'],
      ['evenement', 'Balade gratuite', 'Dimanche 14 juin · 25 km'],
      ['recrutement', 'Vendeuse (H/F)', 'CDI · 35 h · 1 850 € net · Tours'],
      ['conseil', '« Depuis les travaux, on chauffe deux fois moins »', 'Témoignage de Mme Garnier'],
      ['conseil', 'Gonflez vos pneus chaque mois', 'Un pneu mou use deux fois plus la chaîne'],
    ] as const
    const outlines = await Promise.all(
      asked.map(async ([objective, headline, secondLine]) => {
        const { plan } = await posterAt(0, { eyebrow: '', headline, secondLine }, { objective })
        return plan.shapes.replace(/[\d.-]+|#[\da-f]+/gu, '')
      }),
    )
    expect(new Set(outlines).size).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['produit', 'Bilan senior chat ou chien', '59 € · Prise de sang comprise', /^59/u],
    ['evenement', 'Balade gratuite', 'Dimanche 14 juin · 25 km', /^14/u],
    ['evenement', 'Retrouvez-nous à la foire', 'Du 3 au 6 avril · Stand C14', /^Du\s3\sau\s6/u],
    ['conseil', 'Boulangerie fermée du 15 au 22 février', 'Réouverture le mardi 23', /^Du\s15\sau\s22/u],
    ['conseil', 'Changement d’adresse', 'Dès le 2 mars · Nous sommes 8 place Darcy', /^2\smars/u],
    ['realisation', '15 ans d’atelier et 6 300 robes retouchées', '', /^6\s300/u],
    ['realisation', '96 % de nos clients nous recommandent', '', /^96/u],
  ] as const)(
    '%s: the fact that decides in « %s » is the largest, or on a badge',
    async (objective, headline, secondLine, fact) => {
      for (const turn of [0, 1, 2])
        for (const format of [
          { width: 1080, height: 1080 },
          { width: 1080, height: 1350 },
        ]) {
          const { plan } = await posterAt(turn, { eyebrow: '', headline, secondLine }, { objective, format })
          const sizes = plan.lines.map(({ size }) => size)
          const line = plan.lines.find(({ text }) => fact.test(text))
          expect(line?.size === Math.max(...sizes) || line?.align === 'center').toBe(true)
          expect(plan.lines.map(({ text }) => text)).not.toContain('Du')
        }
    },
  )

  it('makes the headline smaller before a list of prices is left out', async () => {
    const menu = {
      eyebrow: 'Nouveauté',
      headline: 'Carte de plateaux pour les entreprises',
      secondLine:
        'Le Toulousain 18,80 € HT · Le Jardin 16,50 € HT · Le Sud-Ouest (canard, foie gras) 25 € HT · Commande la veille avant 15 h · Minimum 5 plateaux · Livraison offerte à partir de 10',
    }
    const trade = { ...company, industry: 'Traiteur' }
    for (const turn of [0, 1, 2, 3]) {
      const { plan } = await posterAt(turn, menu, { company: trade, objective: 'produit' })
      const drawn = plan.lines.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ')
      for (const row of ['18,80 € HT', '16,50 € HT', '25 € HT', 'Minimum 5 plateaux', 'Livraison offerte'])
        expect(drawn).toContain(row)
    }
  })

  it('draws what the trade is known by, under no word; nothing where it is known by nothing or told soberly', async () => {
    const baker = { ...company, industry: 'Boulangerie' }
    for (const objective of ['conseil', 'produit'] as const)
      for (const turn of [0, 1, 2, 3]) {
        const some = objective === 'conseil' ? told : { ...told, secondLine: '12 €' }
        const { prepared, plan } = await posterAt(turn, some, { company: baker, objective })
        const bare = layouts.poster({ ...prepared.scene, drawing: { draw: () => '', shows: '' } })
        const [drawn, plain] = [await groundOf(prepared, plan), await groundOf(prepared, bare)]
        const { width } = prepared.scene.size
        for (const { box } of await textBoxes(plan))
          for (let y = Math.ceil(box.y); y < box.y + box.height; y += 2) {
            const from = (y * width + Math.ceil(box.x)) * 3
            const to = (y * width + Math.floor(box.x + box.width)) * 3
            expect(drawn.subarray(from, to).equals(plain.subarray(from, to))).toBe(true)
          }
      }
    expect((await posterAt(0, told, { company: baker })).prepared.scene.drawing).not.toBeNull()
    const unknown = { ...company, industry: 'Conseil en organisation' }
    expect((await posterAt(0, told, { company: unknown })).prepared.scene.drawing).toBeNull()
    const grave = { ...told, headline: 'Papa nous a quittés lundi' }
    expect((await posterAt(0, grave, { company: baker })).prepared.scene.drawing).toBeNull()
  })

  it('names what the facts of a job are, and says all in its alternative text', async () => {
    const some = {
      eyebrow: 'Nous recrutons',
      headline: 'Vendeuse (H/F)',
      secondLine: 'CDI, 35 h · 1 850 € net · À partir du 4 janvier · Permis B exigé',
    }
    const { plan, prepared } = await posterAt(0, some, { objective: 'recrutement' })
    const texts = plan.lines.map(({ text }) => text)
    for (const label of ['Contrat', 'Salaire', 'Début']) expect(texts).toContain(label)
    const { altText } = altTextFor('Essai', some, { lines: texts, photos: [], drawing: undefined })
    expect(altText).toContain('À partir du 4 janvier')
    expect(prepared.scene.second.items.filter(({ labelled }) => labelled)).toHaveLength(3)
  })

  it('keeps the thing of a long price, in a row that breaks where it must', async () => {
    const secondLine = 'Tente 2 personnes 19 € la nuit · Mobil-home 4 personnes à partir de 390 € par semaine'
    const { plan } = await posterAt(0, { ...told, secondLine }, { objective: 'produit' })
    const said = plan.lines
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u00a0', ' ')
    expect(said).toContain('Mobil-home 4 personnes')
    expect(said).toContain('390 € par semaine')
  })

  it('says how to reach the company beside a long name as well', async () => {
    const long = {
      ...company,
      name: 'Déménagements Gourdon-Retailleau et fils',
      telephone: '',
      website: 'https://demenagements-gourdon.fr',
    }
    for (const turn of [0, 1, 2, 3]) {
      const { plan } = await posterAt(turn, told, { company: long, format: { width: 1080, height: 1080 } })
      expect(plan.lines.map(({ text }) => text)).toContain('demenagements-gourdon.fr')
    }
  })

  it('differs from company to company, with the same words at the same turn', async () => {
    const some = {
      ...told,
      headline: 'Portes ouvertes',
      secondLine: 'Entrée libre · Visite de l’atelier · Café offert',
    }
    const outlines = await Promise.all(
      ['Atelier Colin', 'Garage Morel', 'Maison Petit', 'Studio Blanc', 'Chez Anne', 'Scierie Roux'].map(
        async (name) =>
          (await posterAt(0, some, { company: { ...company, name } })).plan.shapes.replace(/[\d.-]+/gu, ''),
      ),
    )
    expect(new Set(outlines).size).toBeGreaterThanOrEqual(4)
  })

  it('sets the price that was beside the new one, large enough to be read', async () => {
    const some = { ...told, headline: 'Carte de 10 cours', secondLine: '130 € au lieu de 150 €' }
    const { plan } = await posterAt(0, some, { objective: 'produit' })
    const [price, old] = [
      plan.lines.find(({ text }) => text.startsWith('130')),
      plan.lines.find((one) => one.isStruck),
    ]
    expect(old && price && old.size >= 0.45 * price.size).toBe(true)
    expect(old && price && old.x >= price.x + price.length && old.y < price.y + price.size).toBe(true)
  })

  it('begins on no short word alone', async () => {
    const { plan } = await posterAt(0, { ...told, headline: 'Mur de soutènement fini à Cluses' })
    expect(plan.lines.map(({ text }) => text)).not.toContain('Mur')
  })
})
