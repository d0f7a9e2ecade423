import type { Database } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { createLimiter } from '#server/db/rate-limits.ts'
import { type Cost, consumePoints, hashedKey } from '#server/services/rate-limits.ts'
import { layoutPreviewsPerMinute, layoutsPerDay, layoutsPerMinute } from '#shared/limits.ts'

const slidesPerPoint = 5

/** What one company may compose. Both functions throw layout_limit. */
export function layoutRateLimits(db: Database) {
  const minute = createLimiter(db, { name: 'layouts_minute', points: layoutsPerMinute, seconds: 60 })
  const day = createLimiter(db, { name: 'layouts_day', points: layoutsPerDay, seconds: 86_400 })
  const previews = createLimiter(db, {
    name: 'layout_previews',
    points: layoutPreviewsPerMinute,
    seconds: 60,
  })
  const limited = { code: 'layout_limit' as const }
  return {
    /** Slides are counted by fives: most of a set stays as it was. */
    async keep(companyId: CompanyId, slides = 1) {
      const key = hashedKey(companyId)
      const cost: Cost[] = [
        [minute, key],
        [day, key],
      ]
      await consumePoints(
        Array.from({ length: Math.ceil(slides / slidesPerPoint) }, () => cost).flat(),
        limited,
      )
    },
    preview: (companyId: CompanyId) => consumePoints([[previews, hashedKey(companyId)]], limited),
  }
}
