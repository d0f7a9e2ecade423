import { upperFirst } from './words.ts'

/** Words that exist only with their accent, so that a hurried keyboard may be corrected without a doubt. */
const accented = new Map(
  'apres:après tres:très pres:près aupres:auprès deja:déjà voila:voilà fete:fête fetes:fêtes buche:bûche buches:bûches noel:Noël decembre:décembre fevrier:février aout:août reouverture:réouverture evenement:événement evenements:événements soiree:soirée soirees:soirées entree:entrée entrees:entrées journee:journée journees:journées annee:année annees:années matinee:matinée equipe:équipe equipes:équipes ecole:école ecoles:écoles creation:création creations:créations renovation:rénovation renovations:rénovations reparation:réparation reparations:réparations reservation:réservation reservations:réservations degustation:dégustation degustations:dégustations qualite:qualité securite:sécurité electricite:électricité legumes:légumes legume:légume cafe:café cafes:cafés gateau:gâteau gateaux:gâteaux crepe:crêpe crepes:crêpes chataigne:châtaigne chataignes:châtaignes numero:numéro numeros:numéros telephone:téléphone premiere:première premieres:premières derniere:dernière dernieres:dernières decouvrez:découvrez decouvrir:découvrir decouverte:découverte interieur:intérieur interieurs:intérieurs exterieur:extérieur exterieurs:extérieurs region:région cheque:chèque cheques:chèques regle:règle regles:règles mere:mère meres:mères pere:père peres:pères etage:étage etages:étages meme:même memes:mêmes etre:être bientot:bientôt rentree:rentrée benevole:bénévole benevoles:bénévoles activite:activité activites:activités specialite:spécialité specialites:spécialités nouveaute:nouveauté nouveautes:nouveautés beaute:beauté proprete:propreté propriete:propriété facade:façade facades:façades francais:français francaise:française garcon:garçon lecon:leçon lecons:leçons recu:reçu hotel:hôtel theatre:théâtre musee:musée marche-pied:marchepied'
    .split(' ')
    .map((pair): [string, string] => {
      const [bare = '', full = ''] = pair.split(':')
      return [bare, full]
    }),
)
const words = new RegExp(
  `(?<![\\p{L}’'#@./-])(?:${[...accented.keys()].join('|')})(?![\\p{L}@/]|\\.\\p{L})`,
  'giu',
)
/** « a » before one of these can only be « à », unless someone « a » something. */
const afterTo =
  "partir d|cause d|côté d|compter d|domicile(?!\\p{L})|emporter|retirer|vendre|louer|commander|réserver|venir|pied(?!\\p{L})|bientôt|temps (?:plein|partiel|complet)|la (?:ferme|boutique|carte|mairie|maison|cave|plage|demande|place|rentrée)|l[’'](?:atelier|école|heure|hôtel|église)|vos|nos|tous|toutes|votre|notre"
const owner =
  "(?:j[’']|qu[’']|il|elle|on|qui|y|en|n[’']|l[’']|cela|ça|tout|équipe|client|cliente|maire|mairie|salon|atelier|nous|vous|les?|la)"
const preposition = new RegExp(`(?<!(?:^|[^\\p{L}])${owner}\\s)(?<![\\p{L}’'])a (?=${afterTo})`, 'giu')
const startingTo = new RegExp(
  `(^|[.!?:,(]\\s*|\\d[\\s\\u00a0\\u202f]?h?\\s|(?:pensez|grâce|jusqu[’']|rendez-vous|livraison|excuses|bienvenue|merci|bravo)\\s?)a (?=${afterTo}|\\p{L})`,
  'giu',
)
const imperative =
  /(?<!vous )(?<![\p{L}’'-])((?:joign|contact|appel|écriv|rejoign|retrouv|suiv|envoy|dit|transmett|demand)ez) (nous|moi|le|la|les)(?=$|[\s,.!?:](?!\p{L}+ez\b))/giu

/** Puts back the accents and hyphens that have only one possible place. */
export function restoreAccents(text: string): string {
  return text
    .replace(words, (word) => inCaseOf(word, accented.get(word.toLowerCase()) ?? word))
    .replace(preposition, (found) => (found.startsWith('A') ? 'À ' : 'à '))
    .replace(startingTo, (found, before: string) => {
      const letter = found.charAt(before.length)
      return `${before}${letter === 'A' ? 'À' : 'à'} `
    })
    .replace(
      /(?<!\p{L})des (?=(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|maintenant|aujourd|le \d|\d{1,2} ?h)(?!s))/giu,
      (found) => (found.startsWith('D') ? 'Dès ' : 'dès '),
    )
    .replace(
      /(?<=(?<!\p{L})(?!(?:il|elle|on|qui|tout|nous|vous|y|en)\s)\p{Ll}{3,} )a (?=\p{Lu}\p{Ll}{2,})/gu,
      'à ',
    )
    .replace(imperative, (found, verb: string, pronoun: string) =>
      // « Appelez le 02… »: an article, not a pronoun.
      pronoun.length < 4 && !/^(?:nous|moi)$/iu.test(pronoun) ? found : `${verb}-${pronoun}`,
    )
}

function inCaseOf(found: string, full: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return full.toUpperCase()
  return /^\p{Lu}/u.test(found) ? upperFirst(full) : full
}
