import { fold } from '#server/brief/words.ts'

/** What one trade is tagged with: its two tags, and what it sells or makes where a brief names it. */
interface TradeHashtags {
  tags: string[]
  topics: string[]
}

/** « beginnings of the trade = tags; topics », the narrower trade first. */
const table = `
boulang|fournil = Boulangerie Pain; PainAuLevain GaletteDesRois Brioche Croissant Baguette Viennoiserie Tarte
patiss = Pâtisserie Gâteau; GaletteDesRois Macaron Bûche Tarte Éclair
chocolat = Chocolatier Chocolat; Praliné Ganache Cacao
boucherie.charcut = Boucherie Charcuterie; Barbecue Agneau Volaille Terrine Boudin Choucroute
bouch = Boucherie Viande; Barbecue Agneau Volaille Charcuterie
poisson = Poissonnerie Poisson; Huître Langoustine Homard SaintJacques Crabe Coquillage
ostreic = Ostréiculteur Huîtres
fromag.*ferm = FromageFermier Fromage; Chèvre Comté Tomme
fromag = Fromagerie Fromage; Raclette Comté Chèvre Tomme Fondue
primeur = Primeur FruitsEtLégumes; Fraise Asperge Cerise Melon Tomate Champignon
maraich = Maraîchage Légumes; Fraise Asperge Tomate Courge
epicerie fine = ÉpicerieFine Épicerie; HuileDOlive Miel Thé
epicer|magasin bio = Épicerie Alimentation; Vrac
caviste|cave = Caviste Vin; Dégustation Champagne Rosé
viticu|vigner|vignoble = Vigneron Vin; Vendanges Dégustation Rosé Millésime
brasserie artis|brasseur|micro.?brass = BièreArtisanale Brasseur; Dégustation IPA
creper = Crêperie Crêpes; Galette
pizz = Pizza Pizzeria
food.?truck = FoodTruck StreetFood; Burger
restaur = Restaurant Cuisine; Couscous Brunch Burger Terrasse Bouillabaisse Choucroute
traiteur = Traiteur Réception; Mariage Buffet Cocktail Séminaire
glac = Glacier Glaces; Sorbet
torref = Torréfaction Café
librair = Librairie Livres; Dédicace Roman Lecture Poésie
fleur = Fleuriste Fleurs; Bouquet Mariage Muguet Pivoine Chrysanthème Sapin
barb = Barbier Barbe
coiff = Coiffure Cheveux; Balayage Chignon Mariage Barbe Permanente
institut|beaut|esthet = InstitutDeBeauté Beauté; SoinVisage Massage Épilation Manucure
bien.?etre = BienÊtre Détente; Massage Sophrologie
osteo = Ostéopathie Ostéopathe
ergo = Ergothérapie Ergothérapeute
yoga = Yoga BienÊtre; YogaPrénatal Hatha Vinyasa Méditation
sophro = Sophrologie Sophrologue
dietet|nutri = Diététique Nutrition
psych = Psychologie Psychologue
pharma = Pharmacie Santé; Vaccination Grippe
salle de sport|fitness = SalleDeSport Fitness; CrossFit Pilates Musculation
coach = CoachSportif Sport; Marathon Musculation
controle tech = ContrôleTechnique Automobile
carross = Carrosserie Automobile
pneu = Pneus Automobile; Géométrie
casse = PiècesAuto Automobile
velo|cycle|reparat.*velo = Vélo Vélociste; VéloÉlectrique Gravel
repar.*tele|telephon|smartphone = RéparationSmartphone Smartphone
depann.*info|inform = DépannageInformatique Informatique; Cybersécurité Sauvegarde Phishing
garage|repar.*auto|mecanique auto = Garage Automobile; Climatisation Pneu Vidange Freins Carrosserie
auto.?ecole = AutoÉcole Permis; PermisB ConduiteAccompagnée PermisMoto PermisRemorque
transport rout = TransportRoutier Transport; Frigorifique
ambul|transport sanit = TransportSanitaire Ambulance
taxi = Taxi Transport
demenag = Déménagement Déménageur; GardeMeubles
compta = ExpertComptable Comptabilité; FactureÉlectronique TVA Trésorerie
assur = Assurance Courtage; Décennale Mutuelle Prévoyance
agence web|web = AgenceWeb SiteInternet; Accessibilité Référencement
logiciel = Logiciel Numérique
nettoy|propret = Nettoyage Propreté
imprim = Imprimerie Impression
signal|enseign = Signalétique Enseigne
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
hotel = Hôtel Séjour
canoe|loisirs de plein|plein air = PleinAir Loisirs; Canoë Kayak Accrobranche Escalade
montagne = Montagne Randonnée; Raquettes Escalade
surf = Surf ÉcoleDeSurf
danse = Danse ÉcoleDeDanse
ecole de mus = Musique ÉcoleDeMusique; Piano Guitare Violon Chorale
equest|equit = Équitation CentreÉquestre; Poney
escape = EscapeGame Loisirs
cinema = Cinéma Film
theatr = Théâtre Spectacle
apicu|rucher = Apiculture Miel; Abeille Châtaignier Acacia Essaim
foie gras = FoieGras Canard; Magret
volaill = Élevage Volailles; Poulet Œufs
elev = Élevage Agriculture; Agneau Bœuf
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
plomb.*chauff|chauff.*plomb = Plomberie Chauffage; PompeÀChaleur SalleDeBain Chaudière
plomb = Plomberie Plombier; SalleDeBain Douche
chauff = Chauffage Chauffagiste; PompeÀChaleur Poêle Chaudière
clim = Climatisation Froid
electric = Électricien Électricité; BorneDeRecharge Photovoltaïque Domotique
menuis = Menuiserie Menuisier; Escalier Fenêtre Bibliothèque Dressing Terrasse Parquet Verrière Volet Chêne
ebenis = Ébénisterie Bois; Meuble Chêne Noyer Commode
charpent = Charpente Charpentier; Douglas Ossature
couvr|couvert|toit = Couverture Toiture; Ardoise Zinguerie Tuile Zinc
paysag|jardin = Paysagiste Jardin; Haie Terrasse Potager Élagage Prairie
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
serrur.*metal|metall|ferronn = Métallerie Ferronnerie; Escalier Portail Verrière
serrur = Serrurerie Serrurier
vitrail = Vitrail Verre
vitr|miroit = Vitrerie Miroiterie; Verrière Miroir
isol = Isolation Rénovation; Combles Décennale
piscin = Piscine Pisciniste; Hivernage
cordonn = Cordonnerie Cordonnier; Ressemelage Chaussures Maroquinerie
maroquin = Maroquinerie Cuir; Ceinture
sellerie = Sellerie Cuir
horlog = Horlogerie Horloger; Montre Pendule
bijou|joaill = Bijouterie Bijoux; Bague Alliance Perle
luth = Lutherie Luthier; Violon Alto Violoncelle Guitare
tapiss = TapissierDécorateur Tapisserie; Fauteuil Rideaux Canapé
ceram|poter = Céramique Céramiste; Grès Porcelaine Raku
tailleur|retouch|coutur = Couture Retouches; Ourlet RobeDeMariée
mercer = Mercerie Couture; Laine Tricot
pret.a.port|mode|vetem = Mode PrêtÀPorter; Robe
optic|optiq = Opticien Lunettes; Monture
audio = Audioprothésiste Audition; TestAuditif
photo = Photographe Photographie; Mariage Portrait Noël Grossesse Drone
immobil = Immobilier AgenceImmobilière; Estimation Location Tuffeau
notai = Notaire Notariat; Succession Donation Viager
avocat = Avocat Droit; DroitDuTravail DroitDesAffaires DroitDeLaFamille
creche = MicroCrèche PetiteEnfance
aide a dom = AideÀDomicile ServicesÀLaPersonne
tatou = Tatouage Tattoo
pressing = Pressing Nettoyage; Couette
dj|sono = DJ Sonorisation; Mariage
traduc = Traduction Langues; Allemand Hongrois Anglais Espagnol Italien
bonnet|textile = Textile Confection; Chaussettes Upcycling
location.*(?:btp|materiel) = LocationDeMatériel BTP; MiniPelle Nacelle
tabac = TabacPresse Presse
pompes fun = PompesFunèbres
savon = Savonnerie Savon
quincaill = Quincaillerie Bricolage
alarm = Alarme Sécurité; Vidéosurveillance
formation = Formation Compétences; Qualiopi SST Apprentissage
location camping|camping.car = CampingCar Vacances`
  .trim()
  .split('\n')
  .map((line): [RegExp, TradeHashtags] => {
    const [stems = '', tagged = ''] = line.split(' = ')
    const [tags = '', topics = ''] = tagged.split('; ')
    return [
      new RegExp(`(?<![a-z])(?:${stems})`),
      { tags: tags.split(' '), topics: topics.split(' ').filter((topic) => topic !== '') },
    ]
  })

/** The tags of a trade as its people write them; undefined for one that the table does not hold. */
export const hashtagsOfTrade = (industry: string): TradeHashtags | undefined =>
  table.find(([stems]) => stems.test(fold(industry)))?.[1]

/** Is the topic named? « #SalleDeBain » by « salles de bains », « #PierreSèche » by « en pierre sèche ». */
export function isTopicNamed(topic: string, text: string): boolean {
  const words = fold(topic.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')).split(' ')
  const pattern = words.map((word) => `${word.replace(/[sx]$/, '')}[sx]?`).join("[ '-]")
  return new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`).test(fold(text))
}
