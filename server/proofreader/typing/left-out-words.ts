import genders from 'french-words-gender-lefff/dist/words.json' with { type: 'json' }
import { days, months, set } from '#server/proofreader/context.ts'
import { communeOf } from '#server/proofreader/data/communes.ts'
import {
  inNumber,
  isConjugated,
  isNoun,
  isParticiple,
  isPersonName,
  isPluralOnly,
  isSingularNoun,
  rankOf,
  readWord,
  takesElision,
} from '#server/proofreader/words.ts'
import { matchesOf } from '#shared/matches-of.ts'

/** « first nouns: what follows them », with the words between that a telegram leaves out; « de » before a vowel is « d’ ». */
const compounds = `
de = médaille: or argent bronze vermeil
de = carte: identité fidélité visite
de = bon: achat
de = barre: appui
de = crédit: impôt
de = salle: bain bains attente sport
de = offre: emploi rentrée bienvenue lancement
de = cours: essai yoga pilates natation guitare piano batterie chant anglais couture cuisine poterie
de = stage: yoga pilates danse salsa poterie cuisine couture voile
de = prof professeur: batterie piano guitare chant danse anglais maths yoga violon
de = vacances marché bûche sapin couronne repas menu: Noël
de = vacances: Pâques février hiver été printemps
de la = vacances: Toussaint
des = galette brioche: rois
des = fête: mères pères voisins grands-mères
de la = fête: musique bière
des = salle: fêtes
de = plateau menu repas commande: fêtes fête
des = horaire: fêtes
de = plateau assiette planche: fromage charcuterie huîtres fruits
de = huile: olive tournesol noix colza
de = jus: pomme pommes raisin orange
de = confiture: fraise fraises abricot abricots figue figues framboise framboises prune prunes
de = miel: lavande acacia châtaignier montagne sapin printemps
de = rôti côte filet viande: porc veau bœuf agneau
de = fin début milieu: saison année semaine mois journée chantier
de la = nouveauté collection carte menu: saison
de = fruit légume panier produit: saison
de = abonnement collection carte menu horaire: automne hiver été printemps
de = permis: conduire construire
de = chef: équipe rang chantier cuisine atelier
de = agent: entretien accueil sécurité nettoyage
de = conducteur: travaux engins
de = maison: retraite village hôtes
de = chambre: hôtes
de = contrat: entretien apprentissage
de = frais: port dossier inscription livraison
de = prise: rendez-vous
de = batterie: vélo voiture
de = pot: départ
de = toiture charpente façade: ferme maison grange garage école église immeuble hangar
de l’ = verre: amitié
de = point: vente
de = douche: plain-pied
à l’ = douche: italienne
à = poêle chaudière: bois granulés pellets
à = pizza plat vente: emporter
de = taille: haie haies arbre arbres rosiers fruitiers vigne
à = livraison: domicile
à la = retrait vente: cabane boutique
en = retrait vente: magasin
de la = visite: ferme cave brasserie fromagerie
au = tarte: citron chocolat
aux = tarte chausson: pommes
aux = mise: norme normes
en = mise: sécurité place conformité service`

const links = new Map<string, string>()
for (const line of compounds.trim().split('\n')) {
  const [, link = '', firsts = '', seconds = ''] = /^(.+) = (.+): (.+)$/u.exec(line) ?? []
  for (const first of firsts.split(' '))
    for (const second of seconds.split(' ')) links.set(`${first} ${second}`, link)
}

const linked = (link: string, word: string): string =>
  link === 'de' && takesElision(word.toLowerCase()) ? 'd’' : /’$/u.test(link) ? link : `${link} `

/** What is done to a thing: « pose parquet », « entretien chaudière ». */
const works =
  /^(?:réfection|rénovation|pose|dépose|remplacement|installation|fabrication|entretien|réparation|nettoyage|ramonage|tonte)s?$/iu
const otherWorks = new RegExp(
  `${works.source}|^(?:dépannage|montage|démontage|équilibrage|peinture|vidange|diagnostic|conseil|location|vente|livraison)s?$`,
  'iu',
)
const qualities = set(
  'matin midi soir demain semaine week-end journée maison bio express pro neuf extra minute minimum maximum standard premium complet intérieur extérieur',
)
const vessels =
  'sachet|pot|bocal|bocaux|bo[iî]te|barquette|bourriche|caissette|colis|carton|bouteille|bidon|paquet|cuve|panier|ballotin|tablette|seau|sac'
