import { expect } from 'vitest'
import type { PostAnswer } from '#shared/api/posts.ts'
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
  /** A post of several images that each one is a copy of. */
  template?: { postId: string; altTexts: string[]; format: 'images' | 'document' | 'link' }
}

/** A post of three pages to be copied: made once, since composing takes longer than publishing. */
export async function carouselOf(
  bench: Omit<Bench, 'template'> & { image: string },
  format: 'images' | 'document',
): Promise<Bench> {
  const { test, as } = bench
  const { id: postId } = await newPost(bench)
  const altTexts = ['Façade', 'Toiture', 'Charpente']
  const slides = altTexts.map((alt_text) => ({ image: { url: bench.image }, alt_text }))
  const body = { ratio: '4:5', format, document_title: 'Chantiers', slides }
  const saved = await test.call('PUT', `/api/posts/${postId}/slides`, { as, body })
  expect(saved.status).toBe(200)
  return { ...bench, template: { postId, altTexts, format } }
}

/** A link preview with a thumbnail, on a page of LinkedIn. */
export async function linkOf(bench: Omit<Bench, 'template'> & { image: string }): Promise<Bench> {
  const { test, as, image } = bench
  const { id: postId } = await newPost(bench)
  const body = { url: 'https://atelier.fr/chantiers', title: 'Chantiers', image }
  const saved = await test.call('PUT', `/api/posts/${postId}/link-preview`, { as, body })
  expect(saved.status).toBe(200)
  return { ...bench, template: { postId, altTexts: [], format: 'link' } }
}

let count = 0

export async function newPost({ test, as, image, app, template }: Bench) {
  // Nobody clicks so fast: the pace of one company's writes is proved elsewhere.
  await test.deps.db.execute('delete from rate_limits')
  const description = `Chantier n° ${++count} (${app}) : a_b & c@d.fr, 100 % fini. #Bois #Atelier #Nantes`
  if (template) {
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${template.postId}/duplicate`, { as })
    const path = `/api/posts/${copy.body.id}`
    return (await test.call<PostAnswer>('PATCH', path, { as, body: { description } })).body
  }
  return writePost(test, as, description, { app, ...(image && { image }) })
}

/** A machine with much else to do is no fault. */
const settledWithinMs = 240_000

const isOver = ({ status }: PublicationAnswer) => ['published', 'failed', 'uncertain'].includes(status)

/** The publication once nothing more happens by itself. */
async function settled(bench: Bench, postId: string): Promise<PublicationAnswer> {
  const last = async () => (await publicationsOf(bench.test, bench.as, postId))[0]
  await expect
    .poll(async () => isOver((await last()) as PublicationAnswer), { timeout: settledWithinMs })
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
    if (bench.template) expectWhole(bench.template, shown[0] ?? {})
  }
  if (publication.status === 'failed') expect(shown).toEqual([])
  return { status: publication.status, isShown: shown.length === 1, publication }
}

/** Every image, once and in its order; or the document; or the card with its thumbnail. */
function expectWhole({ altTexts, format }: NonNullable<Bench['template']>, shown: object) {
  const {
    images = [],
    document,
    article,
  } = shown as {
    images?: { altText: string }[]
    document?: { title: string } | null
    article?: { title: string; thumbnail: string | null } | null
  }
  if (format === 'link') expect([article?.title, Boolean(article?.thumbnail)]).toEqual(['Chantiers', true])
  else if (format === 'document') expect(document?.title).toBe('Chantiers')
  else expect(images.map(({ altText }) => altText)).toEqual(altTexts)
}

/** One click, then the verdict. */
export async function clickAndJudge(bench: Bench) {
  const post = await newPost(bench)
  await publish(bench.test, bench.as, post.id, { account_id: bench.accountId })
  return judge(bench, post)
}
