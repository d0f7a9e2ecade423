import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { newId } from '#simulators/stripe/core/ids.ts'

/** A payment of so much, not yet tried. */
export function newIntent(
  bench: Bench,
  asked: {
    customer: string
    amount: number
    currency: string
    description: string | null
    metadata: Stripe.Metadata
  },
): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: asked.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s', 16).slice(2)}`,
    confirmation_method: 'automatic',
    created: timeOf(bench, asked.customer),
    currency: asked.currency,
    customer: asked.customer,
    customer_account: null,
    description: asked.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  bench.state.tables.paymentIntents[id] = intent
  emit(bench, 'payment_intent.created', intent)
  return intent
}
