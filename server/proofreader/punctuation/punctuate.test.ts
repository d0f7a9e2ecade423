import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPunctuation } from './punctuate.ts'

/** A text without its marks and capitals. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,:–\s\u00a0]+/gu, ' ')
    .trim()

describe('withPunctuation', () => {
  it.each([
    [
      'avant l’hiver pensez à faire entretenir votre chaudière, c’est obligatoire tous les ans, les plannings d’octobre sont bientôt pleins',
      'avant l’hiver, pensez à faire entretenir votre chaudière. C’est obligatoire tous les ans. Les plannings d’octobre sont bientôt pleins',
    ],
    [
      'livraison gratuite à Sarlat réservez avant vendredi soir',
      'livraison gratuite à Sarlat. Réservez avant vendredi soir',
    ],
    [
      'souvent magnétisée (tel, enceinte, frigo) ça se démagnétise',
      'souvent magnétisée (tel, enceinte, frigo) ça se démagnétise',
    ],
    [
      'dedans 1\u00a0kg bourguignon 1\u00a0kg rôti porc 1 poulet fermier et 1\u00a0kg steack haché',
      'dedans 1\u00a0kg bourguignon, 1\u00a0kg rôti porc, 1 poulet fermier et 1\u00a0kg steack haché',
    ],
    [
      'rôti 1\u00a0kg saucisse 1\u00a0kg chipolatas 6 merguez 6',
      'rôti 1\u00a0kg, saucisse 1\u00a0kg, chipolatas 6, merguez 6',
    ],
    [
      'pommes 1\u00a0kg carottes 1\u00a0kg oignons 500\u00a0g à retirer jeudi',
      'pommes 1\u00a0kg, carottes 1\u00a0kg, oignons 500\u00a0g à retirer jeudi',
    ],
    [
      'visite de la ferme 6\u00a0€ adulte 4\u00a0€ enfant',
      'visite de la ferme 6\u00a0€ adulte, 4\u00a0€ enfant',
    ],
    // A typed comma stays one where no clause follows it.
    [
      'le reste attendra. Prenez des photos avant de toucher à quoi que ce soit, 5 jours pour déclarer. Méfiez-vous',
      'le reste attendra. Prenez des photos avant de toucher à quoi que ce soit, 5 jours pour déclarer. Méfiez-vous',
    ],
    [
      'dégustation samedi avec Camille Berthelot, vigneronne à Chinon, 5 cuvées dont 1 sans sulfites. Gratuit',
      'dégustation samedi avec Camille Berthelot, vigneronne à Chinon, 5 cuvées, dont 1 sans sulfites. Gratuit',
    ],
    [
      'après vingt ans de métier, Paul rend son tablier vendredi',
      'après vingt ans de métier, Paul rend son tablier vendredi',
    ],
    // Who parted prices by commas meant each part whole.
    [
      'faire vérifier la clim avant les vacances. recharge 79\u00a0€ ancien gaz, 129\u00a0€ nouveau gaz (1234yf). sur rendez-vous',
      'faire vérifier la clim avant les vacances. Recharge 79\u00a0€ ancien gaz, 129\u00a0€ nouveau gaz (1234yf). Sur rendez-vous',
    ],
    [
      'j’ai 3 places cette semaine mardi 10\u00a0h jeudi 14\u00a0h et 17\u00a0h, semi 30\u00a0€, gel 45\u00a0€, acompte 10\u00a0€ obligatoire',
      'j’ai 3 places cette semaine mardi 10\u00a0h, jeudi 14\u00a0h et 17\u00a0h\nSemi\u00a0: 30\u00a0€\nGel\u00a0: 45\u00a0€\nAcompte\u00a0: 10\u00a0€ obligatoire',
    ],
    // Who types stops meant the gaps without a sign.
    [
      'réservez avant samedi. la pizza du mois c’est la chèvre miel noix 12,50\u00a0€',
      'réservez avant samedi. La pizza du mois, c’est la chèvre miel noix 12,50\u00a0€',
    ],
    [
      'chantier fini avec 3 jours d’avance et je voulais féliciter les gars surtout Ahmed qui a fait les plafonds',
      'chantier fini avec 3 jours d’avance et je voulais féliciter les gars, surtout Ahmed, qui a fait les plafonds',
    ],
    ['- 2 sacs terreau 40\u00a0l', '- 2 sacs terreau 40\u00a0l'],
    ['- 1 botte oignons nouveaux', '- 1 botte oignons nouveaux'],
    ['carte 10 séances 120\u00a0€', 'carte 10 séances 120\u00a0€'],
    ['les 21, 22 et 28 novembre', 'les 21, 22 et 28 novembre'],
    ['- magret 17\u00a0€ le kilo', '- magret 17\u00a0€ le kilo'],
    ['Toiture neuve pour la longère de M. Le Goff.', 'Toiture neuve pour la longère de M. Le Goff.'],
    ['atelier mercredi 14\u00a0h 25\u00a0€ l’enfant', 'atelier mercredi 14\u00a0h, 25\u00a0€ l’enfant'],
    [
      'étiquettes dorées pour le cidre de la ferme Quesnel',
      'étiquettes dorées pour le cidre de la ferme Quesnel',
    ],
    [
      'au rayon : courgettes, blettes, salade, basilic, commandez avant mercredi',
      'au rayon : courgettes, blettes, salade, basilic. Commandez avant mercredi',
    ],
    ['une cliente, Jeannine, part en voyage', 'une cliente, Jeannine, part en voyage'],
    [
      'le cabinet est fermé du 23 décembre au 2 janvier urgence respiratoire',
      'le cabinet est fermé du 23 décembre au 2 janvier. Urgence respiratoire',
    ],
    [
      'complet vendredi il reste une vingtaine de places samedi 20\u00a0h\u00a030 et dimanche 16\u00a0h réservation sur place',
      'complet vendredi. Il reste une vingtaine de places samedi 20\u00a0h\u00a030 et dimanche 16\u00a0h. Réservation sur place',
    ],
    [
      'pergola motorisée 6\u202f490\u00a0€ pose comprise au lieu de 7\u202f900\u00a0€ jusqu’au 28 février',
      'pergola motorisée 6\u202f490\u00a0€ pose comprise au lieu de 7\u202f900\u00a0€ jusqu’au 28 février',
    ],
    [
      'géométrie offerte (valeur 69\u00a0€) sans rendez-vous',
      'géométrie offerte (valeur 69\u00a0€) sans rendez-vous',
    ],
    [
      'pour réserver 05\u00a058\u00a074\u00a000\u00a008',
      'pour réserver\u00a0: 05\u00a058\u00a074\u00a000\u00a008',
    ],
    ['Tél. 05\u00a062\u00a061\u00a000\u00a008', 'Tél. 05\u00a062\u00a061\u00a000\u00a008'],
    ['une maison des années 70 à Tallard', 'une maison des années 70 à Tallard'],
    [
      'suite à beaucoup d’annulations sans prévenir je demande des arrhes',
      'suite à beaucoup d’annulations sans prévenir, je demande des arrhes',
    ],
    // What leads up to an order, and orders to call.
    [
      'pour les couleurs de la rentrée réservez dès maintenant',
      'pour les couleurs de la rentrée, réservez dès maintenant',
    ],
    [
      'il faut le bon de transport du médecin appeler la veille si possible',
      'il faut le bon de transport du médecin. Appeler la veille si possible',
    ],
    ['vous pouvez appeler la veille', 'vous pouvez appeler la veille'],
    // Prices, measures and hours with what belongs to them.
    [
      'bouquets à partir de 25\u00a0€ livraison gratuite sur Brest',
      'bouquets à partir de 25\u00a0€. Livraison gratuite sur Brest',
    ],
    ['soin 55\u00a0€ pose comprise', 'soin 55\u00a0€, pose comprise'],
    [
      'ouverture des portes 18\u00a0h\u00a030 début des jeux 20\u00a0h',
      'ouverture des portes 18\u00a0h\u00a030, début des jeux 20\u00a0h',
    ],
    [
      'toiture refaite à Chazey 340\u00a0m² tuiles plates',
      'toiture refaite à Chazey\u00a0: 340\u00a0m², tuiles plates',
    ],
    [
      'les 4 bornes de la clinique vétérinaire 22\u00a0kW chacune',
      'les 4 bornes de la clinique vétérinaire, 22\u00a0kW chacune',
    ],
    ['plus de 18 ans carte d’identité obligatoire', 'plus de 18 ans. Carte d’identité obligatoire'],
    // Who is named, and what says how many were.
    ['l’apprenti Nolan a eu son CAP avec 15,8', 'l’apprenti Nolan a eu son CAP avec 15,8'],
    [
      'j’en ai eu 3 cette semaine plein de nœuds j’ai dû tondre à ras',
      'j’en ai eu 3 cette semaine, plein de nœuds. J’ai dû tondre à ras',
    ],
    [
      'galettes 4 personnes 16\u00a0€, 6 personnes 23\u00a0€, 8 personnes 29\u00a0€ et la brioche sur commande',
      'galettes 4 personnes 16\u00a0€, 6 personnes 23\u00a0€, 8 personnes 29\u00a0€ et la brioche sur commande',
    ],
    ['samedi 11\u00a0h impro 15\u00a0h fanfare', 'samedi 11\u00a0h impro, 15\u00a0h fanfare'],
    [
      'il faut avoir le permis et pas avoir peur des heures',
      'il faut avoir le permis et pas avoir peur des heures',
    ],
    [
      'on a refait la borne dans la grange et la dame elle est super contente',
      'on a refait la borne dans la grange et la dame, elle est super contente',
    ],
    ['un remplacement de congé maternité en mars', 'un remplacement de congé maternité en mars'],
  ])('parts « %s »', (typed, parted) => {
    expect(withPunctuation(typed)).toBe(parted)
  })

  it('changes no word', () => {
    const word = fc.constantFrom(
      ...'on ferme lundi 12 mai 25 € la part réservez au magasin merci à tous les clients, et. nous : avons vendu le – M. 8 h demain soir'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const typed = words.join(' ')
        expect(wordsOf(withPunctuation(typed))).toBe(wordsOf(typed))
      }),
      { seed: 11, numRuns: 200 },
    )
  })

  it('leaves a line of thousands of words as it was typed', () => {
    const endless = 'on ferme lundi '.repeat(1_000).trim()
    expect(withPunctuation(endless)).toBe(endless)
  })
})
