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
