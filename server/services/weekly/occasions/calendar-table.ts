/**
 * Days that matter to a trade. A line: date | name | what a post would tell | trades | source | days ahead (7).
 * Dates as `readDate` takes them (dates.ts), trades as in trades.ts, `*` for every company. Sources: a law, a resolution
 * of the United Nations (A/RES/…), who called the day, or « usage » for what everybody keeps.
 */
export const dayTable = `
01-01 | le Nouvel An | nos vœux et nos projets pour l’année | * | Code du travail, L3133-1
01-06 | l’Épiphanie | nos galettes des rois | boulangerie patisserie | usage | 14
01-17 | la Saint-Antoine, fête des charcutiers | une spécialité de la maison | boucherie | usage
01-17 | la Journée mondiale de la pizza | notre pizza préférée | pizzeria | Associazione Verace Pizza Napoletana
01-22 | la Saint-Vincent, fête des vignerons | le travail de la vigne en hiver | vigneron | usage
01-24 | la Journée internationale de l’éducation | ce que l’on apprend chez nous | formation | A/RES/73/25
01-28 | la Journée européenne de la protection des données | un conseil pour protéger ses données | informatique | Conseil de l’Europe, 2006
02-02 | la Chandeleur | nos crêpes | creperie | usage
02-04 | la Sainte-Véronique, fête des photographes | une photo dont nous sommes fiers | photo | usage
02-10 | la Journée mondiale des légumineuses | nos légumes secs | epicerie | A/RES/73/251
02-14 | la Saint-Valentin | nos bouquets | fleuriste | usage | 14
02-14 | la Saint-Valentin | nos idées de cadeaux | bijouterie chocolaterie beaute | usage | 14
02-14 | la Saint-Valentin | notre table pour deux | restaurant | usage | 14
easter-47 | le Mardi gras | nos beignets | boulangerie patisserie | usage
03-03 | la Journée mondiale de l’audition | un conseil pour protéger ses oreilles | audition | Organisation mondiale de la santé
03-04 | la Journée mondiale de l’ingénierie | un projet que nous avons étudié | ingenierie | UNESCO, 2019
1 sunday 03 | la fête des Grands-mères | nos bouquets | fleuriste | usage
1 sunday 03 | la fête des Grands-mères | nos douceurs à offrir | chocolaterie patisserie | usage
03-06 | la Journée européenne de l’orthophonie | ce que l’on fait en séance | orthophonie | ESLA
03-11 | la Journée mondiale de la plomberie | un geste simple d’entretien | plomberie | World Plumbing Council
2 saturday 03 | l’ouverture de la pêche à la truite | de quoi bien commencer la saison | peche | Code de l’environnement, R436-6
03-17 | la Saint-Patrick | notre soirée | bar | usage
03-18 | la Journée mondiale du recyclage | ce à quoi nous donnons une seconde vie | recyclage | Global Recycling Foundation
03-19 | la Saint-Joseph, fête des charpentiers et des menuisiers | un ouvrage de l’atelier | menuiserie | usage
03-20 | la Journée mondiale de la santé bucco-dentaire | un conseil d’hygiène | dentiste | Fédération dentaire internationale
03-21 | la Journée internationale des forêts | d’où vient notre bois | menuiserie bois | A/RES/67/200
03-22 | la Journée mondiale de l’eau | un geste pour économiser l’eau | plomberie piscine | A/RES/47/193
03-27 | la Journée mondiale du théâtre | notre prochaine représentation | theatre | Institut international du théâtre, 1961
03-27 | la Journée nationale du fromage | le fromage du moment | fromagerie | Association Fromages de Terroirs
last sunday 03 | le passage à l’heure d’été | nos horaires des beaux jours | restaurant bar glacier | Directive 2000/84/CE
day 88 | la Journée mondiale du piano | un morceau que nous travaillons | musique | Piano Day, 2015
04-01 | le 1er avril | nos poissons en chocolat | chocolaterie | usage
04-06 | la Journée internationale du sport | une séance à essayer | sport | A/RES/67/296
04-07 | la Journée mondiale de la santé | un conseil de prévention | pharmacie kine infirmier | Organisation mondiale de la santé
easter-2 | le Vendredi saint | nos arrivages | poissonnerie | usage
easter | Pâques | nos chocolats | chocolaterie patisserie boulangerie | usage | 14
easter | Pâques | notre menu | restaurant traiteur | usage | 14
easter | Pâques | notre agneau | boucherie | usage | 14
04-15 | la Journée mondiale de l’art | une pièce de l’atelier | art | UNESCO, 2019
04-16 | la Journée mondiale de la voix | prendre soin de sa voix | orthophonie | World Voice Day
04-21 | la Journée mondiale de la créativité | une idée qui a changé un projet | communication | A/RES/71/284
04-22 | la Journée de la Terre | ce que nous faisons pousser, et comment | primeur jardin ferme | A/RES/63/278
04-23 | la Journée mondiale du livre | un livre à conseiller | librairie | UNESCO, 1995
last saturday 04 | la Journée mondiale vétérinaire | une journée à la clinique | veterinaire | World Veterinary Association
04-26 | la Journée mondiale de la propriété intellectuelle | protéger sa marque en deux mots | avocat | OMPI
04-27 | la Journée mondiale du design | un projet dessiné cette année | communication | International Council of Design
04-28 | la Journée mondiale de la sécurité et de la santé au travail | comment nous protégeons un chantier | maconnerie couverture electricite | Organisation internationale du travail
04-29 | la Journée internationale de la danse | un cours à découvrir | danse | Institut international du théâtre, 1982
04-30 | la Journée internationale du jazz | un standard que nous aimons | musique | UNESCO, 2011
05-01 | le 1er mai | nos brins de muguet | fleuriste | Code du travail, L3133-1
1 thursday 05 | la Journée mondiale du mot de passe | choisir un bon mot de passe | informatique | World Password Day
05-12 | la Journée internationale des infirmières | une tournée racontée | infirmier | Conseil international des infirmières
05-15 | la Journée internationale des familles | une photo de famille réussie | photo | A/RES/47/237
05-16 | la Saint-Honoré, fête des boulangers et des pâtissiers | notre savoir-faire | boulangerie patisserie | usage
05-16 | la Journée internationale de la lumière | bien éclairer une pièce | electricite | UNESCO, 2017
05-17 | la Journée mondiale des télécommunications | un conseil pour une bonne connexion | informatique | Union internationale des télécommunications
05-18 | la Journée internationale des musées | une pièce à venir voir | musee | ICOM, 1977
05-20 | la Journée mondiale des abeilles | la vie de la ruche | apiculture | A/RES/72/211
05-20 | la Journée mondiale des abeilles | des fleurs pour les abeilles | jardin | A/RES/72/211
05-21 | la Journée internationale du thé | un thé à goûter | the | A/RES/74/241
05-22 | la Journée internationale de la diversité biologique | un coin de jardin pour les oiseaux et les insectes | jardin | A/RES/55/201
mothers-day | la fête des Mères | nos bouquets | fleuriste | Code de l’action sociale et des familles, D215-1 | 14
mothers-day | la fête des Mères | nos idées de cadeaux | bijouterie maroquinerie beaute chocolaterie savonnerie | Code de l’action sociale et des familles, D215-1 | 14
mothers-day | la fête des Mères | nos gâteaux à commander | patisserie | Code de l’action sociale et des familles, D215-1 | 14
mothers-day | la fête des Mères | notre table en famille | restaurant | Code de l’action sociale et des familles, D215-1 | 14
easter+39 | le pont de l’Ascension | quelques jours chez nous | hotel | Code du travail, L3133-1 | 21
easter+49 | le week-end de la Pentecôte | quelques jours chez nous | hotel | Code du travail, L3133-1 | 21
05-30 | la Journée internationale de la pomme de terre | nos pommes de terre nouvelles | primeur ferme | A/RES/78/123
06-01 | la Journée mondiale du lait | du lait au fromage | fromagerie | FAO, 2001
06-03 | la Journée mondiale de la bicyclette | une balade à vélo | velo | A/RES/72/272
06-05 | la Journée mondiale de l’environnement | ce que nous évitons de jeter | recyclage | A/RES/2994 (XXVII)
06-08 | la Journée mondiale de l’océan | nos poissons de saison | poissonnerie | A/RES/63/111
2 saturday 06 | la Journée mondiale du tricot | un ouvrage à commencer | mercerie | World Wide Knit in Public Day
06-11 | la Journée internationale du jeu | un jeu à découvrir | jouets | A/RES/78/268
06-18 | la Journée de la gastronomie durable | nos produits de saison | restaurant traiteur | A/RES/71/246
3 sunday 06 | la fête des Pères | nos idées de cadeaux | maroquinerie bijouterie librairie barbier | usage | 14
06-21 | la Fête de la musique | notre soirée | bar restaurant | Ministère de la Culture, 1982
06-21 | la Fête de la musique | où nous écouter | musique | Ministère de la Culture, 1982
06-21 | la Journée internationale du yoga | une posture expliquée | yoga | A/RES/69/131
06-23 | la Journée olympique | un sport à essayer | sport | Comité international olympique
06-27 | la Journée des micro-, petites et moyennes entreprises | qui nous sommes, et depuis quand | * | A/RES/71/279
sales-summer | les soldes d’été | nos articles soldés | mode | Code de commerce, D310-15-2
1 saturday 07 | la Journée internationale des coopératives | ce que veut dire coopérer, chez nous | cooperative | A/RES/47/90
07-14 | la Fête nationale | nos horaires et notre carte | restaurant bar | Code du travail, L3133-1
07-15 | la Journée mondiale des compétences des jeunes | un apprenti et son métier | formation | A/RES/69/145
08-08 | la Journée internationale du chat | un conseil pour son chat | animaux veterinaire | IFAW, 2002
08-10 | la Saint-Laurent, fête des cuisiniers | un plat et son histoire | restaurant | usage
08-19 | la Journée mondiale de la photographie | une photo et son histoire | photo | World Photography Day
08-25 | la Saint-Louis, fête des coiffeurs | une coupe et son entretien | coiffure | usage
08-30 | la Saint-Fiacre, fête des jardiniers | un jardin avant et après | jardin | usage
09-08 | la Journée mondiale de la kinésithérapie | un mouvement pour le dos | kine | World Physiotherapy
day 256 | la Journée mondiale des programmeurs | ce que nous construisons | logiciel | usage
3 saturday 09 | les Journées européennes du patrimoine | un ouvrage ancien que nous avons restauré | menuiserie couverture serrurerie | Ministère de la Culture, 1984
3 saturday 09 | les Journées européennes du patrimoine | nos portes ouvertes | musee | Ministère de la Culture, 1984
09-22 | la Journée sans voiture | un trajet à vélo | velo | Semaine européenne de la mobilité
09-25 | la Journée mondiale des pharmaciens | une question que l’on nous pose souvent | pharmacie | Fédération internationale pharmaceutique
09-26 | la Journée européenne des langues | un mot intraduisible | langues | Conseil de l’Europe, 2001
09-27 | la Journée mondiale du tourisme | un coin à découvrir près de chez nous | hotel voyage | ONU Tourisme
09-29 | la Journée contre le gaspillage alimentaire | comment nous ne jetons rien | restaurant traiteur epicerie boulangerie | A/RES/74/209
09-30 | la Journée internationale de la traduction | une traduction difficile | langues | A/RES/71/288
10-01 | la Journée internationale du café | un café à goûter | torrefaction | Organisation internationale du café
10-01 | la Journée internationale des personnes âgées | un moment de la semaine | aide | A/RES/45/106
10-04 | la Journée mondiale des animaux | nos protégés | animaux | usage
1 monday 10 | la Journée mondiale de l’architecture | un projet livré | architecture | Union internationale des architectes
10-05 | la Journée mondiale des enseignants | ceux qui enseignent chez nous | formation | UNESCO, 1994
10-06 | la Journée nationale des aidants | comment nous relayons les proches | aide | Je t’Aide, 2010
2 thursday 10 | la Journée mondiale de la vue | quand faire contrôler sa vue | optique | Organisation mondiale de la santé
2 saturday 10 | la Journée nationale du commerce de proximité | ce que nos clients viennent chercher | boulangerie boucherie fromagerie primeur librairie fleuriste epicerie poissonnerie | Association JNCP, 2007
10-14 | la Journée nationale de la qualité de l’air | un air sain dans la maison | chauffage | Ministère de la Transition écologique
10-16 | la Journée mondiale de l’alimentation | nos produits de saison | primeur epicerie ferme | FAO, 1979
10-25 | la Saint-Crépin, fête des cordonniers | une réparation à l’atelier | cordonnerie maroquinerie | usage
last sunday 10 | le passage à l’heure d’hiver | vérifier ses feux avant la nuit | garage velo | Directive 2000/84/CE
10-31 | Halloween | nos gourmandises pour l’occasion | patisserie chocolaterie | usage
11-01 | la Toussaint | nos chrysanthèmes | fleuriste pepiniere | Code du travail, L3133-1 | 14
11-01 | les équipements d’hiver en montagne | pneus hiver ou chaînes, qui est concerné | garage | Code de la route, D314-8 | 14
11-01 | Movember | la moustache du mois | barbier | Fondation Movember
3 thursday 11 | l’arrivée du Beaujolais nouveau | ce que nous en proposerons | caviste | usage
11-19 | la Journée nationale des assistants maternels | une journée avec les enfants | enfance | usage
11-20 | la Journée mondiale de l’enfance | un moment avec les enfants | enfance jouets | A/RES/836 (IX)
11-22 | la Sainte-Cécile, fête des musiciens | notre prochain concert | musique | usage
11-25 | la Sainte-Catherine, où « tout bois prend racine » | les plantations du moment | jardin pepiniere | usage
11-25 | la Sainte-Catherine, fête des couturières | un ouvrage de l’atelier | couture | usage
black-friday | le Black Friday | notre offre, ou pourquoi nous n’en faisons pas | mode | usage
12-01 | la Saint-Éloi, fête des orfèvres et des métalliers | une pièce de l’atelier | bijouterie serrurerie | usage
12-01 | le 1er décembre | nos calendriers de l’Avent | chocolaterie jouets | usage | 14
12-04 | la Sainte-Barbe, fête des pompiers | un conseil de prévention | incendie | usage
12-05 | la Journée mondiale des sols | comment nous nourrissons la terre | jardin primeur ferme | A/RES/68/232
12-06 | la Saint-Nicolas | nos pains d’épices | boulangerie patisserie chocolaterie | usage
12-11 | la Journée internationale de la montagne | la montagne que nous aimons | ski | A/RES/57/245
12-24 | le réveillon de Noël | nos bûches à commander | boulangerie patisserie | usage | 21
12-24 | le réveillon de Noël | nos plateaux et nos commandes pour les fêtes | boucherie poissonnerie traiteur fromagerie | usage | 21
12-25 | Noël | nos idées de cadeaux | librairie jouets bijouterie maroquinerie savonnerie art mode | Code du travail, L3133-1 | 21
12-31 | le réveillon de la Saint-Sylvestre | notre menu | restaurant traiteur | usage | 21
sales-winter | les soldes d’hiver | nos articles soldés | mode | Code de commerce, D310-15-2
`

