import { describe, expect, it } from 'vitest'
import { composePost } from '#server/rule-writer/compose-post.ts'
import { networkRules, networks } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import evaluation from '#test/writer-requests.json' with { type: 'json' }
import type { GenerationRequest } from './generation-request.ts'
import { generationValues } from './start-generation.ts'

const { cases } = evaluation
const order = {
  selectedId: null,
  ...{ isSlide: false, isCarousel: false },
  imageBy: 'ai' as const,
  imageIds: [],
  makesText: true,
  makesImage: true,
  postId: null,
}
const hook = (text: string) =>
  (text.split('\n')[0] ?? '').replace(/\p{Extended_Pictographic}\uFE0F?/gu, '').trim()

/** « réalisation » in the cases, `realisation` in the code. */
const plain = (objective: string) => objective.normalize('NFD').replace(/\p{M}/gu, '') as Objective

/** The text the demonstration writes for each network of one brief. */
function pairFor(brief: (typeof cases)[number]) {
  const company = {
    name: brief.company,
    industry: brief.industry,
    description: brief.description,
    keywords: brief.keywords.split(',').map((word) => word.trim()),
    website: null,
  }
  return networks.map((network) => {
    const asked = { ...order, network, objective: plain(brief.objective), prompt: brief.context, remark: '' }
    const { input } = generationValues(
      { ...asked, idempotencyKey: null, bodyHash: '' } satisfies Omit<GenerationRequest, 'author'>,
      { allTexts: 0, allImages: 0 },
      'brief',
    )
    return composePost({
      network,
      objective: input.objective,
      company,
      context: input.prompt,
      images: [],
      variant: input.textVariant,
      recentTexts: [],
      previousText: null,
    })
  })
}

describe('both texts of one brief', () => {
  it.each(cases.map((brief) => [brief.id, brief] as const))('%s: each by its own rules', (_id, brief) => {
    const [linkedin = '', instagram = ''] = pairFor(brief)
    // The user's own words: one sentence can be said one way.
    if (/[.!?;]\s+\S|\n/u.test(brief.context)) expect(linkedin).not.toBe(instagram)
    for (const [index, text] of [linkedin, instagram].entries()) {
      const rules = networkRules[networks[index] ?? 'linkedin']
      expect(text.length).toBeLessThanOrEqual(rules.maxTextLength)
      expect(hook(text).length).toBeLessThanOrEqual(rules.hookLength)
      expect(text.match(/#[\p{L}\p{N}]+/gu)?.length ?? 0).toBeLessThanOrEqual(rules.advisedHashtags[1])
    }
  })
})
