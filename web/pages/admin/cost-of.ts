import { formatEuros, costTexts as texts } from '#web/messages/admin.ts'

/** Nothing known is « – », never 0 €. */
export const costOf = (eur: number, isUnpriced: boolean) =>
  eur === 0 && isUnpriced ? texts.unpriced : formatEuros(eur)
