import type Stripe from 'stripe'
import { invalid } from '#simulators/stripe/core/failure.ts'
import type { SessionAsked } from './session-params.ts'

/** The rules between parameters that Stripe checks at creation; throws its 400. */
export function checkSession(asked: SessionAsked, prices: Stripe.Price[], now: number): void {
  checkAddresses(asked)
  checkMode(asked, prices)
  const { customer, customer_email, customer_update, tax_id_collection, expires_at } = asked
  if (customer && customer_email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  if (customer_update && !customer)
    throw invalid('`customer_update` can only be used with `customer`.', 'customer_update')
  if (tax_id_collection?.enabled && customer && customer_update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'tax_id_collection',
    )
  }
  if (expires_at !== undefined && (expires_at < now + 30 * 60 || expires_at > now + 24 * 3_600)) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
}

function checkAddresses(asked: SessionAsked): void {
  const hosted = (asked.ui_mode ?? 'hosted_page') === 'hosted_page'
  if (hosted && !asked.success_url) {
    throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing')
  }
  if (hosted && asked.return_url)
    throw invalid('`return_url` can’t be used with `ui_mode: hosted_page`.', 'return_url')
  if (!hosted && (asked.success_url || asked.cancel_url)) {
    throw invalid(
      `\`success_url\` and \`cancel_url\` can’t be used with \`ui_mode: ${asked.ui_mode}\`.`,
      'success_url',
    )
  }
  for (const name of ['success_url', 'cancel_url', 'return_url'] as const) {
    const url = asked[name]
    if (url && !/^https?:\/\//.test(url)) throw invalid('Not a valid URL', name, 'url_invalid')
  }
}

function checkMode(asked: SessionAsked, prices: Stripe.Price[]): void {
  if (prices.length === 0)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  const recurs = prices.some((price) => price.type === 'recurring')
  if (asked.mode === 'subscription' && !recurs) {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'mode',
    )
  }
  if (asked.mode === 'payment' && recurs) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'line_items[0][price]',
    )
  }
  const wrong = {
    subscription: ['payment_intent_data', 'invoice_creation', 'submit_type', 'customer_creation'],
    payment: ['subscription_data', 'payment_method_collection'],
  } as const
  for (const name of wrong[asked.mode]) {
    if (asked[name]) throw invalid(`You can not pass \`${name}\` in \`${asked.mode}\` mode.`, name)
  }
}
