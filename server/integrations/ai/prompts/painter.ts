import type { AiCall, ImageRequest } from '#server/integrations/ai/types.ts'
import { networkRules } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { block, json, newSecrets, visible } from './data-block.ts'
import { fill, promptFile } from './prompt-file.ts'

const file = promptFile('painter.v1')

const aims: Record<Objective, string> = {
  realisation: 'montrer un travail fini, tel qu’on le découvre en entrant.',
  produit: 'donner envie de voir de près un produit, dans son usage.',
  recrutement: 'montrer un métier : le lieu, les outils, un geste, sans visage.',
  evenement: 'donner l’ambiance d’un rendez-vous, avant qu’il commence.',
  conseil: 'rendre évident un geste simple, en gros plan.',
}

const withoutPhotos =
  'Aucune photo n’est fournie : représentez le métier et le sujet en général, sans prétendre montrer cette entreprise.'
const withPhotos =
  'Les photos jointes sont celles de l’entreprise : gardez leurs sujets tels qu’ils sont (formes, matières, couleurs, nombre). Améliorez la lumière, le cadrage et le fond, réunissez-les en une seule scène cohérente s’il y en a plusieurs. Le premier sujet est le principal.'
const otherVariant = ' Proposez un autre cadrage et une autre lumière que l’évidence.'

/** Image models have one text: rules first, then what others wrote, in its blocks. */
export function askPainter({ network, objective, company, context, images, brand, variant }: ImageRequest) {
  const { tag } = newSecrets()
  const facts = {
    métier: company.industry,
    description: company.description,
    mots_clés: company.keywords,
    ...(brand && brand.palette.length > 0 && { couleurs_de_la_marque: brand.palette }),
    images: images.map(({ seen }) => seen && { sujets: seen.subjects, lieu: seen.setting }),
  }
  const text = fill(file, {
    network: networkRules[network].label,
    aim: aims[objective],
    photos: (images.length > 0 ? withPhotos : withoutPhotos) + (variant > 0 ? otherVariant : ''),
    facts: block('faits', tag, json(facts)),
    context: block('contexte', tag, visible(context)),
  })
  const prompt: AiCall['prompt'] = { version: file.version, hash: file.hash }
  return { text, prompt }
}
