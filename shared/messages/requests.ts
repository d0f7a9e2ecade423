import type { IssueType } from '#shared/issue-types.ts'
import type { SupportPriority } from '#shared/plans.ts'

export const issueTypeTexts: Record<IssueType, string> = {
  bug: 'Bug',
  performance: 'Performance',
  compte: 'Compte',
  autre: 'Autre',
}

/** By plan (docs/product/decisions.md §4). */
export const supportPriorityTexts: Record<SupportPriority, string> = {
  normal: 'normale',
  'e-mail': 'par e-mail',
  priority: 'prioritaire',
  first: 'en premier',
}

/** Answers of the two forms; the specification's to the letter (docs/product/specification.md §7, §8). */
export const requestTexts = {
  contactSent: 'mail sent',
  supportSent: 'Message envoyé. Le support vous contactera bientôt.',
  chooseTopic: 'Choisissez un sujet.',
} as const
