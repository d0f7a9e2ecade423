import type { PostSummary } from '#shared/api/posts.ts'
import { networkRules } from '#shared/networks.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { performanceTexts } from '#web/messages/performance.ts'

/** « LinkedIn · Généré avec l’IA »: only a model's work says so (ai.md §1). */
export function originOf(post: PostSummary): string {
  const mark = post.ai_generated
    ? texts.aiGenerated
    : post.generator === 'demonstration'
      ? texts.demonstration
      : null
  return [networkRules[post.app].label, mark].filter(Boolean).join(' · ')
}

/** The start of the text on one line: two or three lines of it are shown. */
export const excerptOf = (post: PostSummary) =>
  post.description.replace(/\s+/gu, ' ').trim().slice(0, 240) || texts.noText

export const publishedOn = (post: PostSummary) =>
  post.status === 'published' && post.published_at ? dayAndTime(post.published_at) : null

/** « 1 840 vues · 212 interactions », as last read; null where there are no figures. */
export function figuresOf({ figures }: PostSummary): string | null {
  if (!figures) return null
  const { views, interactions } = figures
  const told = [
    ...(views === null ? [] : [performanceTexts.viewCount(views)]),
    ...(interactions === null ? [] : [performanceTexts.interactionCount(interactions)]),
  ]
  return told.join(' · ') || null
}
