import { stemOf } from './text.ts'

/** Nouns of one kind a line: where a source names one of them, another one in the text is another thing. */
const lines = `
bois chene noyer hetre pin sapin frene merisier acajou teck bambou chataignier acacia tilleul lavande montagne pernambouc
bois granules granule pellets fioul gaz gpl hydrogene electricite charbon solaire diesel essence gnv
carbone aluminium alu acier inox fer fonte cuivre laiton zinc pvc bois pierre marbre granit beton ardoise ardoises tuile tuiles brique chaume verre plastique
lin coton laine soie velours cuir lin polyester cachemire chanvre jute feutre denim nylon alpaga mohair
crin mousse duvet plume latex kapok ouate
or argent platine bronze titane vermeil diamant saphir rubis emeraude perle opale
chien chiens chiot chat chats chaton lapin lapins cheval chevaux poney ane anes furet hamster oiseau oiseaux tortue nac
caniche caniches bichon bichons yorkshire labrador teckel berger bouledogue cocker
vache vaches chevre chevres brebis bufflonne ane jument
porc boeuf veau agneau poulet canard dinde lapin cerf sanglier chevreuil oie pintade chapon mouton
saumon truite thon bar dorade cabillaud lieu merlu sardine maquereau sole turbot huitres moules homard crevettes
pomme pommes poire poires prune prunes abricot peche cerise cerises fraise fraises framboise framboises mure myrtille citron orange mandarine figue raisin melon rhubarbe mangue ananas banane kiwi coing
carotte carottes poireau tomate tomates courgette courge potiron potimarron butternut navet betterave chou choux epinard salade asperge asperges artichaut aubergine poivron concombre radis haricots
comte beaufort reblochon roquefort camembert brie tomme cantal morbier munster raclette mozzarella parmesan gruyere emmental
fermier laitier industriel
rhum rhums whisky whiskys gin vodka cognac armagnac calvados biere bieres cidre champagne cremant vin vins porto
rouge blanc rose
bouteille bouteilles magnum magnums fut futs canette canettes bidon cubi
charcuterie charcuteries fromage fromages tapas huitres sushis
violon violons alto altos violoncelle violoncelles guitare guitares piano pianos flute harpe contrebasse mandoline saxophone trompette clarinette batterie
cordes vernis archet chevalet
optimist catamaran kayak paddle planche windsurf kitesurf canoe voilier deriveur aviron
fleuret sabre epee
foot rugby tennis judo karate yoga pilates danse boxe escrime natation escalade gymnastique basket handball
aquarelle aquarelles gravure gravures photographie photographies huiles sculpture sculptures dessin dessins ceramique ceramiques pastel pastels
tabouret pouf fauteuil canape chaise chaises banquette commode armoire buffet bibliotheque
ciseaux tondeuse rasoir
avoine argan karite aloe miel lavande jojoba coco
voiture voitures moto motos camion camions scooter velo velos trottinette trottinettes utilitaire tracteur bateau
cdi cdd interim alternance alternant alternante apprenti apprentie apprentissage stage stagiaire freelance saisonnier saisonniere
comptable juridique commercial commerciale informatique administratif
cheque cheques ticket tickets
enfants ados adolescents adultes seniors veterans bebes nourrissons etudiants retraites
devis facture certificat attestation contrat diplome
printemps ete automne hiver
noel paques toussaint halloween pentecote ascension
rose roses tulipe tulipes pivoine pivoines dahlia dahlias chrysanthemes lys orchidee orchidees mimosa jacinthe narcisse cyclamen geranium geraniums
croissant croissants brioche brioches baguette baguettes pain pains chocolatine tarte tartes eclair eclairs galette galettes macaron macarons cookie cookies gateau gateaux financier cannele
chocolat caramel vanille pistache praline noisette amande cafe speculoos
the cafe tisane infusion chocolat
huile beurre creme margarine
noix noisette noisettes amandes pistaches
terrasse balcon veranda grenier garage
portail portails cloture volet volets fenetre fenetres porte portes velux pergola escalier
pere mere fils fille frere soeur oncle tante neveu niece cousin cousine parrain marraine
debutant debutants confirme confirmes avances
diner brunch gouter souper
bleu bleue jaune violet violette gris grise beige turquoise marron
langouste homard crabe tourteau araignee crevette
nectaire marcellin maroilles livarot epoisses cantal comte reblochon beaufort
nord sud ouest
hebdomadaire mensuel annuel quotidien trimestriel
infirmiere infirmier institutrice instituteur cuisinier cuisiniere serveur serveuse vendeur vendeuse couturiere secretaire macon plombier electricien menuisier peintre
plancher parquet carrelage moquette lino faience
balayage balayages coloration brushing meches permanente lissage
benevole benevoles professionnel professionnels professionnelle professionnelles amateur amateurs
fondateur fondatrice directeur directrice gerant gerante responsable president presidente
grave graves aigu aigue aigus aigues
pop rock jazz gospel blues rap reggae electro soul folk funk metal
massage manucure pedicure epilation gommage soin
`

/** Stem of a noun, with the lines that it is on. */
export const nounKinds: ReadonlyMap<string, readonly number[]> = readKinds()

function readKinds(): Map<string, number[]> {
  const kinds = new Map<string, number[]>()
  for (const [index, line] of lines.trim().split('\n').entries()) {
    for (const word of new Set(line.split(' ').map(stemOf)))
      kinds.set(word, [...(kinds.get(word) ?? []), index])
  }
  return kinds
}
