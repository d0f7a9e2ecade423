import { repairAddresses, restoreTokens, setTokensAside } from './typography/addresses.ts'
import { repairDates } from './typography/dates.ts'
import { repairNumbers } from './typography/numbers.ts'
import { repairSigns } from './typography/signs.ts'
import { repairInclusiveWriting, repairWords } from './typography/words.ts'

const maxPasses = 12

/**
 * The French typography pass, the last one before a text is shown (docs/product/writing.md §4).
 * Applying it twice changes nothing. Addresses, e-mails, hashtags and private-use characters
 * come out untouched: a caller protects a name by putting one such character in its place.
 */
export function repairTypography(text: string): string {
  // One rule may prepare the ground of an earlier one (a range after its hours): repeat until nothing moves.
  const steps = [text]
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = repairOnce(steps.at(-1) ?? '')
    const back = steps.indexOf(next)
    // Nonsense may turn in circles; one fixed member of the circle then stands for all.
    if (back !== -1) return steps.slice(back).sort()[0] ?? next
    steps.push(next)
  }
  return steps.at(-1) ?? text
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
