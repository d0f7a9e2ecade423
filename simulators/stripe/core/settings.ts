/** How the account is set; may be changed while it runs. */
export interface Settings {
  /** Days between the failed attempts at a renewal; after the last comes `afterRetries`. */
  retryDays: number[]
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
  /** French VAT, in percent, for sessions and subscriptions with automatic tax. */
  vatPercent: number
  /** Whether `checkout.session.completed` goes out before or after the events of what it made. */
  sessionCompleted: 'first' | 'last'
  accountName: string
  /** Days before the bank answers a debit. */
  debitDays: number
}

export const defaultSettings: Readonly<Settings> = {
  retryDays: [3, 5, 7],
  afterRetries: 'cancel',
  vatPercent: 20,
  sessionCompleted: 'last',
  accountName: 'Ramage',
  debitDays: 4,
}

/** The settings among `changes` that exist and fit; the others are named. */
export function changeSettings(settings: Settings, changes: Record<string, unknown>): { refused: string[] } {
  const refused: string[] = []
  for (const [name, value] of Object.entries(changes)) {
    if (fits(name, value)) Object.assign(settings, { [name]: value })
    else refused.push(name)
  }
  return { refused }
}

function fits(name: string, value: unknown): boolean {
  if (name === 'retryDays')
    return Array.isArray(value) && value.every((day) => typeof day === 'number' && day > 0)
  if (name === 'afterRetries') return ['cancel', 'unpaid', 'past_due'].includes(String(value))
  if (name === 'sessionCompleted') return ['first', 'last'].includes(String(value))
  if (name === 'vatPercent' || name === 'debitDays') return typeof value === 'number' && value >= 0
  return name === 'accountName' && typeof value === 'string'
}
