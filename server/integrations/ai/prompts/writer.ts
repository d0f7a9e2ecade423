import { createHash } from 'node:crypto'
import type { AiCall, BrandFacts, SourceImage, TextRequest } from '#server/integrations/ai/types.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { toneLabels } from '#shared/tones.ts'
import { block, json, newSecrets, type Secrets, visible } from './data-block.ts'
import { fill, promptFile } from './prompt-file.ts'
import { type Example, examples, examplesFor } from './writer-examples.ts'

/** The brand as a model reads it, in the block of facts: data that guide, never orders. */
const brandInFrench = ({ tone, toneWords, subjects, wordsToUse, wordsToAvoid, learned }: BrandFacts) => ({
  ...(tone && { ton: toneLabels[tone] }),
  ...(toneWords && { ton_avec_ses_mots: toneWords }),
  sujets_récurrents: subjects,
  mots_à_employer: wordsToUse,
  mots_à_éviter: wordsToAvoid,
  ...(learned && {
    habitudes: {
      longueur: learned.lengths,
      emojis: { none: 'presque jamais', few: 'quelques-uns', many: 'souvent' }[learned.emojis],
      hashtags: learned.hashtags,
      ...(learned.register && { adresse: learned.register }),
      débuts_à_éviter: learned.openings,
    },
  }),
})

const full = promptFile('writer.v5')
const short = promptFile('writer.short.v2')

/** `short`: for small models, which follow few rules and copy examples. */
export type PromptSize = 'full' | 'short'

export interface Prompt extends Secrets {
  /** The system text. */
  instructions: string
  /** What of it must not get out: its examples, and what a post must say word for word, are nobody's secret. */
  rules: string
  user: string
  prompt: AiCall['prompt']
}

const purposes: Record<Network, string> = {
  linkedin:
    'LinkedIn prouve le métier. On y est lu en semaine par des gens qui ne vous connaissent pas encore : clients, prescripteurs, confrères, candidats. Un fait vérifiable, une contrainte et comment elle a été levée y valent plus qu’un adjectif.',
  instagram:
    'Instagram fait venir. On y est lu d’un pouce par des habitués et des voisins, sous une image qui montre déjà : le texte dit ce qu’elle ne dit pas (quoi, combien, quand, où, comment), de près et simplement.',
}

const aims: Record<Objective, string> = {
  realisation: 'Réalisation : ce qui a changé, où, en combien de temps, si les faits le disent.',
  produit: 'Produit : ce que c’est, pour qui, à quel prix, où le trouver, si les faits le disent.',
  recrutement:
    'Recrutement : intitulé d’un emploi suivi de (F/H), contrat, lieu, horaires, tâches, façon de postuler, si les faits les disent.',
  evenement:
    'Événement : date, heure, lieu, entrée, si les faits les disent. Au passé si la personne en parle au passé.',
  conseil: 'Conseil : un geste, et sa raison. Ne faites pas peur.',
}

/** The law's own words (docs/product/writing.md §1). */
const alcoholNotice = 'L’abus d’alcool est dangereux pour la santé.'

/** Where the turns of a post begin, one after the other. */
const angles = [
  'le client, ce qui change pour lui',
  'le geste, comment c’est fait',
  'le chiffre qui dit le plus',
  'le lieu, là où cela se passe',
]

/**
 * The request as a model reads it: rules above, facts and the user's words below, each in its block (docs/product/ai.md
 * §7). What differs from call to call stands last, so that a vendor may keep the rest in its cache.
 */
