import type { PostSummary } from '#shared/api/posts.ts'
import { ruleWriterId } from '#shared/maker-ids.ts'
import { networkRules } from '#shared/networks.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { formatCount, performanceTexts } from '#web/messages/performance.ts'
import { slideCount } from '#web/messages/slides.ts'

/** « LinkedIn · 7 images · Généré avec l’IA »: only a model's work says so (docs/product/ai.md §1). */
export function originOf(post: PostSummary): string {
  const mark = post.ai_generated
    ? texts.aiGenerated
    : post.generator === ruleWriterId
      ? texts.demonstration
      : null
  return [networkRules[post.app].label, slideCount(post.slide_count, post.slides_format), mark]
    .filter(Boolean)
    .join(' · ')
}

/** The start of the text on one line, « Tasses en grès bleu · 28 € pièce. »: two or three lines of it are shown. */
export const excerptOf = (post: PostSummary) =>
  post.description
    .trim()
    .replace(/(?<=[\p{L}\p{N}»)])[^\S\n]*\n\s*/gu, ' · ')
    .replace(/\s+/gu, ' ')
    .slice(0, 240) || texts.noText

export const publishedOn = (post: PostSummary) =>
  post.status === 'published' && post.published_at ? dayAndTime(post.published_at) : null

/** « 1 840 vues · 212 interactions · Portée : 960 · relevé le 21 novembre, 15 h 35 »; null before a first reading. */
export function figuresOf({ figures }: PostSummary): string | null {
  if (!figures) return null
  const { views, interactions, reach, read_at } = figures
  const { metrics, detail, missing, notProvided } = performanceTexts
  return [
    views === null ? missing(metrics.views, notProvided) : performanceTexts.viewCount(views),
    interactions === null
      ? missing(metrics.interactions, notProvided)
      : performanceTexts.interactionCount(interactions),
    reach === null ? missing(metrics.reach, notProvided) : detail(metrics.reach, formatCount(reach)),
    performanceTexts.readOn(dayAndTime(read_at)),
    // The dot ends a line, it never begins one.
  ].join('\u00a0· ')
}
