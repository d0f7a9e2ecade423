import { listUnpriced, sumAiUsage, sumAiUsageByCompany, sumAiUsageByDay } from '#server/db/ai-usage.ts'
import type { Deps } from '#server/deps.ts'
import { AiCostAnswer } from '#shared/api/admin.ts'
import type { App } from './app-type.ts'

const tags = ['admin']
const config = { access: 'admin' } as const
const maxDays = 90
const maxCompanies = 100

export function adminRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/openai/cost',
    { config, schema: { tags, response: { 200: AiCostAnswer } } },
    async (): Promise<AiCostAnswer> => {
      const [sums, days, companies, unknown_prices] = await Promise.all([
        sumAiUsage(db),
        sumAiUsageByDay(db, maxDays),
        sumAiUsageByCompany(db, maxCompanies),
        listUnpriced(db),
      ])
      return {
        total_cost_eur: eurOf(sums.cost),
        total_tokens: sums.tokens,
        total_tokens_image_analysis: sums.analysisTokens,
        total_cost_image_analysis: eurOf(sums.analysisCost),
        per_day: days.map(({ day, cost, ...rest }) => ({ date: day, cost_eur: eurOf(cost), ...rest })),
        per_company: companies.map(({ userId, company, cost, ...rest }) => ({
          user_id: userId,
          company_name: company,
          cost_eur: eurOf(cost),
          ...rest,
        })),
        unknown_prices,
      }
    },
  )
}

const eurOf = (microEur: number) => microEur / 1_000_000
