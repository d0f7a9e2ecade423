import { describe, expect, it } from 'vitest'
import { withAgreement } from './agreement.ts'

describe('withAgreement', () => {
  it.each([
    ['4 pneus monté équilibré', '4 pneus montés équilibrés'],
    ['piscine chauffé', 'piscine chauffée'],
    ['3 nouvelles copropriété', '3 nouvelles copropriétés'],
    ['des faux serrurier', 'des faux serruriers'],
    ['bombe prêté, ceinture doré', 'bombe prêtée, ceinture dorée'],
    ['meilleur année du vin', 'meilleure année du vin'],
    ['Les pizzas augmente de 2 €', 'Les pizzas augmentent de 2 €'],
    ['les prix de la carte ne change pas', 'les prix de la carte ne changent pas'],
    ['si votre carte a été débité', 'si votre carte a été débitée'],
    ['tous les cours sont reporté à jeudi', 'tous les cours sont reportés à jeudi'],
    ['nos bureaux seront fermer le 15', 'nos bureaux seront fermés le 15'],
    ['la piscine est fermé demain', 'la piscine est fermée demain'],
    ['elles sont annulé', 'elles sont annulées'],
  ])('« %s » becomes « %s »', (typed, mended) => {
    expect(withAgreement(typed)).toBe(mended)
  })

  it.each([
    'la galette des rois disponible',
    'un salon de 3 personnes fermé lundi',
    'adulte 6 enfant 4',
    'foie cru',
    'on a des pneus montés',
    'le relevé de l’abbaye terminé',
    'carnets et stylos plume',
    'on est fermé lundi',
    'le client est fermier',
    'les prix sont bas',
    'son métier est boulanger',
    'formation façadier en mars',
    'promo diffuseur',
    'offre permis de construire',
    'on est passé hier',
  ])('leaves « %s »', (typed) => {
    expect(withAgreement(typed)).toBe(typed)
  })
})
