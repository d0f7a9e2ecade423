import type { Brief } from '#server/brief/read-brief.ts'
import { fold, listOf, lowerFirst, wordsOf } from '#server/brief/words.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isNoun, isPersonName, readWord } from '#server/proofreader/words.ts'
import { isInHashtag, mentions } from '#shared/mentions.ts'

const aims = { linkedin: 3, instagram: 4 }
/** Without its accent the word would be another one, or it gathers nobody (docs/product/writing.md §5). */
const refused = listOf(
  'sale peche cote pate tache mur jeune forme cure passion qualite conseil conseils service services entreprise local proximite artisan france travail ete client clients cliente clientele monde equipe fois temps prix place places suite merci info infos post chose choses moment part cas peu bas haut fin debut nombre petit grand nouveau nouvelle nouveaux nouvelles bonne bon beau belle gens personne personnes jour jours semaine semaines mois annee annees heure heures an ans matin midi soir apres vie lieu cours date dates avis photo photos retour type sorte point partie maximum minimum reste gout envie plaisir besoin mise demande partir super autre autres meme tout tous toute toutes premier premiere dernier derniere prochain prochaine vente ouverture numero adresse mail tel horaires horaire tarif tarifs article articles produit produits offre avec pour question questions probleme problemes raison occasion doute resultat aide accueil choix gamme liste groupe groupes etage pose livraison reponse excuse excuses message page chef maire mai remplacement changement notre votre leur cause manque entree pris sens lien fete bienvenue annonce vos nos tous bravo merci femme homme importance truc dessus dessous dedans content contente fait faite nous centaine dizaine trois deux quatre cinq six idee idees comment pourquoi quand long longue commande commandes version autonomie voici premiers plein pleine toujours beaucoup compte manger passage possibilite exemple histoire maniere façon facon nouveaute objet lots choses remise loin montage attention changement carte presentation fille fils papa maman comptoir boulot saint sainte telephone cabinet public publics restauration inspection chantier chantiers atelier maison boutique magasin famille compagnons region gars mec mecs patron patronne reception client debut certificat piece pieces tablette tablettes seance bilan',
)
/** « Plomberie chauffage », « Élevage et vente directe » are two trades. */
const gluedTrades =
  /[,/;]| et | (?=(?:\p{L}*(?:erie|age|ation|ure|ment)s?|presse|restaurant|tabac|escape game|retouches|jeux)(?!\p{L}))/u
const moments =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|demain|hier|weekend|week)s?$/
/** What a post is about, said by words that leave no doubt: « fête des mères », « portes ouvertes ». */
const subjects =
  `fete des meres=FêteDesMères; fete des peres=FêteDesPères; marche de noel=MarchéDeNoël; noel=Noël;
  paques=Pâques; toussaint=Toussaint; halloween=Halloween; saint-valentin=SaintValentin;
  galettes?.*(rois|frangipane)=GaletteDesRois; vendanges=Vendanges; portes ouvertes=PortesOuvertes;
  soldes=Soldes; rentree=Rentrée; destockage=Déstockage; degustation=Dégustation; concert=Concert;
  loto=Loto; vide-?grenier=VideGrenier; brocante=Brocante; gala=Gala; exposition=Exposition;
  dedicaces?=Dédicace; inauguration=Inauguration; crossfit=CrossFit; pilates=Pilates; yoga=Yoga;
  fraises=Fraises; cerises=Cerises; asperges=Asperges; huitres=Huîtres;
  coquilles saint-jacques=SaintJacques; foie gras=FoieGras; burgers?=Burger; brunch=Brunch;
  couscous=Couscous; chrysanthemes=Chrysanthèmes; sapins=Sapin; escaliers?=Escalier; portail=Portail;
  verrieres?=Verrière; facade=Façade; ardoise=Ardoise; badigeon=Badigeon;
  bornes? de recharge=BorneDeRecharge; fibre=Fibre; factures? electroniques?=FactureÉlectronique;
  tests? auditifs?=TestAuditif; soins? visage=SoinVisage; balayage=Balayage; decennale=Décennale;
  fauteuils? (?!roulant)=Fauteuil; violons?=Violon; selle=Sellerie; recyclage sst=SST; qualiopi=Qualiopi;
  chrysanthemes?=Chrysanthèmes; haies?=Haie`
    .split(/;\s*/)
    .map((entry) => entry.split('='))
    .map(([words = '', tag = '']): [RegExp, string] => [
      new RegExp(`\\b(?:${words})\\b`),
      tag.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
    ])
