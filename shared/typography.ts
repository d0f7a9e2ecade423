import { repairAddresses, restoreTokens, setTokensAside } from './typography/addresses.ts'
import { repairDates } from './typography/dates.ts'
import { repairInclusiveWriting } from './typography/inclusive.ts'
import { repairNumbers } from './typography/numbers.ts'
import { repairSigns } from './typography/signs.ts'
import { repairWords } from './typography/words.ts'

/**
 * The French typography pass, the last one before a text is shown (copywriting.md §4).
 * Applying it twice changes nothing. Addresses, e-mails, hashtags and private-use characters
 * come out untouched: a caller protects a name by putting one such character in its place.
 */
export function repairTypography(text: string): string {
  let current = text
  // One rule may prepare the ground of an earlier one (a range after its hours): repeat until nothing moves.
  for (let pass = 0; pass < 5; pass += 1) {
    const next = repairOnce(current)
    if (next === current) return current
    current = next
  }
  return current
}

function repairOnce(text: string): string {
  // Every no-break space is laid again by the rules below.
  const plain = text
    .normalize('NFC')
    .replace(/[\t\u00a0\u202f\u2009]/g, ' ')
    .replace(/ {2,}/g, ' ')
  const { text: open, tokens } = setTokensAside(repairAddresses(plain))
  const repairs = [repairInclusiveWriting, repairWords, repairDates, repairNumbers, repairSigns]
  return restoreTokens(
    repairs.reduce((current, repair) => repair(current), open),
    tokens,
  )
}