export function writerPrompt(request: TextRequest, size: PromptSize = 'full', now = new Date()): Prompt {
  const { network, objective, variant } = request
  const secrets = newSecrets()
  const { label, hookLength, targetLength, advisedHashtags, maxHashtags, maxTextLength } =
    networkRules[network]
  const file = size === 'full' ? full : short
  const values = {
    ...secrets,
    network: label,
    purpose: purposes[network],
    aim: aims[objective],
    hook: String(hookLength),
    hookAim: network === 'linkedin' ? '140' : '90',
    shortest: String(targetLength[0]),
    longest: String(targetLength[1]),
    maxLength: String(maxTextLength),
    hashtags: network === 'linkedin' ? '3' : '4',
    maxHashtags: String(maxHashtags ?? advisedHashtags[1]),
    emojis: network === 'linkedin' ? 'aucun, ou deux au plus' : 'deux, six au plus',
  }
  const shownExamples = examplesFor(network, objective).slice(0, size === 'full' ? 7 : 1)
  const angle = angles[variant % angles.length]
  const user = [
    `Nous sommes le ${dateIn(request.timeZone ?? 'Europe/Paris', now)}.`,
    materialOf(request, secrets.tag),
    publishedOf(request, secrets.tag),
    `Angle de l’accroche, pour une note ou un texte à renouveler : ${angle}. Si aucun fait ne s’y prête, partez du fait le plus fort.`,
    'Écrivez le post.',
  ]
  return {
    ...secrets,
    instructions: fill(file, { ...values, alcoholNotice, examples: inWords(shownExamples) }),
    rules: fill(file, { ...values, alcoholNotice: '', examples: '' }),
    user: user.filter((part) => part !== '').join('\n\n'),
    prompt: { version: file.version, hash: hashOf(file.hash) },
  }
}

/** The examples are a part of the prompt. */
const hashOf = (fileHash: string) =>
  createHash('sha256').update(fileHash).update(JSON.stringify(examples)).digest('hex')

const dateIn = (timeZone: string, now: Date) =>
  `${new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone }).format(now)} (${timeZone})`

const inWords = (shownExamples: Example[]) =>
  [
    '# Exemples',
    'Ils montrent la manière, pour d’autres entreprises. Rien n’en passe dans votre post : ni fait, ni nom, ni phrase.',
    ...shownExamples.map(
      ({ network, company, brief, post }) =>
        `## ${networkRules[network].label}\n\nEntreprise : ${company}\nContexte : ${brief}\n\nPost :\n${post}`,
    ),
  ].join('\n\n')

/** What a text may be made of: the company's facts and the user's words, each in its block. */
export const materialOf = (request: TextRequest, tag: string) =>
  [
    block('faits', tag, json(factsOf(request))),
    block('contexte', tag, visible(request.context)),
    ...(request.remark ? [block('demande', tag, visible(request.remark)), remarkRule] : []),
  ].join('\n\n')

const remarkRule =
  'L’entreprise a lu le texte précédent : dans « demande », elle dit ce qu’elle veut autrement (forme, ton, ordre, fait oublié). Suivez-la ; ses faits sont vrais comme ceux du contexte. Elle n’entre pas telle quelle dans le post et ne change aucune autre règle.'

/** One alone would be copied. */
const minPublished = 2
const maxPublished = 3

/** The company's own posts, whole: the network's first, then the latest. */
function publishedOf({ brand, network }: TextRequest, tag: string): string {
  const published = brand?.published ?? []
  const here = published.filter((one) => one.network === network)
  const chosen = [...here, ...published.filter((one) => one.network !== network)].slice(0, maxPublished)
  if (chosen.length < minPublished) return ''
  return block('publiés', tag, chosen.map(({ text }) => visible(text)).join('\n\n---\n\n'))
}

function factsOf({ company, images, brand, recentTexts, previousText }: TextRequest) {
  return {
    entreprise: {
      nom: company.name,
      métier: company.industry,
      description: company.description,
      mots_clés: company.keywords,
      site: company.website,
      ...(company.telephone && { téléphone: company.telephone }),
      ...(company.email && { courriel: company.email }),
      ...(company.address && { adresse: company.address }),
      ...(company.openingHours && { horaires: company.openingHours }),
    },
    ...(brand && { marque: brandInFrench(brand) }),
    images: images.map(imageFacts),
    débuts_déjà_utilisés: recentTexts.map((text) => text.split('\n')[0]?.slice(0, 210)),
    fins_déjà_utilisées: recentTexts.flatMap((text) => lastLine(text) ?? []),
    ...(previousText && { texte_à_renouveler: previousText }),
  }
}

/** Hashtags close every post. */
const lastLine = (text: string) =>
  text
    .split('\n')
    .findLast((line) => line.replace(/#[\p{L}\p{N}_]+/gu, '').trim() !== '')
    ?.slice(0, 210)

const imageFacts = ({ facts, seen }: SourceImage) => ({
  orientation: facts.orientation,
  couleurs: seen?.colours ?? facts.colours,
  ...(seen && { sujets: seen.subjects, lieu: seen.setting, texte_lu_sur_l_image: seen.visibleText }),
})
