import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HandedPost } from '#shared/api/hand-off.ts'
import { LayoutPreview, layoutHeader } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { layoutsPerMinute } from '#shared/limits.ts'
import type { Visitor } from '#test/app.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { uploadPhoto } from '#test/studio.ts'

let studio: ScriptedStudio
let ana: Visitor

beforeAll(async () => {
  studio = await scriptedStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  ana = await studio.begin()
})

const ask = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as = ana,
) => studio.test.call<Body>(method, path, { as, body })
const slidesPath = (id: string) => `/api/posts/${id}/slides`
const read = async (id: string) => (await ask<SlidesAnswer>('GET', slidesPath(id))).body
const save = (id: string, slides: object[], changes: object = {}) =>
  ask<SlidesAnswer>('PUT', slidesPath(id), { ratio: '4:5', slides, ...changes })
const post = async (id: string) => (await ask<PostAnswer>('GET', `/api/posts/infos/${id}`)).body
const versions = async (id: string) =>
  (await ask<{ versions: VersionAnswer[] }>('GET', `/api/posts/${id}/versions`)).body.versions.filter(
    ({ kind }) => kind === 'image',
  )
const media = async (url: string) => (await ask('GET', url)).bytes
const upload = () => uploadPhoto(studio.test, ana)
const one = (url: string) => ({ image: { url, crop: null } })
const words = (headline: string, photos: string[] = []) => ({
  composed: {
    ...{ layout: 'auto', headline, second_line: '', eyebrow: '' },
    photos: photos.map((url) => ({ url, crop: null })),
  },
})
/** A post of one's own, without AI. */
const newPost = async (app: 'linkedin' | 'instagram', image: string, description = 'Nos portes ouvertes.') =>
  (await ask<PostAnswer>('POST', '/api/post/save', { app, image, description })).body.id
