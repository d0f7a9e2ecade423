import { listCalendar } from '#server/db/calendar.ts'
import { listNames } from '#server/db/members.ts'
import { listPosts } from '#server/db/post-lists.ts'
import type { Deps } from '#server/deps.ts'
import { publicationHash, readContents } from '#server/services/approval/approved-content.ts'
import { listApproverNames } from '#server/services/approval/approvers.ts'
import { CalendarAnswer, CalendarQuery } from '#shared/api/calendar.ts'
import { permissionsOf } from '#shared/role-permissions.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { presentAuthor, presentSummary } from './present-post.ts'

const unplacedShown = 12

export function calendarRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/calendar',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags: ['calendar'], querystring: CalendarQuery, response: { 200: CalendarAnswer } },
    },
    async (request) => {
      const { companyId, memberRole, editorsPublish } = requireUser(request)
      const canPublish = permissionsOf(memberRole, editorsPublish).includes('publish')
      const { from, to } = request.query
      const [entries, unplaced, names] = await Promise.all([
        listCalendar(deps.db, companyId, new Date(from), new Date(to)),
        listPosts(
          deps.db,
          companyId,
          { status: ['draft', 'generated'] },
          { limit: unplacedShown, offset: 0 },
        ),
        listNames(deps.db, companyId),
      ])
      const shown = [...entries.map(({ postId }) => postId), ...unplaced.map(({ id }) => id)]
      const canMove = ({ publicationStatus }: (typeof entries)[number]) =>
        canPublish && publicationStatus === 'scheduled'
      const [approvers, contents] = await Promise.all([
        listApproverNames(deps.db, companyId, shown, names),
        readContents(
          deps.db,
          companyId,
          entries.filter(canMove).map(({ postId }) => postId),
        ),
      ])
      const hashOf = (entry: (typeof entries)[number]) => {
        const content = contents.get(entry.postId)
        return content ? publicationHash(content, entry).toString('hex') : null
      }
      return {
        entries: entries.map((entry) => ({
          post_id: entry.postId,
          publication_id: entry.publicationId,
          app: entry.network,
          status: entry.status,
          at: entry.at.toISOString(),
          excerpt: entry.excerpt,
          slide_count: entry.slideCount ?? (entry.hasImage ? 1 : 0),
          slides_format: entry.slidesFormat,
          author: presentAuthor(names, entry.createdBy),
          changed_by: presentAuthor(names, entry.updatedBy),
          requested_by: entry.publicationId ? presentAuthor(names, entry.requestedBy) : null,
          approved_by: approvers.get(entry.postId) ?? [],
          can_move: canMove(entry),
          content_hash: hashOf(entry),
        })),
        unplaced: unplaced.map((row) => ({
          ...presentSummary(names)(row),
          approved_by: approvers.get(row.id),
        })),
      }
    },
  )
}
