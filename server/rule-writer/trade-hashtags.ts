import { fold } from '#server/brief/words.ts'

/** What one trade is tagged with: its two tags, and what it sells or makes where a brief names it. */
interface TradeHashtags {
  tags: string[]
  topics: string[]
}

const plain = (tags: string): string =>
  fold(tags.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '))

/** « beginnings of the trade = tags; topics », the narrower trade first. */
const table = `
boulang|fournil = Boulangerie Pain; Pâtisserie PainAuLevain GaletteDesRois Galette Brioche Croissant Baguette Viennoiserie Tarte
patiss = Pâtisserie Gâteau; GaletteDesRois Macaron Bûche Tarte Éclair
chocolat = Chocolatier Chocolat; Praliné Ganache Cacao
boucherie.charcut = Boucherie Charcuterie; Barbecue Agneau Volaille Terrine Boudin Choucroute
boucher = Boucherie Viande; Barbecue Agneau Volaille Charcuterie
poisson = Poissonnerie Poisson; Huître Langoustine Homard SaintJacques Crabe Coquillage
ostreic = Ostréiculteur Huîtres
fromag.*ferm = FromageFermier Fromage; Chèvre Comté Tomme
fromag = Fromagerie Fromage; Raclette Comté Chèvre Tomme Fondue
primeur = Primeur FruitsEtLégumes; Fraise Asperge Cerise Melon Tomate Champignon
maraich = Maraîchage Légumes; Fraise Asperge Tomate Courge
epicerie fine = ÉpicerieFine Épicerie; HuileDOlive Miel Thé
epicer|magasin bio = Épicerie Alimentation; Vrac
caviste|cave a vin = Caviste Vin; Dégustation Champagne Rosé
viticu|vigner|vignoble = Vigneron Vin; Vendanges Dégustation Rosé Millésime
brasserie artis|brasseur|micro.?brass = BièreArtisanale Brasseur; Dégustation IPA
creper = Crêperie Crêpes; Galette
pizz = Pizza Pizzeria
food.?truck = FoodTruck StreetFood; Burger
kine = Kinésithérapie Kiné; Rééducation Dos
infirm = Infirmier SoinsÀDomicile; Vaccination Grippe
sage.?femme = SageFemme Maternité
orthopho = Orthophoniste Langage
podolog = Podologue Santé; Semelles
dentiste|dentaire|orthodont = Dentiste Santé; Implant Détartrage
ehpad|maison de retraite = Ehpad GrandÂge
residence (?:senior|autonomie)|foyer.logement = Seniors BienVieillir; Loto
massage = Massage BienÊtre
spa(?![a-z]) = Spa BienÊtre; Massage
ongl|ongul|nail = Ongles Manucure
extension de cils|cils = ExtensionDeCils Beauté
tennis = Tennis ClubDeTennis
rugby = Rugby ClubDeRugby; Loto
handball = Handball ClubDeHandball; Loto
basket = Basket ClubDeBasket; Loto
judo|karate|savate|boxe|aikido = ArtsMartiaux Sport
escalad = Escalade Sport
voile|nautiq = Voile Nautisme
natation = Natation Sport
randonn = Randonnée Nature
golf = Golf Sport
club de sport = Sport ClubDeSport; Loto Judo Gymnastique
chorale = Chorale Musique; Concert
harmonie|fanfare|association music = Musique Culture; Concert
musee = Musée Culture; Exposition
galerie d.art = GalerieDArt Art; Exposition
bibliotheq|mediatheq = Bibliothèque Lecture
festival = Festival Culture; Concert
lycee|college = École Éducation
centre d.apprenti|cfa(?![a-z])|familiale rurale = Apprentissage Formation; PortesOuvertes
recrut|interim|emploi = Emploi Recrutement; Intérim
syndic = Syndic Copropriété
infogeran|assistance info = Informatique Infogérance; Cybersécurité Sauvegarde
autocar|navette = Transport Voyage
livraison|coursier = Livraison Transport
concierger = Conciergerie Location
scierie = Scierie Bois; Chêne Douglas
verrer = Verrerie Verre
brasserie = Brasserie Restaurant; Terrasse
restaurant|restauration|restaurateur = Restaurant Cuisine; Couscous Brunch Burger Terrasse Bouillabaisse Choucroute
traiteur = Traiteur Réception; Mariage Buffet Cocktail Séminaire
glacier|glaces? = Glacier Glaces; Sorbet
torref = Torréfaction Café
librair = Librairie Livres; Dédicace Roman Lecture Poésie
fleur = Fleuriste Fleurs; Bouquet Mariage Muguet Pivoine Chrysanthème Sapin
barbier|barber = Barbier Barbe
coiff = Coiffure Cheveux; Balayage Chignon Mariage Barbe Permanente
institut|beaut|esthet = InstitutDeBeauté Beauté; SoinVisage Massage Épilation Manucure
bien.?etre = BienÊtre Détente; Massage Sophrologie
osteo = Ostéopathie Ostéopathe
ergother = Ergothérapie Ergothérapeute
yoga = Yoga BienÊtre; YogaPrénatal Hatha Vinyasa Méditation
sophro = Sophrologie Sophrologue
dietet|nutri = Diététique Nutrition
psycholog = Psychologie Psychologue
pharma = Pharmacie Santé; Vaccination Grippe
salle de sport|fitness = SalleDeSport Fitness; CrossFit Pilates Musculation
coach(?:ing)? sport = CoachSportif Sport; Marathon Musculation
controle tech = ContrôleTechnique Automobile
carross = Carrosserie Automobile
pneus?(?![a-z])|pneumatiq = Pneus Automobile; Géométrie
casse auto = PiècesAuto Automobile
velos?(?![a-z])|cycles?(?![a-z])|velocist|reparat.*velo = Vélo Vélociste; VéloÉlectrique Gravel
repar.*tele|telephon|smartphone = RéparationSmartphone Smartphone
depann.*info|informatiq = DépannageInformatique Informatique; Cybersécurité Sauvegarde Phishing
garage|repar.*auto|mecanique auto = Garage Automobile; Climatisation Pneu Vidange Freins Carrosserie
auto.?ecole = AutoÉcole Permis; PermisB ConduiteAccompagnée PermisMoto PermisRemorque
transport rout = TransportRoutier Transport; Frigorifique
ambulanc|transport sanit = TransportSanitaire Ambulance
taxis?(?![a-z])|vtc(?![a-z]) = Taxi Transport
demenag = Déménagement Déménageur; GardeMeubles
compta = ExpertComptable Comptabilité; FactureÉlectronique TVA Trésorerie
assur = Assurance Courtage; Décennale Mutuelle Prévoyance
agence web|web(?![a-z])|communication web = AgenceWeb SiteInternet; Accessibilité Référencement
logiciel = Logiciel Numérique
nettoy|propret = Nettoyage Propreté
imprimer|imprimeur = Imprimerie Impression
signaletiq|enseignes? = Signalétique Enseigne
usinage|decollet|mecanique de prec = Usinage Industrie; Décolletage Aéronautique
chaudron = Chaudronnerie Industrie; Soudage Inox
architecture d.int|decorat.*int = ArchitectureIntérieure Décoration; Rénovation
architect = Architecte Architecture; Réhabilitation Extension
etudes? therm|thermi = RénovationÉnergétique ÉtudeThermique; AuditÉnergétique Isolation Copropriété
bureau d.etudes = Ingénierie BureauDÉtudes
geom = Géomètre Topographie; Bornage Copropriété
camping = Camping Vacances
gite = Gîte Vacances
chambres? d.h = ChambresDHôtes Vacances
hotel(?:lerie)?(?![a-z]) = Hôtel Séjour
canoe|loisirs de plein|plein air = PleinAir Loisirs; Canoë Kayak Accrobranche Escalade
guide.*montagne|montagne|accompagnateur = Montagne Randonnée; Raquettes Escalade
surf(?![a-z]) = Surf ÉcoleDeSurf
danse = Danse ÉcoleDeDanse
ecole de mus = Musique ÉcoleDeMusique; Piano Guitare Violon Chorale
equest|equit = Équitation CentreÉquestre; Poney
escape = EscapeGame Loisirs
cinema = Cinéma Film
theatr = Théâtre Spectacle
apicu|rucher = Apiculture Miel; Abeille Châtaignier Acacia Essaim
foie gras = FoieGras Canard; Magret
volaill = Élevage Volailles; Poulet Œufs
elevage|eleveur = Élevage Agriculture; Agneau Bœuf
foot = Football ClubDeFoot; Loto
association sport = Sport Association; Loto Handball Judo Rugby Basket
association cult = Culture Association; Théâtre Concert Chorale Exposition
association|insert = Association Solidarité; Réemploi
ressourc = Ressourcerie Réemploi; Vaisselle Vêtements
depot.vente|friper = DépôtVente SecondeMain; Vêtements
toilett = ToilettageCanin Toilettage; Chien Chat Chiot
veterin = Vétérinaire Animaux; Chien Chat Lapin Tiques
pension can = PensionCanine Chien
pension fel = PensionFéline Chat
plomb.*chauffag|chauffag.*plomb = Plomberie Chauffage; PompeÀChaleur SalleDeBain Chaudière
plomb = Plomberie Plombier; SalleDeBain Douche
chauffag = Chauffage Chauffagiste; PompeÀChaleur Poêle Chaudière
clim = Climatisation Froid
electric = Électricien Électricité; BorneDeRecharge Photovoltaïque Domotique
menuis = Menuiserie Menuisier; Escalier Fenêtre Bibliothèque Dressing Terrasse Parquet Verrière Volet Chêne
ebenis = Ébénisterie Bois; Meuble Chêne Noyer Commode
charpent = Charpente Charpentier; Douglas Ossature
couvreur|couverture|toiture = Couverture Toiture; Ardoise Zinguerie Tuile Zinc
paysag = Paysagiste Jardin; Haie Terrasse Potager Élagage Prairie
elag = Élagage Élagueur; Abattage Taille
pepin|hortic = Pépinière Jardin; Rosier Vivaces Chrysanthème Fruitier Arbre
carrel = Carrelage Carreleur; Faïence SalleDeBain GrèsCérame Mosaïque Terrasse
macon = Maçonnerie BTP; PierreSèche Chaux Pierre Extension
terrassem = Terrassement TravauxPublics; Assainissement Empierrement
platr.*peint|peint.*platr = Peinture Plâtrerie; Ravalement Placo
peint = Peinture Peintre; Façade Ravalement Badigeon
platr = Plâtrerie Plâtrier; Placo Staff
facad = Façade Ravalement
ramon = Ramonage Ramoneur; Poêle Cheminée
serrur.*metal|metall|ferronn.*art|ferronn = Métallerie Ferronnerie; Escalier Portail Verrière
serrur = Serrurerie Serrurier
vitrail = Vitrail Verre
vitrer|vitrier|miroit = Vitrerie Miroiterie; Verrière Miroir
isol = Isolation Rénovation; Combles Décennale
piscin = Piscine Pisciniste; Hivernage
cordonn = Cordonnerie Cordonnier; Ressemelage Chaussures Maroquinerie
maroquin = Maroquinerie Cuir; Ceinture
sellerie = Sellerie Cuir
horlog = Horlogerie Horloger; Montre Pendule
bijou|joaill = Bijouterie Bijoux; Bague Alliance Perle
luthi|lutherie = Lutherie Luthier; Violon Alto Violoncelle Guitare
tapiss = TapissierDécorateur Tapisserie; Fauteuil Rideaux Canapé
ceram|poter = Céramique Céramiste; Grès Porcelaine Raku
tailleur|retouch|coutur = Couture Retouches; Ourlet RobeDeMariée
mercer = Mercerie Couture; Laine Tricot
pret.a.port|mode(?![a-z])|vetement = Mode PrêtÀPorter; Robe
optic|optiq = Opticien Lunettes; Monture
audioproth|audition = Audioprothésiste Audition; TestAuditif
photograph = Photographe Photographie; Mariage Portrait Noël Grossesse Drone
immobil = Immobilier AgenceImmobilière; Estimation Location Tuffeau
notai = Notaire Notariat; Succession Donation Viager
avocat = Avocat Droit; DroitDuTravail DroitDesAffaires DroitDeLaFamille
micro.?creche = MicroCrèche PetiteEnfance
creche = Crèche PetiteEnfance
aide a dom = AideÀDomicile ServicesÀLaPersonne
tatou = Tatouage Tattoo
pressing = Pressing Nettoyage; Couette
dj(?![a-z])|sonoris|sono(?![a-z]) = DJ Sonorisation; Mariage
traduc = Traduction Langues; Allemand Hongrois Anglais Espagnol Italien
bonneter|textile = Textile Confection; Chaussettes Upcycling
location.*btp = LocationDeMatériel BTP; MiniPelle Nacelle
tabac = TabacPresse Presse
pompes fun = PompesFunèbres
savon = Savonnerie Savon
quincaill = Quincaillerie Bricolage
alarm = Alarme Sécurité; Vidéosurveillance
formation = Formation Compétences; Qualiopi SST Apprentissage
location camping.car = CampingCar Vacances`
  .trim()
  .split('\n')
  .map((line) => {
    const [stems = '', tagged = ''] = line.split(' = ')
    const [tags = '', topics = ''] = tagged.split('; ')
    return {
      stems: new RegExp(`(?<![a-z])(?:${stems})`),
      words: [
        ...(stems.match(/[a-z]{3,}/g) ?? []),
        ...(plain(`${tags} ${topics}`).match(/[a-z]{3,}/g) ?? []),
      ],
      tags: tags.split(' '),
      topics: topics.split(' ').filter((topic) => topic !== ''),
    }
  })
/** Words that change no trade. */
const neutral =
  /^(?:d[eu]|des|les?|la|et|en|aux?|sur|pour|artisan(?:al)?e?s?|general(?:e|es)?|generaux|traditionnel(?:le)?s?|independante?s?|agente?s?|liberale?s?|juniors?|seniors?|professionnel(?:le)?s?|expert|entreprise|ateliers?|magasin|boutique|salon|cabinet|agence|etude|bureau|studio|ecole|centre|club|salle|clinique|maison|vente|directe|batiment|ambulante?|domicile|mobile|producteur|productrice|fabricant|fabrication|createur|creatrice|professeure?|cours|editeur|courtier|decorateur|ameublement|conventionnee?s?|feminine?|masculine?|ruraux|services?|societe|sarl|fermiere?|canine?|felin[es]?)$/

/** The tags of a trade as its people write them, where the row knows every word of the field: a « restauration de meubles » is no restaurant. */
export function hashtagsOfTrade(industry: string): TradeHashtags | undefined {
  const field = fold(industry)
  return table.find(
    ({ stems, words }) =>
      stems.test(field) &&
      (field.match(/[a-z]+/g) ?? []).every(
        (word) =>
          word.length < 3 ||
          neutral.test(word) ||
          words.some((one) => word.startsWith(one) || (word.length > 4 && one.startsWith(word.slice(0, 5)))),
      ),
  )
}

/** Is the topic named? « #SalleDeBain » by « salles de bains », « #PierreSèche » by « en pierre sèche ». */
export function isTopicNamed(topic: string, text: string): boolean {
  const pattern = plain(topic)
    .split(' ')
    .map((word) => `${word.replace(/[sx]$/, '')}[sx]?`)
    .join("[ '-]")
  return new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`).test(fold(text))
}
