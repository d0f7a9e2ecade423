import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { audit } from './record-event.ts'
import { verifyAudit } from './verify-hash-chain.ts'

let database: Awaited<ReturnType<typeof testDatabase>> | undefined
let opened: OpenDatabase

beforeEach(async () => {
  await close()
  database = await testDatabase()
  opened = openDatabase(database.url, () => undefined)
  for (let index = 1; index <= 9; index++) {
    await audit(opened.db, { kind: 'profile_changed', userId: null, details: { index } })
  }
})
afterAll(close)

async function close() {
  await opened?.close()
  await database?.drop()
}

/** What only a superuser can: the triggers are off for the statements. */
async function tamper(...statements: string[]) {
  const client = new pg.Client({ connectionString: database?.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** What an attacker who knows how would do to line `seq` and, unless `alone`, to all after it. */
const rehash = (seq: number, { alone = false } = {}) => `
  do $$ declare line audit_entries; before bytea; begin
    select hash into before from audit_entries where seq = ${seq} - 1;
    for line in select * from audit_entries where seq >= ${seq} ${alone ? `and seq = ${seq}` : ''} order by seq loop
      update audit_entries set previous_hash = before, hash = sha256(before || convert_to(format(
        '{"actor":null,"at":%s,"details":%s,"kind":%s,"origin":null,"seq":%s,"subject":null}',
        to_json(to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        replace(line.details::text, ': ', ':'), to_json(line.kind), line.seq), 'UTF8'))
        where seq = line.seq returning hash into before;
    end loop;
  end $$`
const moveHead =
  'update audit_head set (seq, hash) = (select seq, hash from audit_entries order by seq desc limit 1)'

describe('the database refuses', () => {
  it.each([
    'update audit_entries set kind = kind',
    'delete from audit_entries where seq = 9',
    'truncate audit_entries',
    'truncate audit_entries cascade',
    'delete from audit_entries where false',
  ])('%s', async (statement) => {
    await expect(opened.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'audit_entries is append-only' },
    })
    expect(await verifyAudit(opened.db)).toMatchObject({ isWhole: true, count: 9 })
  })
})

describe('a superuser with the triggers off is seen', () => {
  it.each<[what: string, statements: string[], seq: number, reason: string]>([
    ['a detail', [`update audit_entries set details = '{"index": 50}' where seq = 5`], 5, 'changed'],
    ['a kind', [`update audit_entries set kind = 'sign_in' where seq = 1`], 1, 'changed'],
    ['a moment', [`update audit_entries set at = at + interval '1 ms' where seq = 5`], 5, 'changed'],
    ['a subject', ['update audit_entries set subject = gen_random_uuid() where seq = 9'], 9, 'changed'],
    ['a mark', [`update audit_entries set origin = 'ab' where seq = 5`], 5, 'changed'],
    [
      'a line and its hash',
      [`update audit_entries set kind = 'sign_in' where seq = 5`, rehash(5, { alone: true })],
      6,
      'unlinked',
    ],
    [
      'the last line and its hash',
      [`update audit_entries set kind = 'sign_in' where seq = 9`, rehash(9)],
      10,
      'cut',
    ],
    [
      'a line and all hashes after it',
      [`update audit_entries set kind = 'sign_in' where seq = 5`, rehash(5)],
      10,
      'cut',
    ],
  ])('who edits %s', async (_, statements, seq, reason) => {
    await tamper(...statements)
    expect(await verifyAudit(opened.db)).toEqual({ isWhole: false, seq, reason })
  })

  it.each<[what: string, statements: string[], seq: number, reason: string]>([
    ['a line', ['delete from audit_entries where seq = 5'], 5, 'missing'],
    ['the first line', ['delete from audit_entries where seq = 1'], 1, 'missing'],
    [
      'a line, closing the gap',
      ['delete from audit_entries where seq = 5', 'update audit_entries set seq = seq - 1 where seq > 5'],
      5,
      'unlinked',
    ],
    ['the tail', ['delete from audit_entries where seq > 6'], 7, 'cut'],
    ['everything', ['truncate audit_entries'], 1, 'cut'],
    ['everything and the head', ['truncate audit_entries, audit_head'], 1, 'cut'],
  ])('who deletes %s', async (_, statements, seq, reason) => {
    await tamper(...statements)
    expect(await verifyAudit(opened.db)).toEqual({ isWhole: false, seq, reason })
  })

  it.each<[what: string, statements: string[], seq: number, reason: string]>([
    [
      'a line between two',
      [
        'update audit_entries set seq = -seq where seq > 5',
        'insert into audit_entries select 6, at, kind, subject, actor, origin, details, hash, sha256(hash) from audit_entries where seq = 5',
        'update audit_entries set seq = 1 - seq where seq < 0',
      ],
      6,
      'changed',
    ],
    [
      'a line at the end',
      [
        'insert into audit_entries select 10, at, kind, subject, actor, origin, details, hash, sha256(hash) from audit_entries where seq = 9',
      ],
      10,
      'changed',
    ],
    [
      'two lines in each other’s place',
      [
        'update audit_entries set seq = -seq where seq in (4, 5)',
        'update audit_entries set seq = 9 + seq where seq < 0',
      ],
      4,
      'unlinked',
    ],
  ])('who puts %s', async (_, statements, seq, reason) => {
    await tamper(...statements)
    expect(await verifyAudit(opened.db)).toEqual({ isWhole: false, seq, reason })
  })
})

describe('who writes the chain anew, head and all', () => {
  it('is seen by a place noted outside the database, and by nothing else', async () => {
    const before = await verifyAudit(opened.db)
    if (!before.isWhole) throw new Error('broken before')
    await tamper(`update audit_entries set kind = 'sign_in' where seq = 5`, rehash(5), moveHead)
    expect(await verifyAudit(opened.db)).toMatchObject({ isWhole: true, count: 9 })
    expect(await verifyAudit(opened.db, before.head)).toEqual({ isWhole: false, seq: 9, reason: 'unseen' })
  })

  it('or who cuts the tail, head and all', async () => {
    const before = await verifyAudit(opened.db)
    if (!before.isWhole) throw new Error('broken before')
    await audit(opened.db, { kind: 'sign_in', userId: null })
    expect(await verifyAudit(opened.db, before.head)).toMatchObject({ isWhole: true, count: 10 })
    await tamper('delete from audit_entries where seq > 8', moveHead)
    expect(await verifyAudit(opened.db)).toMatchObject({ isWhole: true, count: 8 })
    expect(await verifyAudit(opened.db, before.head)).toEqual({ isWhole: false, seq: 9, reason: 'unseen' })
  })
})