const packs = 'carte|carnet|forfait|pack|abonnement'
const month = [...months].filter((word) => word.length > 2).join('|')
const monthPair = new RegExp(
  `(?<=(?<before>[\\p{L}\\d]+)[\\s\\u00a0]|^)(?<one>${month}) (?<other>${month})(?!\\p{L}| ?\\d{1,2}(?!\\d|[ \\u00a0]?[€h,.]))`,
  'giu',
)

const openAt = /^(?:soirs?|jours?|matins?|midis?|week-ends?|ouverte?s?|fermée?s?)$/iu

const rules: [RegExp, string][] = [
  // « sachet 40 g », « carte 10 séances »
  [
    new RegExp(
      `(?<!\\p{L})((?:${vessels})s?) (?=\\d+(?:[.,]\\d+)?[ \\u00a0]?(?:g|kg|cl|l|litres?|douzaines?|pièces)(?!\\p{L}))`,
      'giu',
    ),
    '$1 de ',
  ],
  [
    new RegExp(
      `(?<!\\p{L})((?:${packs})s?) (?=\\d+ (?:séances|entrées|cours|leçons|heures|passages|repas)(?!\\p{L}))`,
      'giu',
    ),
    '$1 de ',
  ],
  // « ouverture 18 avril »
  [
    new RegExp(
      `(?<!\\p{L})((?:r[ée])?(?:ouverture|fermeture)|reprise|rentrée|retour|début|départ|inauguration|clôture) (?=\\d{1,2}(?:er)?[ \\u00a0](?:${month})(?!\\p{L}))`,
      'giu',
    ),
    '$1 le ',
  ],
]

