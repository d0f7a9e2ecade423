import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Instagram, startInstagram } from './server.ts'
import { atelier, connect, type Pictures, publish, read, send, servePictures } from './test-client.ts'

let network: Instagram
let pictures: Pictures
let bearer: string
beforeEach(async () => {
  network = await startInstagram({ now: () => Date.UTC(2026, 10, 24, 8) })
  bearer = await connect(network)
  pictures = await servePictures()
})
afterEach(async () => {
  await network.close()
  await pictures.close()
})

const second = 1_000
const hour = 3_600_000
const container = (form: Record<string, string> = {}) =>
  send(network, bearer, 'media', { image_url: `${pictures.url}/100x100.jpg`, caption: 'Bonjour', ...form })
const publishing = (id: string) => send(network, bearer, 'media_publish', { creation_id: id })

describe('a publication', () => {
  it('is listed, has a permalink of its own, and is shown to people', async () => {
    const alt_text = 'Un établi « en bois »'
    const form = {
      image_url: `${pictures.url}/100x100.jpg`,
      caption: 'Bonjour @perrin #atelier <b>',
      alt_text,
      is_ai_generated: 'true',
    }
    const id = await publish(network, bearer, form)
    expect(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true)
    const { body } = await read(network, bearer, `${id}?fields=permalink,shortcode,timestamp`)
    expect(body.timestamp).toBe('2026-11-24T08:00:05+0000')
    const page = await (await fetch(body.permalink)).text()
    expect(page).toContain('Bonjour <a href="/">@perrin</a> <a href="/">#atelier</a> &#60;b&#62;')
    expect(page).toContain(`alt="${alt_text}"`)
    expect(page).toContain('Contenu généré avec l’IA')
    expect((await fetch(`${network.url}/www/p/${body.shortcode}/`)).status).toBe(200)
    expect(await (await fetch(network.url)).text()).toContain(`/p/${body.shortcode}/`)
    const list = await read(network, bearer, `${atelier}/media?fields=id,timestamp,caption,permalink&limit=5`)
    expect(list.body.data).toMatchObject([
      { id, caption: 'Bonjour perrin #atelier <b>', permalink: body.permalink },
    ])
  })

  it('takes a carousel as one, each image with its own text', async () => {
    const child = async (alt_text: string) =>
      (
        await send(network, bearer, 'media', {
          is_carousel_item: 'true',
          alt_text,
          image_url: `${pictures.url}/100x10${alt_text}.jpg`,
        })
      ).body.id
    const children = [await child('1'), await child('2')]
    const { id } = (
      await send(network, bearer, 'media', {
        media_type: 'CAROUSEL',
        caption: 'Deux',
        children: children.join(),
      })
    ).body
    expect((await publishing(id)).body.error.code).toBe(9007)
    network.clock.advance(5 * second)
    expect((await publishing(children[0] ?? '')).body.error.code).toBe(100)
    const media = (await publishing(id)).body.id
    const { body } = await read(network, bearer, `${media}?fields=media_type,children`)
    expect(body).toMatchObject({ media_type: 'CAROUSEL_ALBUM', children: { data: [{}, {}] } })
    const limit = await read(network, bearer, `${atelier}/content_publishing_limit?fields=quota_usage,config`)
    expect(limit.body.data).toEqual([{ quota_usage: 1, config: { quota_total: 50, quota_duration: 86_400 } }])
    expect(
      (await read(network, bearer, `${body.children.data[0].id}/insights?metric=views`)).body.error.code,
    ).toBe(100)
  })

  it('counts against the quota of a moving day, and never repeats itself at once', async () => {
    network.settings.quotaTotal = 2
    const image_url = `${pictures.url}/100x100.jpg`
    await publish(network, bearer, { image_url, caption: 'Un' })
    const again = (await container({ caption: 'Un' })).body.id
    network.clock.advance(5 * second)
    expect((await publishing(again)).body.error.code).toBe(506)
    await publish(network, bearer, { image_url, caption: 'Deux' })
    const third = (await container({ caption: 'Trois' })).body.id
    network.clock.advance(5 * second)
    expect((await publishing(third)).body.error).toMatchObject({ code: 9, error_subcode: 2207042 })
    network.clock.advance(24 * hour - 10 * second)
    expect((await publishing(third)).status).toBe(200)
  })

  it.each(['saved_count', 'shares_count', 'reposts_count'])(
    'has no %s, which belongs to Facebook Login',
    async (name) => {
      const id = await publish(network, bearer, { image_url: `${pictures.url}/100x100.jpg`, caption: 'Un' })
      const figures = await read(network, bearer, `${id}?fields=like_count,comments_count`)
      expect(figures.body).toMatchObject({
        like_count: expect.any(Number),
        comments_count: expect.any(Number),
      })
      const { status, body } = await read(network, bearer, `${id}?fields=like_count,${name}`)
      expect([status, body.error.code]).toEqual([400, 100])
    },
  )

  it('has figures that lag, rise, and are named as the network names them', async () => {
    const id = await publish(network, bearer, { image_url: `${pictures.url}/100x100.jpg`, caption: 'Un' })
    const insights = (metric: string) => read(network, bearer, `${id}/insights?metric=${metric}`)
    expect((await insights('views')).body).toEqual({ data: [] })
    network.clock.advance(2 * hour)
    const all = 'views,reach,likes,comments,saved,shares,total_interactions'
    const early = (await insights(all)).body.data
    expect(early.map((one: { name: string }) => one.name).join()).toBe(all)
    expect(early[0]).toMatchObject({
      name: 'views',
      period: 'lifetime',
      values: [{ value: expect.any(Number) }],
      id: `${id}/insights/views/lifetime`,
    })
    network.clock.advance(24 * hour)
    const late = (await insights('views')).body.data[0].values[0].value
    expect(late).toBeGreaterThan(early[0].values[0].value)
    expect((await insights('impressions')).body.error).toMatchObject({ code: 100 })
    const since = Date.UTC(2026, 10, 24) / 1_000
    const account = await read(
      network,
      bearer,
      `${atelier}/insights?metric=views&period=day&metric_type=total_value&since=${since}`,
    )
    expect(account.body.data[0].total_value.value).toBe(late)
    const narrow = await connect(network, 'instagram_business_basic')
    expect((await read(network, narrow, `${id}/insights?metric=views`)).body.error.code).toBe(10)
  })
})
