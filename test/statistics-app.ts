import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { startInstagram } from '#simulators/instagram/server.ts'
import { startLinkedin } from '#simulators/linkedin/server.ts'
import { testApp, type Visitor } from './app.ts'
import {
  connectLinkedIn,
  hasty,
  instagramAt,
  linkedInAt,
  publish,
  startWorker,
  writePost,
} from './publishing.ts'
import { instagramOf, linkedInOf } from './social/networks.ts'
import { instagramFiguresAt, linkedInFiguresAt, performanceOf, setPlan } from './statistics.ts'
import { uploadPhoto } from './studio.ts'

export type StatisticsApp = Awaited<ReturnType<typeof statisticsApp>>

/** An app that publishes on both simulated networks and reads figures from them. */
export async function statisticsApp() {
  const linkedin = await startLinkedin({ settings: { duplicateWindowS: 0, processingS: 0 } })
  const instagram = await startInstagram({ settings: { processingS: 0 } })
  const test = await testApp({
    publishers: { linkedin: linkedInAt(linkedin), instagram: instagramAt(instagram) },
    connectors: { linkedin: linkedInOf(linkedin), instagram: instagramOf(instagram) },
    statisticsReaders: { linkedin: linkedInFiguresAt(linkedin), instagram: instagramFiguresAt(instagram) },
    publishing: hasty(),
  })
  test.deps.publicUrl = await test.listen()
  const stopWorker = startWorker(test.deps)
  let count = 0

  async function publishOn(as: Visitor, network: 'linkedin' | 'instagram' = 'linkedin') {
    const image = network === 'instagram' ? { image: await uploadPhoto(test, as) } : {}
    const { id } = await writePost(test, as, `Vitrine n° ${++count}.`, { app: network, ...image })
    const { body } = await publish(test, as, id)
    expect(body.publication.failure).toBeNull()
    return { postId: id, externalId: body.publication.external_id ?? '' }
  }

  return {
    linkedin,
    instagram,
    test,
    publishOn,

    /** A company with a LinkedIn account and one post that is out. */
    async withPost(kind: 'member' | 'page' = 'member', plan: 'free' | 'pro' | 'enterprise' = 'pro') {
      const camille = await test.signUp()
      await setPlan(test, camille, plan)
      const accountId = await connectLinkedIn(test.deps, linkedin, camille.companyId, kind)
      const post = await publishOn(camille)
      return { camille, accountId, ...post }
    },

    figuresOf: async (as: Visitor) => (await performanceOf(test, as)).posts[0]?.figures ?? null,

    /** Between two tests: each has a company of its own, and reads it alone. */
    async tidy() {
      linkedin.faults.clear()
      instagram.faults.clear()
      await test.deps.db.execute(sql`update metric_schedules set next_read_at = null`)
      await test.deps.db.execute(sql`update metric_snapshots set read_at = read_at - interval '40 days'`)
      await test.deps.db.execute(
        sql`update publications set published_at = published_at - interval '40 days'`,
      )
    },

    async close() {
      await stopWorker()
      await test.close()
      await Promise.all([linkedin.close(), instagram.close()])
    },
  }
}
