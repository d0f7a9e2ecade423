import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type OpenDatabase, openDatabase } from './client.ts'
import type { CompanyId } from './ids.ts'
import { countPosts, listPosts } from './post-lists.ts'
import { deletePost, insertPost, updatePost } from './posts.ts'
import { companies, images, posts } from './schema.ts'
import { insertUser } from './users.ts'

let database: TestDatabase
let opened: OpenDatabase
let companyId: CompanyId

beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, () => {})
})
beforeEach(async () => {
  const id = randomUUID()
  const names = { companyName: 'Atelier', familyName: 'Moreau', firstName: 'Camille' }
  const user = await insertUser(opened.db, { id, email: `${id}@exemple.fr`, ...names })
  companyId = user?.companyId ?? ''
})
afterAll(async () => {
  await opened?.close()
  await database?.drop()
})

const draft = (description = '') => ({
  id: randomUUID(),
  companyId,
  network: 'linkedin' as const,
  objective: 'produit' as const,
  description,
})

const shownCount = () => countPosts(opened.db, companyId, {})

it('counts the posts with content through their lives', async () => {
  const { db } = opened
  const post = await insertPost(db, draft())
  expect(await shownCount()).toBe(0)
  await updatePost(db, companyId, post.id, { description: 'Vitrine.' })
  await updatePost(db, companyId, post.id, { description: 'Une vitrine.' })
  expect(await shownCount()).toBe(1)
  const more = await db
    .insert(posts)
    .values([draft('Un'), draft('Deux'), draft()])
    .returning()
  expect(await shownCount()).toBe(3)
  await deletePost(db, companyId, post.id)
  await db.delete(posts).where(
    inArray(
      posts.id,
      more.map(({ id }) => id),
    ),
  )
  expect(await shownCount()).toBe(0)
})

it('lets a company write a post while another of its posts is being written', async () => {
  const { db } = opened
  await db.transaction(async (tx) => {
    await insertPost(tx, draft('Un'))
    // Would wait for the end of the transaction, which waits for it.
    await insertPost(db, draft('Deux'))
  })
  expect(await shownCount()).toBe(2)
})

it('no longer counts a post that loses its only content, its image', async () => {
  const { db } = opened
  const image = {
    ...{ id: randomUUID(), companyId, key: randomUUID(), kind: 'upload' as const, mediaType: 'image/jpeg' },
    ...{ width: 1, height: 1, bytes: 1 },
    facts: { width: 1, height: 1, orientation: 'carré' as const, colours: [] },
  }
  await db.insert(images).values(image)
  await insertPost(db, { ...draft(), imageId: image.id })
  expect(await shownCount()).toBe(1)
  await db.delete(images).where(eq(images.id, image.id))
  expect(await shownCount()).toBe(0)
})

it('lets a company go with its posts', async () => {
  await insertPost(opened.db, draft('Un'))
  await opened.db.delete(companies).where(eq(companies.id, companyId))
  expect(await countPosts(opened.db, companyId, {})).toBe(0)
})

it('counts posts written at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => insertPost(opened.db, draft(`Post ${index}.`))))
  expect(await shownCount()).toBe(20)
})

it('finds words whatever their case, and signs as they are', async () => {
  const { db } = opened
  await db
    .insert(posts)
    .values([draft('Été à Rezé (44) : 100 % *** fait_main'), draft('Hiver 🎉 C:\\bois [1] a|b')])
  const found = async (search: string) =>
    (await listPosts(db, companyId, { search }, { limit: 10, offset: 0 })).length
  for (const search of [
    'éTÉ À',
    '(44)',
    '100 %',
    '***',
    'fait_M',
    '🎉',
    'c:\\BOIS',
    '[1]',
    'A|B',
    '.c',
    '^é',
    '_',
  ])
    expect([search, await found(search)]).toEqual([search, search === '.c' || search === '^é' ? 0 : 1])
})

it('lists within a transaction as outside it', async () => {
  await insertPost(opened.db, draft('Un'))
  const page = { limit: 10, offset: 0 }
  const inside = await opened.db.transaction((tx) => listPosts(tx, companyId, {}, page))
  expect(inside).toEqual(await listPosts(opened.db, companyId, {}, page))
  expect(inside).toMatchObject([{ description: 'Un', pictureKey: null }])
})
