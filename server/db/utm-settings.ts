import { and, eq, sql } from 'drizzle-orm'
import type { Network } from '#shared/networks.ts'
import type { UtmParameters } from '#shared/utm.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { utmSettings } from './schema.ts'

const { network, source, medium, campaign } = utmSettings

export async function listUtmSettings(db: Db, companyId: CompanyId) {
  return db
    .select({ network, source, medium, campaign })
    .from(utmSettings)
    .where(eq(utmSettings.companyId, companyId))
}

/** Null where links go out as they are. */
export async function getUtm(db: Db, companyId: CompanyId, of: Network): Promise<UtmParameters | null> {
  const [row] = await db
    .select({ source, medium, campaign })
    .from(utmSettings)
    .where(and(eq(utmSettings.companyId, companyId), eq(network, of)))
  return row ?? null
}

/** Null takes the row away. */
export async function setUtm(db: Db, companyId: CompanyId, of: Network, utm: UtmParameters | null) {
  if (!utm) {
    await db.delete(utmSettings).where(and(eq(utmSettings.companyId, companyId), eq(network, of)))
    return
  }
  await db
    .insert(utmSettings)
    .values({ companyId, network: of, ...utm })
    .onConflictDoUpdate({
      target: [utmSettings.companyId, network],
      set: { ...utm, updatedAt: sql`now()` },
    })
}
