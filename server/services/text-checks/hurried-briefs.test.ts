import { expect, it } from 'vitest'
import { checkFacts } from '#server/fact-check/index.ts'
import { composePost } from '#server/rule-writer/compose-post.ts'

const company = {
  name: 'Savonnerie Nadège',
  industry: 'Savonnerie',
  description: 'Savons saponifiés à froid à Forcalquier.',
  keywords: ['savon'],
  website: null,
}

const briefs = `savon de noel au miel du rucher de banon 6e50 en vente des demain yen aura pas bcp
slt on fait -10% pr les etudiants jusqua vendredi
atelier samedi 14h 25e par pers 8 places max resa au 06 12 34 56 78
nv savon lavande 6€50 les 2 pour 12
coffret 3 savons 18e au lieu de 21
on est fermé lundi et mardi on revient mercredi 9h
marché de manosque samedi 8h 13h venez ns voir
portes ouvertes dim 14h-18h entree libre café offert
savon d alep 400g 7,5 la piece
gros bloc 1kg 13€50 rupture jusqu au 15
livraison gratuite a partir de 40e
promo 2 achetés 1 offert ce weekend
tablette choco 4e la part 13€50 le lot de 4
cherche vendeuse cdi 35h 1800 net cv a contact@nadege.example
apprenti cap rentrée septembre 39h a forcalquier
recette en 3 etapes on fait fondre on remue on coule
bougie 12h de combustion 9€90
6 euros 50 le savon 30 les 5
dernier jour 50% sur les fins de serie
j ai refait la boutique 3 semaines de travaux merci a paul et a lea
merci a tous pour hier 120 visiteurs jamais vu ca
on recoit le mimosa jeudi 5e la botte
stage savon 2h 35€ enfants 15
cours le mardi a 18h30 12€ la seance 100 les 10
menu midi 14e50 entree plat ou plat dessert
tarte citron 3e20 paris brest 4e croissant 1e20
pizza 9e a emporter 11 sur place
coupe homme 18 femme 32 enfant 12e
vidange 79e filtre compris sans rdv le samedi
pneus hiver 4 pour 320 pose comprise
on garde vos chiens 15e la journée 90 la semaine
terrasse bois 20m2 posée en 3 jours a apt
fuite reparée en 1h a sisteron dispo 7j/7
vin chaud 3€ le verre vendredi 18h place du bourguet
huile d olive 12e le litre 55 le bidon de 5l
miel de lavande 8e les 500g 15 le kg
fromage de chevre 2e50 piece 3 pr 7
panier legumes 15e a retirer jeudi 17h 19h
poulet fermier 11e90 le kilo commande avant mercredi
foie gras 60g 9e 120g 16e50
soirée jeux vendredi 20h gratuit 30 places
concert samedi 21h 8e en prevente 10 sur place
expo du 3 au 18 decembre tlj 10h 18h
yoga doux lundi 9h30 1er cours offert
massage 1h 55e bon cadeau valable 6 mois
gite 4 pers 80e la nuit mini 2 nuits
velo electrique 35e la 1/2 journee 55 la journee
ecran cassé 69e en 45 min
photo d identité 8e les 6 sans rdv
on recrute un boulanger de nuit 2100 net 2 jours de repos
la galette arrive le 2 janvier 4 6 ou 8 parts 3e la part
bcp de monde samedi pensez a reserver au 04 92 75 00 00
on a eu le prix du public au salon de digne
fermeture a 17h le 24 dec et le 31
jsuis en congé du 5 au 12 reprise le 13 a 8h
collecte de jouets jusqu au 20 dec merci d avance
tt est a -30 jusqu a dimanche soir
bougie parfumée 12,9 recharge 8,5
chaise restaurée 40h de travail chene et lin 380e
on prend plus de commandes jusqua mardi dsl`.split('\n')

it.each(briefs)('accuses nothing that the writer by rules made of « %s »', (brief) => {
  for (const network of ['linkedin', 'instagram'] as const) {
    const text = composePost({
      network,
      objective: 'produit',
      company,
      context: brief,
      images: [],
      variant: 0,
      recentTexts: [],
      previousText: null,
    })
    const profile = [company.name, company.industry, company.description, 'savon']
    const { flags } = checkFacts(text, { brief, profile, images: [], corrections: [] }, '2026-11-23')
    expect(flags, text).toEqual([])
  }
})
