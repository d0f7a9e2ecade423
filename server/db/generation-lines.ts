import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { generationLines } from './schema.ts'

export async function insertLines(db: Db, rows: { generationId: string; seq: number; line: string }[]) {
  const column = (name: 'generationId' | 'seq' | 'line') => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    insert into generation_lines (generation_id, seq, line)
    select line.* from unnest(${column('generationId')}::uuid[], ${column('seq')}::integer[], ${column('line')}::text[])
      as line (generation_id, seq, line)
    join generations on generations.id = line.generation_id
    on conflict do nothing`)
}

export async function listLines(db: Db, generationId: string, from: number): Promise<string[]> {
  const rows = await db
    .select({ line: generationLines.line })
    .from(generationLines)
    .where(and(eq(generationLines.generationId, generationId), gte(generationLines.seq, from)))
    .orderBy(asc(generationLines.seq))
  return rows.map((row) => row.line)
}

export async function countLines(db: Db, generationId: string): Promise<number> {
  return db.$count(generationLines, eq(generationLines.generationId, generationId))
}

const linesAtOnce = 20_000

/** A log serves replay; after a day nobody is waiting for it any more. In batches, each a short statement. */
export async function deleteOldLines(db: Db, atOnce = linesAtOnce) {
  let deleted = 0
  do {
    const { rowCount } = await db.execute(sql`
      delete from generation_lines where ctid = any (array(
        select l.ctid from generation_lines l join generations g on g.id = l.generation_id
        where g.finished_at < now() - interval '1 day' limit ${atOnce}))`)
    deleted = rowCount ?? 0
  } while (deleted === atOnce)
}
