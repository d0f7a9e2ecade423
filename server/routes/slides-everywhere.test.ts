import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import type { CalendarAnswer } from '#shared/api/calendar.ts'
import type { PostPage } from '#shared/api/posts.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { exportOf } from '#test/export-of.ts'
import { nowhere, publish, writePost } from '#test/publishing.ts'
import { connectedAccount, easyConnector } from '#test/social/easy-connector.ts'
import { uploadPhoto } from '#test/studio.ts'

let test: TestApp
let ana: Visitor
let id: string
let slides: SlidesAnswer['slides']

/** A document of a photo and two pages of text, scheduled. */
beforeAll(async () => {
  test = await testApp({ connectors: { linkedin: easyConnector }, publishers: { linkedin: nowhere } })
  ana = await test.signUp()
  const url = await uploadPhoto(test, ana)
  const { accountId } = await connectedAccount(test, ana)
  id = (await writePost(test, ana, 'Portes ouvertes samedi. #Bois #Atelier #Nantes')).id
  const page = (headline: string) => ({
    composed: { layout: 'poster', headline, second_line: '', eyebrow: '', photos: [] },
  })
  const body = {
    ...{ ratio: '4:5', format: 'document', document_title: 'Samedi' },
    slides: [{ image: { url }, alt_text: 'Une tasse.' }, page('Samedi'), page('Entrée libre')],
  }
  slides = (await test.call<SlidesAnswer>('PUT', `/api/posts/${id}/slides`, { as: ana, body })).body.slides
  const publish_at = new Date(Date.now() + 86_400_000).toISOString()
  await publish(test, ana, id, { account_id: accountId, publish_at })
})
afterAll(() => test.close())

const get = async <Body>(path: string) => (await test.call<Body>('GET', path, { as: ana })).body
const several = { slide_count: 3, slides_format: 'document' }

describe('several images are known', () => {
  it('to lists, versions and the calendar', async () => {
    expect((await get<PostPage>('/api/posts?page=1')).rows).toMatchObject([{ id, ...several }])
    const { versions } = await get<{ versions: VersionAnswer[] }>(`/api/posts/${id}/versions`)
    expect(versions.find(({ kind }) => kind === 'image')).toMatchObject(several)
    const period = new URLSearchParams({
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    })
    expect((await get<CalendarAnswer>(`/api/calendar?${period}`)).entries).toMatchObject([several])
  })

  it('to the export, with their order, their words and their files', async () => {
    const kept = (await exportOf(test, ana, 'slides')).toSorted(
      (one, other) => Number(one.position) - Number(other.position),
    )
    expect(kept.map(({ position, title }) => [position, title])).toEqual([
      [0, ''],
      [1, 'Samedi'],
      [2, 'Entrée libre'],
    ])
    expect(kept[0]).toMatchObject({ alt_text: 'Une tasse.' })
    expect(await exportOf(test, ana, 'slide_sets')).toMatchObject([{ post_id: id, document_title: 'Samedi' }])
    const images = await exportOf(test, ana, 'images')
    for (const { image_id } of kept) expect(images.some((one) => one.id === image_id)).toBe(true)
  })

  it('to what counts the company’s pictures, each with its bytes', async () => {
    const { rows } = await test.deps.db.execute<{ count: number; least: number }>(sql`
      select count(*)::int as count, min(i.bytes)::int as least from slides l join images i on i.id = l.image_id
      join slide_sets s on s.id = l.slide_set_id where s.post_id = ${id}`)
    expect(rows[0]).toMatchObject({ count: 3 })
    expect(rows[0]?.least).toBeGreaterThan(1_000)
  })

  it('to the erasure: no row, no file', async () => {
    await test.call('POST', '/api/account/deletion', { as: ana, body: { password: ana.password } })
    await test.deps.db.execute(sql`update users set erase_after = now() where erase_after is not null`)
    await eraseDueAccounts(test.deps)
    const { rows } = await test.deps.db.execute<{ left: number }>(sql`
      select (select count(*) from slide_sets) + (select count(*) from slides) + (select count(*) from images) as left`)
    expect(Number(rows[0]?.left)).toBe(0)
    for (const { image_url } of slides) expect((await test.call('GET', image_url)).status).toBe(404)
  })
})
