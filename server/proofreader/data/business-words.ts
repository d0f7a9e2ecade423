/** Makes as they are written. */
export const brandNames = [
  'Ray-Ban Windows iPhone iPad Google Facebook Instagram LinkedIn WhatsApp Doctolib Planity Vinted Airbnb YouTube TikTok',
  'Tripadvisor Leboncoin HelloAsso Ameli Biocoop Decathlon Linux Siemens Bosch Téléthon Intermarché PayPal SumUp Ulule',
  'Deliveroo BlaBlaCar Netflix Spotify WordPress Gmail Outlook Kangoo Clio Twingo Captur Kadjar Scénic Peugeot Renault',
  'Citroën Berlingo Dacia Duster Sandero Audi Volkswagen Passat Tiguan Touran Skoda Octavia Mercedes Opel Corsa Vivaro',
  'Ford Toyota Yaris Nissan Qashqai Hyundai Kia Fiat Ducato Suzuki Volvo Tesla Yamaha Kawasaki Honda Ducati Vespa Piaggio',
  'Legrand Schneider Velux Stihl Husqvarna Kubota Fendt Claas Miele Whirlpool Thermomix Viessmann Daikin Mitsubishi Hitachi',
  'Somfy Grohe Geberit Makita Hilti Dewalt Milwaukee Festool Samsung Xiaomi Huawei Lenovo Asus MaPrimeRénov MaPrimeAdapt',
].flatMap((line) => line.split(' '))

/** Words that French companies write every day and the dictionary lacks. */
export const businessWords = new Set(
  `accras afterwork airbnb apéro beer beers bitter stout porter lager smash appli bagel banh barber barista batch bento bento bistronomie bistronomique black blog bowl
  box brainstorming brownie brunch burger business cake calendly cashback chai cheesecake chill clean click collab cold
  collect concept-store cookie cooking coworker coworking crossfit crumble cupcake curry deal design digital dj drive
  e-boutique e-commerce e-mail e-shop écoconception écoconçu écogeste écoresponsable écoresponsables email emailing
  facebook fablab fait-maison fitness flyer food foodtruck freelance friday gaming gin google granola green ha hipster
  home homemade hype ibéricos instagram it jazz kebab kit kombucha label latte like lin linkedin live lounge macvin made mail mailing
  maki manager market marketing mascara matcha message messenger microblading microbrasserie micropousse mocktail
  mojito mozzarella mug naan newsletter nutriscore ok onglerie open oversize pad pancake pass patchwork pastrami pesto
  pinsa pitch pizzaiolo planning podcast pop-up post print pro pulled punch qr quick ramen reel reels rooftop run runner
  running sav scan seo shop shopping show showroom sitter slow smartphone smoothie snack sms snapchat sourcing spa spritz
  staff start-up startup stories story street streetfood stretching style sushi tapas tataki tatin teaser tielle tielles tiktok tips toast tote
  trail trello tuto twitter upcyclé upcyclée upcycling veggie vegan végan vélotaf vintage vrac wafer wasabi waze web
  webinaire webinar whatsapp wifi wi-fi wok workshop youtube yoga zéro-déchet zoom reconditionné géobiologie
  the and of with your scope scopes sign beta bêta api apis web hub data open source
  visio mobil-home mobil home excel finder tune
  free day no kill fresh best truck party happy hour team bike skate surf crew store click go let set drink home best-of challenge unlimited premium cash off last minute
  optimist ral maprimerénov maprimerenov
  autoentrepreneur microentreprise coloriste balayages ombré visagiste prothésiste dermopigmentation extensions
  cheveux kératine lash lifting brow hydrafacial madérothérapie réflexologue sophrologue naturopathe énergéticienne
  kinésiologie ostéo kiné véto resto bistrot locavore permaculture agroécologie maraîchage biodynamie cubi pét-nat
  bib magnum tonneau photovoltaïque domotique thermodynamique granulés poêle pergola bioclimatique vélux placo
  plaquiste parquetage enduiseur rge cee pac vmc dpe led leds ytong ba13 ossature osb fermacell ouate isolant
  kale choï bún phở bokit mafé thiéboudienne farçou pounti bréjaude ceviche bibimbap gyoza udon pad thaï
  empanada fajita burrito chili flammekueche baeckeoffe halloumi pélardon féra pâtidou shiitaké pleurote
  shih tzu border collie maine coon cane corso léonberg whippet westie bengal ragdoll malinois
  nail hair tie dye baby boomer monoï balnéo endosphère ylang babyliss
  shingle glycéro sèche-serviettes contremarche multicouche gelcoat tadelakt douglas pellet pellets kettlebell
  canelé canelés debrief débrief
  déstockage gramme kilogramme centimètre millimètre centilitre millilitre hectolitre kilomètre
  ha h hl ml cl dl kg g km m cm mm kw kwh kwc min sec nb tva ttc ht cdi cdd rtt smic siret siren rib iban cb`
    .split(/\s+/)
    .filter((word) => word !== '')
    .concat(brandNames.map((name) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))),
)
