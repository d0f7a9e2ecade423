import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { ApprovalRule } from '#shared/api/approvals.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { startLinkedin } from '#simulators/linkedin/server.ts'
import { testApp, type Visitor } from './app.ts'
import { addMember } from './members.ts'
import {
  connectLinkedIn,
  hasty,
  linkedInAt,
  publicationsOf,
  shownOn,
  startWorker,
  writePost,
} from './publishing.ts'
import { scriptedAi } from './scripted-ai.ts'

export type ApprovalCompany = Awaited<ReturnType<typeof approvalCompany>>

/** The app with LinkedIn and a worker, and a company of four: Ana and Zoé decide, one writes, one looks on. */
export async function approvalCompany() {
  const linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  const ai = scriptedAi()
  const test = await testApp({ ai, publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
  const stopWorker = startWorker(test.deps)
  const ana = await test.signUp({ name: 'Ana' })
  await connectLinkedIn(test.deps, linkedin, ana.companyId, 'page')
  const zoe = await addMember(test, ana, 'manager', 'Zoé')
  const editor = await addMember(test, ana, 'editor', 'Ben')
  const viewer = await addMember(test, ana, 'viewer', 'Chloé')
  let count = 0

  const setRule = async (approval_rule: ApprovalRule) => {
    const body = { editors_publish: true, approval_rule }
    expect((await test.call('PUT', '/api/members/settings', { as: ana, body })).status).toBe(200)
  }

  return {
    ...{ ai, linkedin, test, ana, zoe, editor, viewer, setRule },
    /** Before each test: editors publish, and everything wants an approval. */
    async reset() {
      await test.deps.db.execute('delete from rate_limits')
      await test.deps.db.execute(sql`update companies set editors_publish = true where id = ${ana.companyId}`)
      await setRule('all')
    },
    async close() {
      await stopWorker()
      await test.close()
      await linkedin.close()
    },
    /** No two tests write the same. */
    next: (words: string) => `${words}, lot ${++count}.`,
    newPost: (as: Visitor) => writePost(test, as, `Le four est réparé, lot ${++count}.`),
    edit: (as: Visitor, id: string, description: string) =>
      test.call('PATCH', `/api/posts/${id}`, { as, body: { description } }),
    isOnline: async (text: string) => (await shownOn(linkedin)).some((post) => post.text === text),
    /** Its hour comes. */
    letDue: (id: string) =>
      test.deps.db.execute(
        sql`update publications set publish_at = now(), next_attempt_at = now() where post_id = ${id}`,
      ),
    /** The newest publication, once it waits for an approval. */
    held: (postId: string): Promise<PublicationAnswer> =>
      vi.waitFor(
        async () => {
          const [newest] = await publicationsOf(test, ana, postId)
          if (newest?.question?.kind !== 'approval') throw new Error(`is ${newest?.status}`)
          return newest
        },
        { timeout: 60_000 },
      ),
  }
}

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
export const refusedForApproval = { status: 409, body: { code: 'approval_required' } }
