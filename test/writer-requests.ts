import type { TextRequest } from '#server/integrations/ai/types.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import contexts from './writer-contexts.json' with { type: 'json' }
import evaluation from './writer-requests.json' with { type: 'json' }

export interface Scenario {
  id: string
  company: string
  industry: string
  description: string
  keywords: string
  context: string
  objective: string
  network: Network
  images: { count: number; orientation: 'portrait' | 'paysage' | 'carré'; colours: string[] }
}

export const writerRequests = evaluation.cases as Scenario[]
/** More of them, treacherous ones. */
export const ambiguousRequests = contexts.cases as Scenario[]

const objectives: Record<string, Objective> = {
  réalisation: 'realisation',
  événement: 'evenement',
  produit: 'produit',
  recrutement: 'recrutement',
  conseil: 'conseil',
}

/** The request a case stands for. */
export function requestOf(scenario: Scenario, variant: number): TextRequest {
  const { images } = scenario
  return {
    network: scenario.network,
    objective: objectives[scenario.objective] ?? 'realisation',
    company: {
      name: scenario.company,
      industry: scenario.industry,
      description: scenario.description,
      keywords: scenario.keywords
        .split(',')
        .map((keyword) => keyword.trim())
        .filter((keyword) => keyword !== ''),
      website: null,
    },
    context: scenario.context,
    images: Array.from({ length: images.count }, () => ({
      facts: { width: 1200, height: 1200, orientation: images.orientation, colours: images.colours },
      bytes: async () => Buffer.alloc(0),
    })),
    variant,
    recentTexts: [],
    previousText: null,
  }
}
