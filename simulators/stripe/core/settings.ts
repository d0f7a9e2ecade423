/** How the account is set; may be changed while it runs. */
export interface Settings {
  /** Days between the failed attempts at a renewal; after the last comes `afterRetries`. */
  retryDays: number[]
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
  /** French VAT in percent, included in prices, for what has automatic tax. */
  vatPercent: number
  accountName: string
  /** Days before the bank answers a debit. */
  debitDays: number
}

export const defaultSettings: Readonly<Settings> = {
  retryDays: [3, 5, 7],
  afterRetries: 'cancel',
  vatPercent: 20,
  accountName: 'Ramage',
  debitDays: 4,
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0
const fits: Record<string, (value: unknown) => boolean> = {
  retryDays: (value) => Array.isArray(value) && value.every(isNumber),
  afterRetries: (value) => ['cancel', 'unpaid', 'past_due'].includes(String(value)),
  vatPercent: isNumber,
  accountName: (value) => typeof value === 'string',
  debitDays: isNumber,
}

/** Applies the settings among `changes` that exist and fit; the names of the others. */
export function changeSettings(settings: Settings, changes: Record<string, unknown>): string[] {
  const refused: string[] = []
  for (const [name, value] of Object.entries(changes)) {
    if (Object.hasOwn(fits, name) && fits[name]?.(value)) Object.assign(settings, { [name]: value })
    else refused.push(name)
  }
  return refused
}
