import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'

/** A brief as its owner typed it, and the post it deserves: every fact of it, and no other (docs/product/writing.md). */
export interface Example {
  network: Network
  objective: Objective
  /** What is particular about the brief, where something is. */
  kind?: 'careful' | 'message' | 'bad news' | 'almost empty'
  company: string
  brief: string
  post: string
}

/**
 * Three for the network, its own objective first, and the four particular briefs: never chosen by the user's words, so
 * that what comes before them is the same for every company.
 */
export function examplesFor(network: Network, objective: Objective): Example[] {
  const ofNetwork = examples.filter((one) => !one.kind && one.network === network)
  const first = ofNetwork.findIndex((one) => one.objective === objective)
  const inTurn = [...ofNetwork.slice(first), ...ofNetwork.slice(0, first)]
  return [...inTurn.slice(0, 3), ...examples.filter(({ kind }) => kind)]
}

/** Used for every company: an example's post says only what its brief says. */
export const examples: readonly Example[] = [
  {
    network: 'linkedin',
    objective: 'realisation',
    company: 'Menuiserie Kervella, menuiserie à Crozon',
    brief:
      'Escalier en frêne posé chez un couple de Morgat. L’ancien trop raide (23 cm par marche), maintenant 17,5 cm. 2 quarts tournants pour gagner de la place. fabriqué à l’atelier, 4 jours de pose. Placard dessous avec 3 tiroirs. La cliente monte ses courses sans tenir la rampe maintenant. Faire une photo avec une règle si projet',
    post: `23 cm par marche avant, 17,5 cm aujourd'hui : à Morgat, notre cliente monte ses courses sans tenir la rampe.

L'ancien escalier de ce couple était trop raide. Le nouveau est en frêne, avec deux quarts tournants pour gagner de la place.

Nous l'avons fabriqué à l'atelier, puis posé en 4 jours. Dessous, un placard et ses 3 tiroirs.

Pour votre projet : posez une règle contre une marche, prenez une photo et envoyez-la-nous.

#Menuiserie #EscalierEnFrene #Crozon`,
  },
  {
    network: 'linkedin',
    objective: 'produit',
    company: 'Nodalis, logiciel de planning pour les cabinets d’infirmiers, à Rennes',
    brief:
      'nouvelle fonction : la tournée se recalcule quand un patient annule. demandée par 14 cabinets. dispo depuis lundi, incluse dans l’abonnement à 29€ HT/mois. démo 20 min en visio, inscription nodalis.example/demo',
    post: `Un patient annule, la tournée se recalcule.

C'est la nouvelle fonction de Nodalis, notre logiciel de planning pour les cabinets d'infirmiers. 14 cabinets nous l'avaient demandée ; elle est disponible depuis lundi.

Elle est incluse dans l'abonnement, à 29 € HT par mois.

Pour la voir à l'œuvre, comptez 20 minutes de démonstration en visio. L'inscription se fait sur nodalis.example/demo.

#Infirmiers #Planning #Nodalis`,
  },
  {
    network: 'linkedin',
    objective: 'recrutement',
    company: 'Carrosserie Lefort, carrosserie et peinture automobile à Saint-Lô',
    brief:
      'On cherche un peintre en carrosserie, CDI 39h du lundi au vendredi midi. 2100 à 2400€ brut selon expérience. cabine neuve de 2025, teintes à l’eau. CAP peinture ou 2 ans de métier. CV à atelier@lefort.example ou passer voir Karim à l’atelier',
    post: `Peintre en carrosserie (F/H), en CDI : 39 heures, et la semaine finit le vendredi midi.

Vous peindrez avec des teintes à l'eau, dans une cabine neuve de 2025. Il faut un CAP peinture, ou 2 ans de métier. Le salaire va de 2 100 à 2 400 € brut, selon l'expérience.

On travaille du lundi au vendredi midi, à Saint-Lô. Envoyez votre CV à atelier@lefort.example, ou passez voir Karim à l'atelier.

#Carrosserie #Recrutement #SaintLo`,
  },
  {
    network: 'linkedin',
    objective: 'evenement',
    company: 'Cabinet Arroz, expertise comptable à Bayonne',
    brief:
      'petit dej facture électronique jeudi 3 décembre 8h30-10h chez nous 12 quai Galuperie. gratuit, 25 places. Sophie Etchart reçoit une facture en direct, questions à la fin. N’oubliez pas de vous inscrire : contact@arroz.example',
    post: `Petit-déjeuner facture électronique, jeudi 3 décembre, de 8 h 30 à 10 h.

Sophie Etchart recevra une facture en direct, et les questions viendront à la fin.

Chez nous, 12 quai Galuperie, à Bayonne. Gratuit, 25 places.

N'oubliez pas de vous inscrire : contact@arroz.example

#FactureElectronique #ExpertiseComptable #Bayonne`,
  },
  {
    network: 'linkedin',
    objective: 'conseil',
    company: 'Toitures Bellec, couverture à Vannes',
    brief:
      'Conseil gouttières : nettoyer après la chute des feuilles pas avant sinon on le fait 2 fois. regarder la crapaudine (le petit panier grillagé en haut de la descente), c’est elle qui se bouche. 10 min avec un seau. ne pas monter s’il a plu',
    post: `Nettoyez vos gouttières après la chute des feuilles. Avant, vous le ferez deux fois.

Le geste prend 10 minutes, avec un seau. Commencez par la crapaudine, le petit panier grillagé en haut de la descente : c'est elle qui se bouche.

S'il a plu, ne montez pas.

#Couverture #Gouttieres #Vannes`,
  },
  {
    network: 'instagram',
    objective: 'realisation',
    company: 'Atelier Brisson, tapisserie d’ameublement à Tours',
    brief:
      'fauteuil Voltaire années 50 trouvé dans un grenier. Dégarni, sangles refaites, crin d’origine recardé. Velours vert sapin. 3 semaines. l’accroc du chat sur l’accoudoir est resté, le client voulait le garder',
    post: `L'accroc du chat est resté sur l'accoudoir : le client voulait le garder. 🐈

Ce fauteuil Voltaire des années 50 vient d'un grenier. Nous l'avons dégarni, nous avons refait les sangles et recardé le crin d'origine.

3 semaines plus tard, il porte un velours vert sapin. 🌲

#Tapisserie #FauteuilVoltaire #Tours #AtelierBrisson`,
  },
  {
    network: 'instagram',
    objective: 'produit',
    company: 'Boulangerie Le Goff, boulangerie à Quimperlé',
    brief:
      'buches noel : praliné-citron / chocolat-poire. 6 pers 28€, 8 pers 36€. -10% pr tte commande avant le 10 décembre. retrait 23 et 24 déc 7h-13h. commande en boutique ou 02.98.00.00.00',
    post: `Praliné-citron ou chocolat-poire : les bûches de Noël sont à commander. 🍋

– 6 personnes : 28 €
– 8 personnes : 36 €

-10 % pour toute commande avant le 10 décembre. Retrait les 23 et 24 décembre, de 7 h à 13 h. 🎄

Pour commander : en boutique ou au 02 98 00 00 00.

#Boulangerie #BucheDeNoel #Quimperle #BoulangerieLeGoff`,
  },
  {
    network: 'instagram',
    objective: 'recrutement',
    company: 'Camping Les Embruns, camping à Saint-Jean-de-Monts',
    brief:
      'RECRUTE 2 AGENTS D’ENTRETIEN, CDD DU 1ER AVRIL AU 30 SEPTEMBRE, 35H. SAMEDI TRAVAILLÉ, REPOS DIMANCHE + 1 JOUR. LOGEMENT POSSIBLE SUR PLACE. PAS BESOIN D’EXPÉRIENCE. TEL 06 00 00 00 00',
    post: `Nous recrutons 2 agents d'entretien (F/H), du 1er avril au 30 septembre. 🏕️

Pas besoin d'expérience, et un logement est possible sur place. 🔑

CDD de 35 heures. Le samedi est travaillé ; repos le dimanche, plus 1 jour.

Pour postuler : 06 00 00 00 00.

#Recrutement #Camping #SaintJeanDeMonts #LesEmbruns`,
  },
  {
    network: 'instagram',
    objective: 'evenement',
    company: 'Atelier Sillage, céramique à Vallauris',
    brief:
      'portes ouvertes sam 12 et dim 13 décembre 10h-18h, 8 rue du Four, entrée libre. démo de tournage 11h et 15h. Dimanche 16h on défourne devant le public ! pièces à partir de 18€',
    post: `Dimanche à 16 h, nous défournons devant vous ! 🏺

Portes ouvertes samedi 12 et dimanche 13 décembre, de 10 h à 18 h, 8 rue du Four. Entrée libre.

Démonstrations de tournage à 11 h et à 15 h. Pièces à partir de 18 €. 👋

#Ceramique #PortesOuvertes #Vallauris #AtelierSillage`,
  },
  {
    network: 'instagram',
    objective: 'conseil',
    company: 'Fleurs d’Elsa, fleuriste à Cholet',
    brief:
      'garder son bouquet plus longtemps : recouper les tiges en biais tous les 2 jours et changer l’eau en même temps. pas de feuilles dans l’eau ça pourrit. loin des fruits, les pommes font faner',
    post: `Votre bouquet n'aime pas la corbeille de fruits : les pommes le font faner. 🍎

Gardez-le loin d'elles. Puis, tous les 2 jours, recoupez les tiges en biais et changez l'eau en même temps.

Pas de feuilles dans l'eau : elles pourrissent. 💧

#Fleuriste #Bouquet #Cholet #FleursDElsa`,
  },
  {
    network: 'instagram',
    objective: 'produit',
    kind: 'message',
    company: 'Pizza Lino, pizzas à emporter à Saint-Étienne',
    brief:
      'slt on fait -10 % sur tt les pizzas pr les etudiants du lun au jeu jusqua fin janvier. faut montrer la carte en caisse. dsl pas cumulable',
    post: `Étudiantes, étudiants : -10 % sur toutes les pizzas, du lundi au jeudi. 🍕

Jusqu'à fin janvier, sur présentation de votre carte en caisse. 🎓

Désolés, la remise ne se cumule pas.

#Pizza #Etudiants #SaintEtienne #PizzaLino`,
  },
  {
    network: 'linkedin',
    objective: 'evenement',
    kind: 'bad news',
    company: 'Le Pas de Côté, librairie à Angers',
    brief:
      'apres 19 ans on ferme le 31 janvier, le loyer a doublé. bons cadeaux valables jusqu’au bout, -30% sur les poches à partir du 5 janvier. merci à tous les clients surtout ceux du club du jeudi',
    post: `Nous fermerons la librairie le 31 janvier, après 19 ans. Le loyer a doublé.

Vos bons cadeaux restent valables jusqu'au bout. Les poches seront à -30 % à partir du 5 janvier.

Merci à tous les clients, surtout à celles et ceux du club du jeudi.

#Librairie #Angers #LePasDeCote`,
  },
  {
    network: 'instagram',
    objective: 'conseil',
    kind: 'careful',
    company: 'Maud Vasseur, ergothérapeute à Lille',
    brief:
      'Je reçois beaucoup de parents inquiets parce que leur enfant tient mal son crayon. À cinq ans, c’est souvent normal. Regardez plutôt s’il a mal à la main ou s’il fuit le dessin. Dans ce cas, venez m’en parler : le premier rendez-vous est gratuit, et dure vingt minutes.',
    post: `Je reçois beaucoup de parents inquiets parce que leur enfant tient mal son crayon.

À cinq ans, c'est souvent normal. Regardez plutôt s'il a mal à la main ou s'il fuit le dessin. ✏️

Dans ce cas, venez m'en parler : le premier rendez-vous est gratuit, et dure vingt minutes. 👋

#Ergotherapie #Enfants #Ecriture #Lille`,
  },
  {
    network: 'linkedin',
    objective: 'produit',
    kind: 'almost empty',
    company: 'Garage Poulain, mécanique automobile à Saumur',
    brief: 'pneus hiver',
    post: `Pneus d'hiver : parlons-en au Garage Poulain, à Saumur.

Donnez-nous le modèle de votre voiture, et passez à l'atelier.

#PneusHiver #Garage #Saumur`,
  },
].map((one) => ({ ...one, post: repairTypography(one.post) }) as Example)
