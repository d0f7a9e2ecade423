import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { idempotentAnswers as answers } from './schema.ts'

/** True when the key is now this request's. A claim not renewed for a minute is free: its process has ended. */
export async function claimAnswer(db: Db, userId: UserId, key: string, bodyHash: string): Promise<boolean> {
  const claimed = await db
    .insert(answers)
    .values({ userId, key, bodyHash })
    .onConflictDoUpdate({
      target: [answers.userId, answers.key],
      set: { createdAt: sql`now()` },
      setWhere: sql`${answers.status} is null and ${answers.bodyHash} = ${bodyHash}
        and ${answers.createdAt} < now() - interval '60 seconds'`,
    })
    .returning({ key: answers.key })
  return claimed.length > 0
}

/** The request that holds the key still works. */
export async function renewClaim(db: Db, userId: UserId, key: string) {
  await db
    .update(answers)
    .set({ createdAt: sql`now()` })
    .where(and(eq(answers.userId, userId), eq(answers.key, key), isNull(answers.status)))
}

export async function getAnswer(db: Db, userId: UserId, key: string) {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.key, key)))
  return row ?? null
}

export async function saveAnswer(db: Db, userId: UserId, key: string, status: number, answer: string) {
  await db
    .update(answers)
    .set({ status, answer })
    .where(and(eq(answers.userId, userId), eq(answers.key, key)))
}

export async function deleteAnswer(db: Db, userId: UserId, key: string) {
  await db.delete(answers).where(and(eq(answers.userId, userId), eq(answers.key, key)))
}

/** Keys are honoured for 24 hours. */
export async function deleteOldAnswers(db: Db) {
  await db.delete(answers).where(lt(answers.createdAt, sql`now() - interval '24 hours'`))
}
