import { expect } from 'vitest'
import type { PublicationAnswer, PublishAnswer } from '#shared/api/publishing.ts'
import type { TestApp, Visitor } from '#test/app.ts'
import { publicationsOf, publish, shownOn, writePost } from '#test/publishing.ts'

/** What an account can know: a page is read back, a profile is not; a container tells of itself. */
export interface Bench {
  test: TestApp
  as: Visitor
  accountId: string
  network: { url: string }
  /** Of pictures; null publishes text alone. */
  image: string | null
  app: 'linkedin' | 'instagram'
}

let count = 0

export async function newPost({ test, as, image, app }: Bench) {
  const description = `Chantier n° ${++count} (${app}) : a_b & c@d.fr, 100 % fini. #Bois #Atelier #Nantes`
  return writePost(test, as, description, { app, ...(image && { image }) })
}

/** A machine with much else to do is no fault. */
const settledWithinMs = 240_000

const isOver = ({ status }: PublicationAnswer) => ['published', 'failed', 'uncertain'].includes(status)

/** The publication once nothing more happens by itself. */
async function settled(bench: Bench, postId: string): Promise<PublicationAnswer> {
  const last = async () => (await publicationsOf(bench.test, bench.as, postId))[0]
  await expect
    .poll(async () => isOver((await last()) as PublicationAnswer), { timeout: settledWithinMs, interval: 30 })
    .toBe(true)
  return (await last()) as PublicationAnswer
}

/**
 * What Ramage says against what the network shows: at most one post, `published` exactly when it is there, under that
 * id where one is known, `failed` exactly when it is not; `uncertain` claims nothing.
 */
export async function judge(bench: Bench, post: { id: string; description: string }) {
  const publication = await settled(bench, post.id)
  const shown = (await shownOn(bench.network)).filter(({ text }) => text === post.description)
  expect(shown.length, 'duplicates').toBeLessThanOrEqual(1)
  const { body } = await bench.test.call<PublishAnswer>('GET', `/api/posts/infos/${post.id}`, {
    as: bench.as,
  })
  expect(body.status).toBe(publication.status)
  expect(body.published_at !== null).toBe(publication.status === 'published')
  if (publication.status === 'published') {
    expect(shown).toHaveLength(1)
    expect([null, shown[0]?.id]).toContain(publication.external_id)
  }
  if (publication.status === 'failed') expect(shown).toEqual([])
  return { status: publication.status, isShown: shown.length === 1, publication }
}

/** One click, then the verdict. */
export async function clickAndJudge(bench: Bench) {
  const post = await newPost(bench)
  await publish(bench.test, bench.as, post.id, { account_id: bench.accountId })
  return judge(bench, post)
}
