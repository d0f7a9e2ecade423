import type { FeaturesAnswer } from '#shared/api/features.ts'

/** When the welcome posts come (docs/product/decisions.md §7); until the server has said how it is set up, what holds for most. */
export function welcomeCreditsTiming(
  features: Pick<FeaturesAnswer, 'mail' | 'mode'> | undefined,
): 'atSignUp' | 'onceVerified' | 'none' {
  if (features?.mail) return 'onceVerified'
  return features?.mode === 'production' ? 'none' : 'atSignUp'
}
