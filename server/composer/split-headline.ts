import { isDangling } from './phrases.ts'

/** A headline of so many characters is set in one size. */
const oneSize = 70
const shortestLead = 9
const longestLead = 60
/** The length that a lead has at best, in characters. */
const aim = 30

/**
 * A long headline as what stands large, to its first fitting pause and with its sign, and how the sentence goes on in smaller letters:
 * nothing is left out. Size and font change nowhere within a phrase: what is short, or has no such pause, stands in one size.
 */
export function splitHeadline(text: string): { lead: string; rest: string } {
  const whole = { lead: text, rest: '' }
  if (text.length <= oneSize) return whole
  const [best] = [...text.matchAll(/[,:;!?–](?= )/gu)]
    .map(({ index }) => text.slice(0, index + 1))
    .filter(
      (lead) =>
        lead.length >= shortestLead &&
        lead.length <= longestLead &&
        text.length - lead.length > 8 &&
        !isOpened(lead) &&
        !isDangling(lead.replace(/[\s\u00a0]?[,:;!?–]$/u, '')),
    )
    .sort((one, other) => Math.abs(one.length - aim) - Math.abs(other.length - aim))
  return best ? { lead: best, rest: text.slice(best.length).trim() } : whole
}

const isOpened = (lead: string) => (lead.match(/[«(]/gu) ?? []).length !== (lead.match(/[»)]/gu) ?? []).length
