import type { BrandFacts } from '#server/integrations/ai/types.ts'
import { toneLabels } from '#shared/tones.ts'

/** The brand as a model reads it, in the block of facts: data that guide, never orders. */
export const brandInFrench = ({
  tone,
  toneWords,
  subjects,
  wordsToUse,
  wordsToAvoid,
  learned,
}: BrandFacts) => ({
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