/** The prepositions that a telegram leaves out, where one only can stand there: « médaille d’argent », « sachet de 40 g ». */
export const withLinks = (text: string): string =>
  rules
    .reduce((current, [from, to]) => current.replace(from, to), text)
    .replace(
      /(?<![\p{L}’'-])(\p{L}{3,}) (?=([\p{Ll}-]{2,}|Noël|Toussaint|Pâques)(?![\p{L}’'-])( (?:à \d|(?:les?|la|ses|son|sa|nos|notre|vos|votre) )| l[’'])?)/gu,
      (pair, first: string, second: string, object: string | undefined, at: number, whole: string) => {
        // « la visite ferme à 18 h », « notre menu fête le printemps »
        const isTold =
          isConjugated(readWord(second), '3s') &&
          (object !== undefined || /(?<!\p{L})(?:la|une|cette|notre|chaque) $/iu.test(whole.slice(0, at)))
        const link = isTold ? null : linkOf(first, second)
        return link === null ? pair : `${first} ${linked(link, second)}`
      },
    )
    // « beauvais aéroport paris porte Maillot » goes from one to another.
    .replace(
      /(?<=(?:(?<!\p{L})([\p{L}-]+)[\s,]+|^|[.!?:(]\s*)aéroport )(?=(\p{Lu}?\p{Ll}{3,})(?!\p{L}))/gu,
      (_, before: string | undefined, town: string) =>
        communeOf(town) === undefined || communeOf(before ?? '') !== undefined ? '' : linked('de', town),
    )
    .replace(/(?<=(?<!\p{L})remplacée?s? par )(?=(\p{Ll}{4,})(?!\p{L}))/gu, (_, noun: string) =>
      isThing(noun) && isSingularNoun(readWord(noun)) ? (genderIn(noun) === 'F' ? 'une ' : 'un ') : '',
    )
    .replace(monthPair, (...found) => {
      const { before = '', one = '', other = '' } = found.at(-1) as Record<string, string>
      return `${openAt.test(before) ? 'en ' : ''}${one} et ${other}`
    })

/** « 1 kg bourguignon » that opens an item; « carottes 1 kg navets » has its thing before. */
const measured =
  /(?<=^|[,;:(] |(?<!\p{L})(?:dedans|avec|et) )(\d+(?:,\d+)?[ \u00a0](?:kg|kilos?|g|litres?|l|bottes?|barquettes?|douzaines?|sachets?|pots?|bocaux|bouteilles?)) (?=(\p{Ll}{3,})(?!\p{L}))/gimu

/** « Pivoines sont arrivées », « Client a payé »: the article of the noun that opens a sentence before its verb. */
export const withArticles = (text: string): string =>
  text
    .replace(arrived, (_, lead: string, noun: string, participle: string) => {
      const [article, verb] = /x$|s$/u.test(lead)
        ? ['Les', 'sont']
        : [/lle$/u.test(lead) ? 'La' : 'Le', 'est']
      return `${article} n${lead.slice(1)} ${noun} ${verb} ${participle}`
    })
    .replace(/.+/gu, withMeasures)
    .replace(
      /(?<=^|[.!?] )(\p{L}{3,}) (?=(\p{L}+)(?: (\p{L}+))?)/gmu,
      (whole, noun: string, verb: string, next?: string) => {
        const article = articleOf(noun, verb, next ?? '')
        return article === '' ? whole : `${article}${noun.charAt(0).toLowerCase()}${noun.slice(1)} `
      },
    )

function linkOf(first: string, second: string): string | null {
  const lower = first.toLowerCase()
  const one = links.has(`${lower} ${second}`) ? lower : (inNumber(readWord(lower), 's') ?? lower)
  const known = links.get(`${one} ${second}`)
  if (known !== undefined) return known
  // « pose parquet », but « pose comprise », « entretien réparation »
  const isWork = works.test(lower) && !otherWorks.test(second)
  return isWork && isThing(second) ? 'de' : null
}

/** A noun by the list of nouns; « comprise » and « gratuite » are none. */
function isThing(word: string): boolean {
  const readings = readWord(word)
  return (
    isNoun(readings) &&
    !qualities.has(word) &&
    !days.has(word) &&
    !months.has(word) &&
    readings.every(
      ({ kind, gender, lemma }) => kind !== 'noun' || (gender === null && genderIn(lemma) !== null),
    )
  )
}

const genderIn = (lemma: string): string | null => (genders as Record<string, string>)[lemma] ?? null

const noSubject =
  /^(?:tous|toutes?|tout|certaine?s?|autres?|plusieurs|complets?|rien|personne|chacune?|demain|seule?s?|merci|bravo|info|rappel|promo|attention|début|fin|avis|place)$/iu

/** All the quantities of a line, or none: they read alike. */
const withMeasures = (line: string): string =>
  matchesOf(line, measured).every(([, , thing = '']) => isThing(thing))
    ? line.replace(measured, (_, amount: string, thing: string) => `${amount} ${linked('de', thing)}`)
    : line

/** « Nouvelle collection arrivée. » */
const arrived = /(?<=^|[.!?] )([Nn]ouve(?:au|l|lle|aux|lles)) (\p{Ll}{3,}) (arrivée?s?)(?=[.!]|$)/gmu

/** « zébra » is hardly the verb. */
const rareVerb = 20_000

/** « Biscuit attend son maître »: what a dog or a boat is not called. */
const canBeName = (noun: string): boolean =>
  !/^(?:client|cliente|locataire|propriétaire|patron|patronne|voisine?|équipe|salon|magasin|atelier|restaurant|boutique|boulangerie|salle|piscine|parking|entrée|terrasse|cuisine|carte|collection|livraison|commande|chantier|stage|cours|concert|spectacle|tournoi|match|marché|route|rue|accès|matériel|repas|goûter|dossier|machine|toiture|chaudière|travail|récolte|saison|billetterie|inscription|réservation)$/.test(
    noun,
  )

/** '' where the noun needs none, is no subject or may be a name. */
function articleOf(noun: string, verb: string, next: string): string {
  const lower = noun.toLowerCase()
  const readings = readWord(lower)
  if (noSubject.test(lower) || days.has(lower) || months.has(lower) || isPersonName(lower)) return ''
  const isMany = isPluralOnly(readings)
  if (!isMany && !isSingularNoun(readings)) return ''
  const told = readWord(verb)
  const isVerb =
    /^(?:est|sont|sera|seront)$/u.test(verb) ||
    (/^(?:a|ont)$/u.test(verb) && isParticiple(readWord(next))) ||
    (isConjugated(told, isMany ? '3p' : '3s') &&
      !isNoun(told) &&
      !isParticiple(told) &&
      rankOf(verb) < rareVerb &&
      !/^(?:a|ont)$/u.test(verb))
  if (!isVerb || !isConjugated(told, isMany ? '3p' : '3s')) return ''
  if (isMany) return 'Les '
  const gender = canBeName(lower) ? null : genderIn(lower)
  if (gender === null) return ''
  return takesElision(lower) ? 'L’' : gender === 'F' ? 'La ' : 'Le '
}
