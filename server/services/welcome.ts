import type { Db } from '#server/db/client.ts'
import { creditCosts } from '#shared/credits.ts'
import { grantCredits } from './credits.ts'

/** Once for each account, whoever asks. */
export const grantWelcome = (db: Db, userId: string) =>
  grantCredits(db, {
    userId,
    bucket: 'welcome',
    amount: creditCosts.welcome,
    source: 'welcome',
    sourceId: userId,
  })
