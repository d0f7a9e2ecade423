/** « vendredi 27 novembre 2026 à 09:30 », in the zone it was chosen in. */
export const whenInFrench = (at: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('fr', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timeZone ?? 'Europe/Paris',
  }).format(at)

/** The next midnight UTC, when quotas start anew, and some minutes so that not everybody comes at once. */
export function afterQuota(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return new Date(midnight + 60_000 + Math.random() * 540_000)
}
