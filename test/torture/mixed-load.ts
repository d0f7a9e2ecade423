import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { type Asked, ask } from './ask.ts'
import { isFull } from './counts.ts'
import type { Company } from './environment.ts'

const picture = multipart(photo('cat.webp'), { fileName: 'cat.webp', type: 'image/webp' })
const json = { 'content-type': 'application/json' }

/** More are not asked for at once: where answers take long, a company has no more hands. */
const mostAtOnce = 20
/** Pictures that are not deleted. */
const keptPictures = isFull ? 3 : 1
/** Fewer than a plan lets a gallery hold. */
const fullGallery = 100

/** What was acknowledged, and must be there whatever happens. */
export interface Acknowledged {
  /** Texts that were saved, by the id of their post. */
  posts: Map<string, string>
  /** Addresses of pictures that were uploaded. */
  images: Set<string>
  /** Posts whose generation was told to its end. */
  generated: Set<string>
  /** Texts that were to be published, by the id of their post. */
  clicked: Map<string, string>
  /** Whose mail of verification must arrive. */
  signedUp: Set<string>
}

export const nothingYet = (): Acknowledged => ({
  posts: new Map(),
  images: new Set(),
  generated: new Set(),
  clicked: new Map(),
  signedUp: new Set(),
})

/** Reads much, writes some, and now and then asks for what takes long. */
const round = [
  ...['me', 'save', 'posts', 'generate', 'stat', 'upload', 'me', 'save', 'company', 'publish'],
  ...['posts', 'save', 'look', 'delete', 'me', 'save', 'posts', 'look', 'register', 'publish-picture'],
  // Thirty uploads a minute are the most of an account.
  ...['me', 'save', 'posts', 'generate', 'stat', 'look', 'me', 'save', 'company', 'publish'],
]
export const kinds = [...new Set(round)]

/** Asks a server as a company does, so many times a second, and remembers what it was told. */
export function mixedLoad(url: string, company: Company, kept: Acknowledged, perSecond: number) {
  const asked: Asked[] = []
  const running = new Set<Promise<void>>()
  /** Pictures that a request under way needs: they are not deleted under it, however long it takes. */
  const used: string[] = []
  let isOver = false
  const clock = (async () => {
    for (let count = 0; !isOver; count++) {
      while (running.size >= mostAtOnce) await Promise.race(running)
      const one: Promise<void> = step(round[count % round.length] ?? 'me').finally(() => running.delete(one))
      running.add(one)
      await wait(1_000 / perSecond)
    }
  })()

  async function send(kind: string, method: string, path: string, body?: object, headers = {}) {
    const one = await ask(kind, new URL(path, url), {
      method,
      headers: { ...company.headers, ...(body && json), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    asked.push(one)
    return one
  }
  const read = <Body>({ body }: Asked) => JSON.parse(body) as Body

  async function save(kind: string, more: object = {}) {
    const description = `Une table en chêne, ${randomUUID()}. #Bois #Atelier #Nantes`
    const one = await send(kind, 'POST', '/api/post/save', { description, app: 'linkedin', ...more })
    if (!one.isOk) return null
    const { id } = read<{ id: string }>(one)
    kept.posts.set(id, description)
    return { id, description }
  }

  async function publish(kind: string, network: 'linkedin' | 'instagram', more: object = {}) {
    const post = await save(kind, { app: network, ...more })
    if (!post) return
    kept.clicked.set(post.id, post.description)
    const body = { account_id: company.accounts[network] }
    await send(kind, 'POST', `/api/posts/${post.id}/publish`, body, { 'idempotency-key': randomUUID() })
  }

  async function upload() {
    const one = await ask('upload', new URL('/api/images/upload', url), {
      method: 'POST',
      headers: { ...company.headers, ...picture.headers },
      body: new Uint8Array(picture.body),
    })
    asked.push(one)
    if (one.isOk) kept.images.add(read<{ image_url: string }>(one).image_url)
  }

  /** Promised no longer from the moment it is asked for. */
  async function remove(image: string) {
    if (kept.images.delete(image)) await send('delete', 'POST', '/api/images/delete', { url: image })
  }

  async function use(image: string, request: () => Promise<unknown>) {
    used.push(image)
    await request().finally(() => used.splice(used.indexOf(image), 1))
  }

  async function step(kind: string): Promise<void> {
    const [image] = kept.images
    const spare = [...kept.images].find((one) => !used.includes(one))
    switch (kind) {
      case 'me':
        return void (await send(kind, 'GET', '/api/auth/me'))
      case 'posts':
        return void (await send(kind, 'GET', '/api/posts'))
      case 'stat':
        return void (await send(kind, 'GET', '/api/images/stat'))
      case 'save':
        return void (await save(kind))
      case 'upload':
        if (spare && kept.images.size >= fullGallery) await remove(spare)
        return upload()
      case 'company': {
        const infos = { name: 'Atelier', industry: 'Bois', description: 'Du bois.', website: '' }
        return void (await send(kind, 'PUT', '/api/company/infos', { ...infos, keywords: 'chêne' }))
      }
      case 'look':
        if (image) await use(image, () => send(kind, 'GET', `${image}/150`))
        return
      case 'delete':
        if (spare && kept.images.size > keptPictures) await remove(spare)
        return
      case 'publish':
        return publish(kind, 'linkedin')
      case 'publish-picture':
        if (image) await use(image, () => publish(kind, 'instagram', { image }))
        return
      case 'generate': {
        const words = { prompt: 'Nous avons rénové une longère à Rezé.', app: 'linkedin' }
        const one = await send(kind, 'POST', '/api/posts/generate', words, { accept: 'application/x-ndjson' })
        const drawn = /"reponse_id":"([^"]+)"/.exec(one.body)?.[1]
        if (one.isOk && drawn) kept.generated.add(drawn)
        return
      }
      case 'register': {
        const email = `neuf-${randomUUID()}@torture.example`
        const words = { password: 'Un chêne, trois geais 42', company_name: 'A', family_name: 'C', name: 'B' }
        // Where that is believed, everybody has an address of their own.
        const from = { 'x-forwarded-for': [10, 1, 1, 1].map((least) => randomInt(least, 250)).join('.') }
        const one = await send(kind, 'POST', '/api/auth/register', { email, ...words }, from)
        if (one.isOk) kept.signedUp.add(email)
      }
    }
  }

  return {
    asked,
    async end() {
      isOver = true
      await clock
      await Promise.all(running)
    },
  }
}
