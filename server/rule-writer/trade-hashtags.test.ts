import { describe, expect, it } from 'vitest'
import { hashtagsOfTrade } from './trade-hashtags.ts'

const otherTrades =
  `restauration de meubles; restauration d’art; restauration de tableaux; restauration du patrimoine; location de matériel;
  location de matériel médical; location de vélos; location saisonnière; salon de thé; salon de l’auto; école de conduite; menuiserie aluminium;
  menuiserie PVC; jardin d’enfants; jardinerie; rénovation de caves; bar à ongles; presse à injecter; photovoltaïque; photogravure; audiovisuel;
  audit énergétique; taxidermiste; chauffeur de car; chaudières industrielles; psychomotricien; pépinière d’entreprises; pneumologue;
  information touristique; coach scolaire; coach en image; modélisme; bouchons en liège; signalisation routière; imprimante 3D; chariots élévateurs;
  ergonome; surfaçage; cours de cuisine; expert automobile; sonothérapie; vitrines réfrigérées; étude de sols; garage à vélos; pharmacie vétérinaire;
  hôtel d’entreprises; architecte naval; assurance qualité; peinture sur porcelaine; nettoyage de tombes; pain de glace; fleurs séchées; couture sur
  cuir; café-théâtre; bijoux fantaisie pour chiens; production de films; coiffure pour perruques; traitement de l’eau; boucherie chevaline en gros;
  transport de fonds; transport scolaire; formation de chiens; danse-thérapie; musique de film; montage de pneus agricoles; glacière isotherme`
    .split(';')
    .map((field) => field.trim().replace(/\s+/g, ' '))

describe('hashtagsOfTrade', () => {
  it.each(otherTrades)('gives « %s » no tags of a trade that shares a stem', (field) => {
    expect(hashtagsOfTrade(field)).toBeUndefined()
  })

  it.each([
    ['Plombier-chauffagiste', 'Plomberie'],
    ['Artisan boulanger', 'Boulangerie'],
    ['Vente et réparation de vélos', 'Vélo'],
    ['Entreprise de nettoyage', 'Nettoyage'],
    ['Chambres d’hôtes', 'ChambresDHôtes'],
    ['Crèche', 'Crèche'],
    ['Micro-crèche', 'MicroCrèche'],
    ['Pizzeria ambulante', 'Pizza'],
    ['Salle de sport', 'SalleDeSport'],
    ['Cave à vin', 'Caviste'],
  ])('gives « %s » #%s', (field, tag) => {
    expect(hashtagsOfTrade(field)?.tags[0]).toBe(tag)
  })
})