const legalForms = listOf('SARL SAS SASU EURL SCP SA SCOP SELARL EI')
const small = listOf('de du des da la les le un une et à au aux en d l pour dans sur chez')
/** Trade, subject and place of this very post; the user's own hashtags come first (docs/product/writing.md §5). */
export function hashtagLine(request: TextRequest, brief: Brief, turn: number): string {
  if (!brief.wishes.hashtags) return brief.tags.join(' ')
  const { company, objective, network } = request
  const own = brief.tags.map((tag) => tag.slice(1))
  const town = townOf(request, brief)
  const keywords = company.keywords.flatMap((keyword) => keyword.split(',')).map((word) => word.trim())
  const spoken = keywords.filter((keyword) => mentions(brief.said, keyword))
  if (!brief.isFrench) return lineOf(request, own, [...spoken, company.name], aims[network])
  const [trade = '', second = ''] = company.industry.split(gluedTrades)
  if (brief.isSober)
    return lineOf(request, own, brief.isGrief ? [company.name, ...town] : [company.name, trade, ...town], 3)
  const isHelp = mentions(brief.said, 'bénévole')
  const job = objective !== 'recrutement' ? [] : [isHelp ? 'Bénévolat' : 'Recrutement']
  const habits = (request.brand?.learned?.hashtags ?? []).slice(0, 2).map((tag) => tag.slice(1))
  const wanted = (request.brand?.subjects ?? []).filter((subject) => mentions(brief.said, subject))
  const told = fold(brief.said)
  const themes = subjects.flatMap(([words, tag]) => (words.test(told) ? [tag] : [])).slice(0, 2)
  const products = [...themes, ...productsOf(request, brief)].slice(0, 1)
  // « Réparation automobile », as filed, reads like a form.
  const isPlain = !/[\s’'-]/u.test(trade.trim()) && trade.length <= 16
  const [early, late] = isPlain ? [trade, ''] : ['', trade]
  const [word = '', ...words] = [...spoken, ...wanted]
  const orders = [
    [word, ...themes.slice(0, 1), early, ...town, ...words, ...products, second, late],
    [late, ...town, early, word, ...words, ...products, second],
    [early, word, ...products.slice(0, 1), ...town, ...words, ...products, second, late],
  ]
  return lineOf(request, [...own, ...habits], [...job, ...(orders[turn % 3] ?? [])], aims[network])
}

function lineOf(request: TextRequest, given: string[], sources: string[], aim: number): string {
  const tags: string[] = []
  const isTaken = (tag: string): boolean =>
    tags.some((other) => isLike(other, tag)) || isAvoided(request, tag)
  for (const tag of given) if (tags.length < 5 && !isTaken(tag)) tags.push(tag)
  for (const source of sources) {
    const tag = hashtag(source)
    if (tags.length < aim && tag !== null && !isTaken(tag)) tags.push(tag)
  }
  const name = hashtag(request.company.name)
  const isShort = tags.length < 3 && sources.length > 0
  const isDouble = name === null || tags.some((tag) => tag === name || (tag.length > 8 && isLike(tag, name)))
  if (isShort && name !== null && !isDouble && !isAvoided(request, name)) tags.push(name)
  return tags.map((tag) => `#${tag}`).join(' ')
}

const isAvoided = (request: TextRequest, tag: string): boolean =>
  (request.brand?.wordsToAvoid ?? []).some((word) => isInHashtag(`#${tag}`, word))

/** « #Tarte » says nothing beside « #TarteAuxMirabelles ». */
function isLike(one: string, other: string): boolean {
  const [a, b] = [fold(one).replace(/s$/, ''), fold(other).replace(/s$/, '')]
  const [stem, root] = [a.slice(0, 6), b.slice(0, 6)]
  const isOneTrade = stem === root && a.length < 10 && b.length < 10
  return a === b || isOneTrade || (a.length > 4 && b.startsWith(a)) || (b.length > 4 && a.startsWith(b))
}

/** Nouns that the brief and the profile share: what the company sells or makes, and this post speaks of. */
function productsOf({ company }: TextRequest, brief: Brief): string[] {
  const profile = [company.industry, company.description, ...company.keywords].join(' ')
  const stem = (word: string): string => fold(word).replace(/[sx]$/, '')
  const said = new Set(wordsOf(brief.said).map(stem))
  const words = wordsOf(profile.replace(/\p{L}[’']/gu, ''))
  return words.filter((word, at) => {
    // « audits énergétiques »: what stands behind a noun may be its adjective.
    const before = words[at - 1] ?? ''
    const isBehind =
      before.length > 3 &&
      isNoun(readWord(lowerFirst(before))) &&
      new RegExp(`${before} ${word}(?!\\p{L})`, 'u').test(profile)
    if (isBehind) return false
    const isWord = /^\p{Ll}{5,}$/u.test(lowerFirst(word)) && said.has(stem(word)) && !refused.has(fold(word))
    const readings = readWord(lowerFirst(word))
    return (
      isWord &&
      readings.length > 0 &&
      readings.every(({ kind }) => kind === 'noun') &&
      !isPersonName(lowerFirst(word))
    )
  })
}

/** PascalCase with its accents, without apostrophes or hyphens; null when it makes no good tag. */
function hashtag(source: string): string | null {
  const words = wordsOf(source.replace(/[’']/g, ' ').replace(/ & /g, ' et ')).filter(
    (word) => !legalForms.has(word),
  )
  while (words.length > 1 && small.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  if (words.every((word) => moments.test(fold(word)) || small.has(word) || /^\d/.test(word))) return null
  const isLoud = words.length > 1 && words.every((word) => word === word.toUpperCase())
  const tag = words
    .flatMap((word) => word.split('-'))
    .map((word) => {
      const plain = word.toLowerCase()
      const isOwn = (/^[A-Z]{2,4}$/.test(word) && !isLoud) || /\p{Ll}\p{Lu}/u.test(word)
      return isOwn ? word : plain.charAt(0).toUpperCase() + plain.slice(1)
    })
    .join('')
  if (tag.length < 3 || tag.length > 30 || !/^\p{L}[\p{L}\d]*$/u.test(tag)) return null
  return refused.has(fold(tag)) ? null : tag
}

const townName = '(?!Le |La |Les |Rue|Place|Avenue)\\p{Lu}[\\p{Ll}’]+(?:-\\p{L}[\\p{Ll}]*){0,4}'

/** The town of the brief where work or a job is told, else that of the address or the description; at most one. */
export function townOf({ company, objective }: TextRequest, brief: Brief): string[] {
  const find = (source: string, text: string): string | undefined => new RegExp(source, 'u').exec(text)?.[0]
  const placed = `(?<=(?<!\\p{L})(?<!(?:merci|bravo|grâce|félicitations|bienvenue|demander|adresse\\p{L}*|présenter|confiée?|offerte?|livrée?) )(?:à|près de) )${townName}`
  const said = brief.isSober ? undefined : find(placed, brief.said)
  const isPerson = said !== undefined && isPersonName(said.toLowerCase())
  const theirs = said === undefined || isPerson || mentions(company.name, said) ? undefined : said
  const town =
    (objective === 'realisation' || objective === 'recrutement' ? theirs : undefined) ??
    find(`(?<=\\d{5} )${townName}(?: ${townName})?`, company.address ?? '') ??
    find(`^${townName}$`, company.address?.trim() ?? '') ??
    find(placed, company.description) ??
    find(`(?<=[,.] )${townName}(?=[.,]|$| \\(| \\p{Ll}| / )`, company.description) ??
    theirs
  return town === undefined ? [] : [town]
}
