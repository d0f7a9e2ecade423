import { describe, expect, it } from 'vitest'
import { ambiguousRequests, requestOf, writerRequests } from '#test/writer-requests.ts'
import { headlineFor } from './headline.ts'

const company = {
  name: 'Atelier Bois Clair',
  industry: 'Ébénisterie',
  description: '',
  keywords: [],
  website: null,
}
const everything = [...writerRequests, ...ambiguousRequests]

describe('the headline', () => {
  it.each([
    ['Samedi, portes ouvertes.', 'Portes ouvertes'],
    ['nouveau croissant pur beurre 1,30 € au lieu de 1,50 € en boutique', 'Nouveau croissant pur beurre'],
    [
      "Samedi 21 novembre, l'atelier ouvre ses portes. Montrer la table de coupe",
      'L’atelier ouvre ses portes',
    ],
    ['Notre nouvelle vitrine de Noël', 'Nouvelle vitrine de Noël'],
    ['Le loto du 15 est annulé faute de salle.', 'Le loto du 15 est annulé'],
    ['Le magasin sera fermé du 24 décembre au 2 janvier.', 'Fermé du 24 décembre au 2 janvier'],
    ['Webinaire jeudi 12 mars à 11h : la TVA pour les artisans.', 'La TVA pour les artisans'],
    ['Bravo à Inès, Tom et Lucas qui ont eu leur permis cette semaine', 'Bravo à Inès, Tom et Lucas'],
    ["L'hôtel rouvre le 15 mars après 3 mois de travaux.", 'L’hôtel rouvre le 15 mars'],
    ["Parle d'isolation des combles.", 'Isolation des combles'],
    ['Annonce le décès de notre fondateur Robert Calvez.', 'Atelier Bois Clair · Ébénisterie'],
  ])('%s', (context, expected) => {
    expect(
      headlineFor({ company, objective: 'evenement', context, variant: 0 }).replace(/\u00a0/g, ' '),
    ).toBe(expected)
  })

  it.each(everything)('is short and quiet, ends on no word that calls for another, $id', (scenario) => {
    for (const variant of [0, 1 + (everything.indexOf(scenario) % 3)]) {
      const text = headlineFor(requestOf(scenario, variant))
      expect(text.length).toBeLessThanOrEqual(48)
      expect(text.length).toBeGreaterThan(1)
      expect(
        text.split(/[\s\u00a0]/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      ).toBeLessThanOrEqual(8)
      expect(text).not.toMatch(/\.$|#|\u202f|\p{Extended_Pictographic}/u)
      expect(text).not.toMatch(
        /[\s\u00a0](?:de|du|des|à|au|et|ou|pour|avec|avant|après|le|la|les|un|une|qui|que)$/iu,
      )
      expect(text).not.toMatch(/^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|hier)$/iu)
    }
  })
})
