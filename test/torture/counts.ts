export const isFull = process.env.TORTURE === 'full'
/** Of each fault and of kills, in full. */
const runs = Number(process.env.TORTURE_RUNS ?? 100)

/** `npm run torture` runs the counts in full, `npm test` a slice of each. */
export const counts = isFull
  ? {
      races: 20,
      memberRaces: 50,
      approvalRaces: 50,
      kills: 20,
      mails: 1_000,
      mailKills: 20,
      guessingWindows: 4,
      logins: 200,
      faults: runs,
      /** Of clicks and workers. */
      clicks: 100,
      publishKills: runs,
      lives: 20,
      wholeKills: 100,
      /** How long the database stays away, and those outside. */
      faultMs: 60_000,
      vendorMs: 20_000,
      requests: Number(process.env.HOSTILE_REQUESTS ?? 2_000),
      canaryTexts: 100,
      slowClients: 200,
      quickRounds: 100,
    }
  : {
      races: 1,
      memberRaces: 2,
      approvalRaces: 2,
      kills: 1,
      mails: 12,
      mailKills: 2,
      guessingWindows: 1,
      logins: 20,
      faults: 1,
      clicks: 2,
      publishKills: 2,
      lives: 2,
      wholeKills: 2,
      faultMs: 3_000,
      vendorMs: 3_000,
      requests: 4,
      canaryTexts: 2,
      slowClients: 20,
      quickRounds: 5,
    }

/** The same moments in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