const countRows = async (table: string) => {
  const { rows } = await studio.test.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${ana.companyId}`,
  )
  return rows[0]?.count ?? 0
}

describe('slides of a post', () => {
  it('have titles of one line, which say what is read, as the document has', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const titled = { ...words('Portes\nouvertes'), title: null }
    const turned = { ...one(photo), title: 'Sa\u202em\u2066edi\n\nsoir\u2029\u009b!' }
    const { status } = await save(id, [titled, turned], {
      ...{ format: 'document', document_title: 'Notre\r\natelier\u202e' },
    })
    expect(status).toBe(200)
    const saved = await read(id)
    expect(saved.document_title).toBe('Notre atelier')
    expect(saved.slides.map(({ title }) => title)).toEqual(['Portes ouvertes', 'Samedi soir !'])
  })

  it('of one image are that image, as it is', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    expect(await read(id)).toMatchObject({
      ...{ format: 'images', ratios: ['1:1', '4:5', '1.91:1'], max_slides: 20, can_change: true },
      slides: [{ kind: 'photo', image_url: photo, image: { url: photo, crop: null }, composed: null }],
    })
    expect(await post(id)).toMatchObject({ image_url: photo, slide_count: 1, slides_format: null })
  })

  it('are saved in their order, in one ratio, as one version and without a credit', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const entries = await countRows('credit_entries')
    const [first] = (await read(id)).slides
    const saved = await save(id, [words('Portes ouvertes', [photo]), { id: first?.id }, one(photo)])
    expect(saved.status).toBe(200)
    expect(saved.body.slides.map(({ kind }) => kind)).toEqual(['composed', 'photo', 'photo'])
    for (const { image_url, width, height } of saved.body.slides) {
      expect({ width, height }).toEqual({ width: 1080, height: 1350 })
      expect(await sharp(await media(image_url)).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    }
    expect(saved.body.slides[1]?.id).toBe(first?.id)
    expect(saved.body.slides[0]).toMatchObject({
      title: 'Portes ouvertes',
      composed: { headline: 'Portes ouvertes' },
    })
    expect(await post(id)).toMatchObject({ slide_count: 3, slides_format: 'images', image_composed: true })
    const [newest] = await versions(id)
    expect(newest).toMatchObject({
      slide_count: 3,
      is_shown: true,
      image_url: saved.body.slides[0]?.image_url,
    })
    expect(await versions(id)).toHaveLength(2)
    expect(await countRows('credit_entries')).toBe(entries)
  })

  it('keep pictures whose recipe stays when they are moved, renamed or described', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const { slides } = (await save(id, [words('Un'), one(photo), words('Deux')])).body
    const [one_, two, three] = slides.map(({ id: slideId }) => ({ id: slideId }))
    const moved = await save(id, [
      { ...three, title: 'Fin' },
      { ...two, alt_text: 'La vitrine, de nuit' },
      one_ ?? {},
    ])
    expect(moved.body.slides.map(({ image_url }) => image_url)).toEqual(
      [...slides].reverse().map(({ image_url }) => image_url),
    )
    expect(moved.body.slides[0]).toMatchObject({ title: 'Fin', composed: { headline: 'Deux' } })
    expect(moved.body.slides[1]).toMatchObject({ alt_text: 'La vitrine, de nuit', alt_described: true })
    const before = await versions(id)
    const same = moved.body.slides.map(({ id: slideId, alt_text, title }) => ({
      id: slideId,
      alt_text,
      title,
    }))
    expect((await save(id, same)).status).toBe(200)
    expect(await versions(id)).toHaveLength(before.length)
  })

  it('stay when their text is saved with the first one’s address, and go for another picture', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const { slides } = (await save(id, [words('Un'), one(photo)])).body
    const resave = (image: string | undefined) =>
      ask<PostAnswer>('POST', '/api/post/save', { post_id: id, image, description: 'Autre texte.' })
    expect((await resave(slides[0]?.image_url)).body).toMatchObject({ slide_count: 2, text: 'Autre texte.' })
    expect((await resave(photo)).body).toMatchObject({ slide_count: 1, slides_format: null })
  })

  it('are cut anew for another ratio, and become one image again when one is left', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const { slides } = (await save(id, [one(photo), words('Un')])).body
    const ids = slides.map(({ id: slideId }) => ({ id: slideId }))
    const wide = await save(id, ids, { ratio: '1.91:1' })
    expect(wide.body.slides.map(({ width, height }) => [width, height])).toEqual([
      [1200, 627],
      [1200, 627],
    ])
    expect((await save(id, ids.slice(0, 1))).body.slides).toMatchObject([{ image_url: photo, kind: 'photo' }])
    expect(await post(id)).toMatchObject({ image_url: photo, slide_count: 1, slides_format: null })
  })

  it('come back with an older version, made again from their recipes', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const { slides } = (
      await save(id, [words('Un', [photo]), words('Deux'), { ...one(photo), alt_text: 'La vitrine' }])
    ).body
    const bytes = await Promise.all(slides.map(({ image_url }) => media(image_url)))
    await save(id, [one(photo)])
    const kept = await studio.test.deps.db.execute<{ count: number }>(sql`
      select count(*)::int as count from slides l join slide_sets s on s.id = l.slide_set_id
      where s.post_id = ${id} and l.image_id is not null`)
    expect(kept.rows[0]?.count).toBe(0)
    const older = (await versions(id)).find(({ slide_count }) => slide_count === 3)
    expect((await ask('POST', `/api/posts/${id}/versions/${older?.id}/restore`)).status).toBe(200)
    const back = (await read(id)).slides
    expect(back.map(({ title, alt_text }) => [title, alt_text])).toEqual(
      slides.map(({ title, alt_text }) => [title, alt_text]),
    )
    for (const [index, { image_url }] of back.entries()) {
      const [was, is] = await Promise.all(
        [bytes[index], await media(image_url)].map((one) => sharp(one).raw().toBuffer()),
      )
      expect(is?.equals(was ?? Buffer.alloc(0))).toBe(true)
    }
    expect((await versions(id))[0]).toMatchObject({ origin: 'restored', is_shown: true, slide_count: 3 })
  })

  it('follow a copy of their post, and go with it', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const { slides } = (await save(id, [words('Un', [photo]), words('Deux')], { format: 'document' })).body
    const copy = (await ask<PostAnswer>('POST', `/api/posts/${id}/duplicate`)).body
    expect(copy).toMatchObject({ slide_count: 2, slides_format: 'document' })
    expect((await read(copy.id)).slides.map(({ image_url }) => image_url)).toEqual(
      slides.map(({ image_url }) => image_url),
    )
    expect((await ask('DELETE', `/api/posts/${id}`)).status).toBe(200)
    expect((await media(slides[1]?.image_url ?? '')).length).toBeGreaterThan(1000)
    expect((await ask('DELETE', `/api/posts/${copy.id}`)).status).toBe(200)
    expect((await ask('GET', slides[1]?.image_url ?? '')).status).toBe(404)
  })

  it('keep a photo that leaves the gallery as long as a version needs it', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    await save(id, [words('Un', [photo]), words('Deux')])
    await save(id, [words('Trois')])
    expect((await ask('POST', '/api/images/delete', { url: photo })).status).toBe(200)
    const older = (await versions(id)).find(({ slide_count }) => slide_count === 2)
    expect((await ask('POST', `/api/posts/${id}/versions/${older?.id}/restore`)).status).toBe(200)
    expect((await read(id)).slides[0]?.composed?.photos).toHaveLength(1)
  })

  it('are refused where the network takes no such set', async () => {
    const photo = await upload()
    const id = await newPost('instagram', photo)
    const eleven = Array.from({ length: 11 }, (_, index) => words(`Page ${index}`))
    const details = async (slides: object[], changes: object) => {
      const { status, body } = await save(id, slides, changes)
      return [status, Object.keys((body as unknown as { details: object }).details ?? {})]
    }
    expect(await details(eleven, {})).toEqual([400, ['slides']])
    expect(await details([one(photo), one(photo)], { ratio: '1.91:1' })).toEqual([400, ['ratio']])
    expect(await details([one(photo), one(photo)], { format: 'document' })).toEqual([400, ['format']])
    expect((await save(id, [])).status).toBe(400)
    expect((await save(id, [{ title: 'Rien' }])).status).toBe(400)
    expect((await save(id, [{ id: ana.companyId }, one(photo)])).status).toBe(404)
    expect((await save(id, [one('/media/nowhere'), one(photo)])).status).toBe(404)
  })

  it('of another company are nobody’s, nor are its photos and slides', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const { slides } = (await save(id, [one(photo), words('Un')])).body
    const bob = await studio.test.signUp()
    const theirs = await uploadPhoto(studio.test, bob)
    const body = { as: bob, body: { app: 'linkedin', image: theirs, description: 'Chez nous.' } }
    const { id: other } = (await studio.test.call<PostAnswer>('POST', '/api/post/save', body)).body
    const tries = [
      { id, slides: [one(theirs), one(theirs)] },
      { id: other, slides: [one(photo), one(theirs)] },
      { id: other, slides: [words('Un', [photo]), one(theirs)] },
      { id: other, slides: [{ id: slides[0]?.id }, one(theirs)] },
      { id: other, slides: [one(slides[0]?.image_url ?? ''), one(theirs)] },
    ]
    for (const { id: target, slides: sent } of tries)
      expect((await ask('PUT', slidesPath(target), { ratio: '4:5', slides: sent }, bob)).status).toBe(404)
    for (const path of ['', '/archive.zip', '/document.pdf'])
      expect((await ask('GET', slidesPath(id) + path, undefined, bob)).status).toBe(404)
  })

  it('of two saves at once are one of the two, both kept as versions', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const asked = [1, 2, 3, 4].map((nth) => save(id, [words(`Un ${nth}`), words(`Deux ${nth}`)]))
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    const titles = (await read(id)).slides.map(({ title }) => title)
    expect(titles[1]).toBe(titles[0]?.replace('Un', 'Deux'))
    expect(await versions(id)).toHaveLength(5)
    expect((await versions(id)).filter(({ is_shown }) => is_shown)).toHaveLength(1)
  })

  it('stop at the limit of what a company composes', async () => {
    const id = await newPost('linkedin', await upload())
    const [slide] = (await read(id)).slides
    const tries = Array.from({ length: layoutsPerMinute + 1 }, () => save(id, [{ id: slide?.id }]))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('that an older version has made again count within that limit', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    await save(id, [words('Un'), words('Deux')])
    const [slide] = (await save(id, [one(photo)])).body.slides
    const left = Array.from({ length: layoutsPerMinute - 2 }, () => save(id, [{ id: slide?.id }]))
    expect(new Set((await Promise.all(left)).map(({ status }) => status))).toEqual(new Set([200]))
    const older = (await versions(id)).find(({ slide_count }) => slide_count === 2)
    const restored = await ask('POST', `/api/posts/${id}/versions/${older?.id}/restore`)
    expect(restored).toMatchObject({ status: 429, body: { code: 'layout_limit' } })
    expect((await read(id)).slides).toHaveLength(1)
  })

  it('are handed to a phone one after the other', async () => {
    const photo = await upload()
    const id = await newPost('instagram', photo)
    const { slides } = (await save(id, [words('Un'), one(photo)])).body
    const { url } = (await ask<{ url: string }>('POST', `/api/posts/${id}/hand-off`)).body
    const handed = await studio.test.call<HandedPost>('GET', `/api/hand-off/${url.split('/').at(-1)}`)
    expect(handed.body.slides.map(({ image_url }) => image_url)).toEqual(
      slides.map(({ image_url }) => image_url),
    )
  })
})

describe('a slide before it is kept', () => {
  it('is looked at, and nothing of it is kept', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    const images = await countRows('images')
    for (const body of [one(photo), words('Un', [photo])]) {
      const answer = await ask('POST', `${slidesPath(id)}/preview`, { ratio: '1:1', ...body })
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 1200 })
      expect(LayoutPreview.parse(JSON.parse(String(answer.headers[layoutHeader]))).shown).toHaveLength(1)
    }
    expect(await countRows('images')).toBe(images)
    expect((await ask('POST', `${slidesPath(id)}/preview`, { ratio: '1:1' })).status).toBe(400)
  })
})

describe('a story', () => {
  it('of seven photos is a cover, the photos and the contact', async () => {
    const card = { name: 'Aix Menuiserie', industry: 'Menuiserie', description: '' }
    await ask('POST', '/api/company', { ...card, keywords: [], website: '' })
    const contact = { telephone: '04 42 00 00 00', email: '', address: '', opening_hours: '' }
    const site = { keywords: '', website: 'https://aix-menuiserie.fr' }
    await ask('PUT', '/api/company/infos', { ...card, ...site, ...contact })
    const entries = await countRows('credit_entries')
    const photos = await Promise.all(Array.from({ length: 7 }, () => upload()))
    const text = 'Portes ouvertes samedi 12 juin. Visite de l’atelier à 10 h. Démonstration de sciage à 14 h.'
    const id = await newPost('instagram', photos[0] ?? '', text)
    const made = await ask<SlidesAnswer>('POST', `${slidesPath(id)}/story`, { photos })
    expect(made.status).toBe(200)
    expect(made.body.slides).toHaveLength(8)
    expect(made.body.slides[0]).toMatchObject({
      kind: 'composed',
      composed: { photos: [{ url: photos[0] }] },
    })
    expect(made.body.slides.at(-1)).toMatchObject({
      composed: { headline: 'Contactez-nous', second_line: '04 42 00 00 00 · aix-menuiserie.fr' },
    })
    expect(await countRows('credit_entries')).toBe(entries)
  })

  it('of a text alone has one fact a slide, and of nothing is refused', async () => {
    const photo = await upload()
    const text =
      'Nous avons rénové 12 fenêtres à Aix. Le chantier a duré trois semaines. Le bois vient du Jura.\n#menuiserie'
    const id = await newPost('linkedin', photo, text)
    const made = await ask<SlidesAnswer>('POST', `${slidesPath(id)}/story`, {
      photos: [],
      format: 'document',
    })
    expect(made.body).toMatchObject({ format: 'document', ratio: '4:5' })
    expect(made.body.slides.length).toBeGreaterThan(1)
    const headlines = made.body.slides.map(({ composed }) => composed?.headline)
    expect(new Set(headlines).size).toBe(headlines.length)
    const empty = await newPost('linkedin', photo, '')
    expect((await ask('POST', `${slidesPath(empty)}/story`, { photos: [] })).status).toBe(400)
  })

  it('counts as many as it has become within the limit of a minute', async () => {
    const photo = await upload()
    const trades = 'Pose Verre Bois Zinc Pierre Chaux Laine Cuir Lin Terre Brique Sable'.split(' ')
    const text = trades.map((word, index) => `${word} livré au chantier numéro ${index + 20}.`).join(' ')
    const id = await newPost('linkedin', photo, text)
    const { slides } = (await ask<SlidesAnswer>('POST', `${slidesPath(id)}/story`, { photos: [] })).body
    expect(slides.length).toBeGreaterThan(10)
    const other = await newPost('linkedin', photo)
    const [slide] = (await read(other)).slides
    const left = layoutsPerMinute - Math.ceil(slides.length / 5)
    const tries = Array.from({ length: left + 1 }, () => save(other, [{ id: slide?.id }]))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('all images of a post', () => {
  it('are downloaded as an archive and as a document', async () => {
    const photo = await upload()
    const id = await newPost('linkedin', photo)
    await save(id, [words('Portes ouvertes'), one(photo)])
    const zip = await ask('GET', `${slidesPath(id)}/archive.zip`)
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['01-portes-ouvertes.jpg', '02.jpg', 'textes.txt'])
      expect(zip.bytes.includes(name)).toBe(true)
    const pdf = await ask('GET', `${slidesPath(id)}/document.pdf`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain('portes-ouvertes.pdf')
    for (const said of ['/Lang (fr-FR)', '/MarkInfo', '/Figure', '/Alt'])
      expect(pdf.bytes.includes(said)).toBe(true)
  })

  it('are made so many times a minute, for each holds all of them in memory', async () => {
    const id = await newPost('linkedin', await upload())
    const asked = Array.from({ length: 22 }, () => ask('GET', `${slidesPath(id)}/archive.zip`))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    // Two were asked for above.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(18)
    expect(statuses).toContain(429)
  })
})