/**
 * What a season brings to a trade. A line: first day of the season | what a post would tell | trades.
 */
export const seasonTable = `
01-10 | les mariages de l’année, et comment réserver sa date | photo
02-01 | la taille d’hiver, geste par geste | jardin
02-15 | les week-ends de printemps chez nous | hotel
03-01 | vendre ou acheter au printemps, ce qu’il faut préparer | immobilier
03-10 | la remise en route des piscines | piscine
03-15 | les façades, à rafraîchir aux beaux jours | peinture maconnerie
03-15 | la révision de printemps des vélos | velo
04-01 | la toiture à vérifier après l’hiver | couverture
05-01 | la climatisation à entretenir avant l’été | climatisation
05-10 | la peau à préparer avant l’été | beaute
05-15 | les parfums de l’été | glacier
06-01 | la révision avant les départs en vacances | garage
06-05 | les animaux et la chaleur | animaux veterinaire
07-01 | le grand nettoyage des locaux pendant les congés | nettoyage
08-20 | les inscriptions de la rentrée | sport danse musique yoga autoecole
08-25 | la rentrée et sa liste de fournitures | papeterie
08-25 | les formations de l’automne | formation
09-01 | l’entretien annuel de la chaudière | chauffage
09-01 | le ramonage avant les premiers feux | ramonage
09-05 | les vendanges | vigneron
09-15 | les plantations d’automne | jardin pepiniere
09-20 | les fenêtres et l’isolation avant le froid | isolation menuiserie
10-01 | les gouttières à vérifier avant l’hiver | couverture
10-05 | la batterie et les pneus avant le froid | garage
10-10 | le bois de chauffage, sec et livré à temps | bois
10-15 | l’hivernage des piscines | piscine
11-05 | l’installation à protéger du gel | plomberie
11-05 | les repas de fin d’année des entreprises | traiteur restaurant
11-15 | la clôture de l’exercice, à préparer sans attendre | comptable
12-05 | la préparation des skis | ski
12-05 | les week-ends d’hiver chez nous | hotel
`
