import type { AiCall, SourceImage, TextRequest } from '#server/integrations/ai/types.ts'
import { networkRules } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { brandInFrench } from './brand.ts'
import { block, json, newSecrets, type Secrets, visible } from './data-block.ts'
import { fill, promptFile } from './prompt-file.ts'

const file = promptFile('writer.v1')

export interface Asked extends Secrets {
  instructions: string
  user: string
  prompt: AiCall['prompt']
}

const aims: Record<Objective, string> = {
  realisation: 'Réalisation : ce qui a changé, où, en combien de temps, si les faits le disent.',
  produit: 'Produit : ce que c’est, pour qui, à quel prix, où le trouver, si les faits le disent.',
  recrutement:
    'Recrutement : intitulé du poste suivi de (F/H), contrat, lieu, horaires, tâches. Aucun âge, sexe, apparence ni trait de caractère.',
  evenement: 'Événement : date, heure, lieu, entrée. Au passé si l’événement est passé.',
  conseil: 'Conseil : un seul geste, et sa raison. Ne faites pas peur.',
}

/** The request as a model reads it: rules above, facts and the user's words below, each in its block (docs/product/ai.md §7). */
export function askWriter(request: TextRequest): Asked {
  const secrets = newSecrets()
  const { tag } = secrets
  const rules = networkRules[request.network]
  const instructions = fill(file, {
    ...secrets,
    network: rules.label,
    hook: String(rules.hookLength),
    hookAim: request.network === 'linkedin' ? '140' : '90',
    shortest: String(rules.targetLength[0]),
    longest: String(rules.targetLength[1]),
    hashtags: request.network === 'linkedin' ? '3' : '4',
    maxHashtags: String(rules.maxHashtags ?? rules.advisedHashtags[1]),
    emojis: request.network === 'linkedin' ? 'aucun, ou deux au plus' : 'deux, six au plus',
    aim: aims[request.objective],
  })
  const user = `${materialOf(request, tag)}\n\nÉcrivez le post.`
  return { ...secrets, instructions, user, prompt: { version: file.version, hash: file.hash } }
}

/** What a text may be made of: the company's facts and the user's words, each in its block. */
export const materialOf = (request: TextRequest, tag: string) =>
  [block('faits', tag, json(factsOf(request))), block('contexte', tag, visible(request.context))].join('\n\n')

function factsOf({ company, images, brand, recentTexts, previousText }: TextRequest) {
  return {
    entreprise: {
      nom: company.name,
      métier: company.industry,
      description: company.description,
      mots_clés: company.keywords,
      site: company.website,
    },
    ...(brand && { marque: brandInFrench(brand) }),
    images: images.map(imageFacts),
    débuts_déjà_utilisés: recentTexts.map((text) => text.split('\n')[0]?.slice(0, 210)),
    ...(previousText && { texte_à_renouveler: previousText }),
  }
}

const imageFacts = ({ facts, seen }: SourceImage) => ({
  orientation: facts.orientation,
  couleurs: seen?.colours ?? facts.colours,
  ...(seen && { sujets: seen.subjects, lieu: seen.setting, texte_lu_sur_l_image: seen.visibleText }),
})
