import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { aiPrices, aiRates, aiSettings, aiUsage } from './schema.ts'

/** The enabled choices, each kind in its order. */
export const listAiChoices = (db: Db) =>
  db
    .select({ kind: aiSettings.kind, provider: aiSettings.provider, model: aiSettings.model })
    .from(aiSettings)
    .where(eq(aiSettings.enabled, true))
    .orderBy(asc(aiSettings.kind), asc(aiSettings.position))

/** The price in force at that moment; null when the model has none. */
export async function findPrice(db: Db, model: string, at: Date) {
  const [row] = await db
    .select()
    .from(aiPrices)
    .where(and(eq(aiPrices.model, model), lte(aiPrices.validFrom, at)))
    .orderBy(desc(aiPrices.validFrom))
    .limit(1)
  return row ?? null
}

/** Euro micro-units for a dollar at that moment. */
export async function findRate(db: Db, at: Date): Promise<number | null> {
  const [row] = await db
    .select({ rate: aiRates.eurMicrosPerUsd })
    .from(aiRates)
    .where(lte(aiRates.validFrom, at))
    .orderBy(desc(aiRates.validFrom))
    .limit(1)
  return row?.rate ?? null
}

export async function insertAiUsage(db: Db, row: typeof aiUsage.$inferInsert) {
  await db.insert(aiUsage).values(row)
}

/**
 * Calls of today (Paris) that cost the provider something, or that its rules of content refused, and brought their user
 * nothing that was paid for: stopped, failed, refused; a look at a picture is part of its making. Those of a process that went down are not the user's doing.
 * `secondsLeft`: until the day ends.
 */
export async function countUnpaidCallsToday(db: Db, companyId: CompanyId) {
  const { rows } = await db.execute<{ count: number; secondsLeft: number }>(sql`
    with today as (select date_trunc('day', now() at time zone 'Europe/Paris') as paris)
    select count(*)::int as count,
      ceil(extract(epoch from (select (paris + interval '1 day') at time zone 'Europe/Paris' from today) - now()))::int
        as "secondsLeft"
    from ai_usage u join generations g on g.id = u.generation_id
    where u.company_id = ${companyId}
      and u.created_at >= (select paris at time zone 'Europe/Paris' from today)
      and g.status in ('failed', 'stopped')
      and (u.outcome = 'moderation' or ${tokens} > 0)
      and u.prompt_version not like 'likeness.%'
      and (u.kind = 'image' or g.text_part is distinct from 'made')
      and (u.kind = 'text' or g.image_part is distinct from 'made')`)
  return rows[0] ?? { count: 0, secondsLeft: 1 }
}

const tokens = sql`coalesce(input_tokens, 0) + coalesce(cached_input_tokens, 0) + coalesce(cache_write_tokens, 0)
  + coalesce(image_input_tokens, 0) + coalesce(output_tokens, 0) + coalesce(image_output_tokens, 0)`

interface Sums {
  cost: number
  tokens: number
  calls: number
}

/** Known costs in micro-euros; those without a price count for nothing here and are listed apart. */
export async function sumAiUsage(db: Db) {
  const { rows } = await db.execute<
    Record<'cost' | 'tokens' | 'analysisCost' | 'analysisTokens', string>
  >(sql`
    select coalesce(sum(cost_micro_eur), 0) as cost, coalesce(sum(${tokens}), 0) as tokens,
      coalesce(sum(cost_micro_eur) filter (where kind = 'analysis'), 0) as "analysisCost",
      coalesce(sum(${tokens}) filter (where kind = 'analysis'), 0) as "analysisTokens"
    from ai_usage`)
  const [row] = rows
  return {
    cost: Number(row?.cost ?? 0),
    tokens: Number(row?.tokens ?? 0),
    analysisCost: Number(row?.analysisCost ?? 0),
    analysisTokens: Number(row?.analysisTokens ?? 0),
  }
}

/** Days as they are lived in Paris, newest first. */
export async function sumAiUsageByDay(db: Db, days: number): Promise<(Sums & { day: string })[]> {
  const { rows } = await db.execute<Record<'day' | keyof Sums, string>>(sql`
    select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day,
      coalesce(sum(cost_micro_eur), 0) as cost, coalesce(sum(${tokens}), 0) as tokens, count(*) as calls
    from ai_usage group by 1 order by 1 desc limit ${days}`)
  return rows.map(({ day, ...sums }) => ({ day, ...numbers(sums) }))
}

/** The dearest first, each with its first user; without one where the account is gone. */
export async function sumAiUsageByCompany(db: Db, companies: number) {
  const { rows } = await db.execute<
    Record<keyof Sums, string> & { userId: UserId | null; company: string | null }
  >(sql`
    select companies.name as company,
      (select id from users where company_id = companies.id order by created_at, id limit 1) as "userId",
      coalesce(sum(cost_micro_eur), 0) as cost, coalesce(sum(${tokens}), 0) as tokens, count(*) as calls
    from ai_usage left join companies on companies.id = ai_usage.company_id
    group by companies.id order by cost desc, tokens desc limit ${companies}`)
  return rows.map(({ userId, company, ...sums }) => ({ userId, company, ...numbers(sums) }))
}

/** Models that worked without a known price. */
export async function listUnpriced(db: Db): Promise<{ model: string; calls: number }[]> {
  const { rows } = await db.execute<{ model: string; calls: string }>(sql`
    select model, count(*) as calls from ai_usage where cost_micro_eur is null group by model order by model`)
  return rows.map(({ model, calls }) => ({ model, calls: Number(calls) }))
}

const numbers = ({ cost, tokens, calls }: Record<keyof Sums, string>): Sums => ({
  cost: Number(cost),
  tokens: Number(tokens),
  calls: Number(calls),
})

/** What the calls of each generation cost, by what they made; null where one of them has no known price. */
export async function sumCostOfGenerations(db: Db, generationIds: string[]) {
  if (generationIds.length === 0) return []
  return db
    .select({
      generationId: aiUsage.generationId,
      kind: aiUsage.kind,
      costMicroEur: sql<string | null>`case when bool_and(${aiUsage.costMicroEur} is not null)
        then sum(${aiUsage.costMicroEur}) end`,
    })
    .from(aiUsage)
    .where(inArray(aiUsage.generationId, generationIds))
    .groupBy(aiUsage.generationId, aiUsage.kind)
}
