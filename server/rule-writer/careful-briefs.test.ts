import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairTypography } from '#shared/typography.ts'
import { composePost } from './compose-post.ts'

/** As an owner types them with care: commas, colons, prices, quotations, enumerations. */
const sentences = `
Nous avons livré mardi la bibliothèque en noyer de Mme Roy, à Tours.
Les pierres, l’enduit et les seuils ont été refaits à la chaux.
Le pot de 500 g est à 8,50 €, celui de 250 g à 4,80 €.
La récolte est terminée : 310 kg cette année, contre 540 kg l’an dernier, à cause du printemps pluvieux.
Les billets sont en vente à partir du 11 mai : 12 € pour les adultes et 6 € pour les moins de 12 ans.
Comptez une trentaine d’heures pour un fauteuil comme celui-là.
« On croit que je fais le ménage », dit Martine en riant.
Trois bols ont fendu, je les garde pour les oiseaux.
Après onze mois de préparation, l’atelier a obtenu sa certification.
Elles sont en acétate, déclinées en onze couleurs, à partir de 149 €.
Bastien et Noé, notre apprenti, ont posé les volets en deux jours.
La cave est ouverte du mardi au samedi, de 10 h à 12 h 30 et de 15 h à 19 h.
Pralinez les racines, n’enterrez jamais le point de greffe et arrosez même s’il pleut.
Un enfant doit-il tenir « correctement » son crayon ?
Il reste quatre places le jeudi 12 mars, deux le vendredi et une le samedi matin.
La terrasse donne sur la rivière, le café est servi dès 7 h 30.`
  .trim()
  .split('\n')

const flat = (text: string): string => repairTypography(text).replace(/\s+/gu, ' ')

describe('a brief typed with care', () => {
  it('keeps each sentence whole and unchanged, whatever stands beside it and without its last stop', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...sentences), { minLength: 2, maxLength: 5 }),
        fc.constantFrom('linkedin' as const, 'instagram' as const),
        fc.constantFrom('produit' as const, 'realisation' as const, 'conseil' as const, 'evenement' as const),
        fc.boolean(),
        (chosen, network, objective, isStopped) => {
          const post = flat(
            composePost({
              network,
              objective,
              company: {
                name: 'Atelier du Lac',
                industry: 'Menuisier',
                description: '',
                keywords: [],
                website: null,
              },
              context: isStopped ? chosen.join(' ') : chosen.join(' ').replace(/\.$/u, ''),
              images: [],
              variant: 0,
              recentTexts: [],
              previousText: null,
            }),
          )
          for (const sentence of chosen) expect(post).toContain(flat(sentence).replace(/[.?]$/u, '').trim())
        },
      ),
      { numRuns: 150 },
    )
  })

  it('signs with two names behind its last stop', () => {
    const context =
      'La rivière est montée dans la nuit. Merci à Franck, qui nous prête son frigo. Chantal et Didier'
    const post = composePost({
      network: 'instagram',
      objective: 'evenement',
      company: {
        name: 'Auberge du Lac',
        industry: 'Restaurant',
        description: '',
        keywords: [],
        website: null,
      },
      context,
      images: [],
      variant: 0,
      recentTexts: [],
      previousText: null,
    })
    expect(post).toMatch(/frigo\.\n+Chantal et Didier\n/u)
  })

  it('keeps its signature on a line of its own, without a stop', () => {
    const post = composePost({
      network: 'linkedin',
      objective: 'evenement',
      company: {
        name: 'Cidrerie du Lac',
        industry: 'Cidrerie',
        description: '',
        keywords: [],
        website: null,
      },
      context:
        'Nous avons la tristesse d’annoncer le décès de Jean Roy, mon père, survenu samedi. Les obsèques auront lieu jeudi à 14 h 30. Merci à tous.\nYann',
      images: [],
      variant: 0,
      recentTexts: [],
      previousText: null,
    })
    expect(post).toMatch(/\nYann\n/)
    expect(post).toContain('le décès de Jean Roy, mon père, survenu samedi.')
  })
})
