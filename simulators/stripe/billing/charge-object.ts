import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { declineMessage, ownCodes } from './cards.ts'

/** The charge of one attempt, succeeded (`decline` null) or failed; stored. */
export function chargeOf(bench: Bench, intent: Stripe.PaymentIntent, decline: string | null): Stripe.Charge {
  const method = bench.state.tables.paymentMethods[String(intent.payment_method)]
  const id = newId('ch')
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method?.billing_details ?? nobody,
    calculated_statement_descriptor: bench.settings.accountName.toUpperCase(),
    captured: !decline,
    created: timeOf(bench, String(intent.customer)),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline && (ownCodes.includes(decline) ? decline : 'card_declined'),
    failure_message: decline && declineMessage(decline),
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline,
      risk_level: 'normal',
      seller_message: decline ? declineMessage(decline) : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: method ? detailsOf(method) : null,
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : `${bench.url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  bench.state.tables.charges[id] = charge
  return charge
}

const nobody = { address: null, email: null, name: null, phone: null, tax_id: null }

function detailsOf(method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  const { card, type } = method
  if (!card) return { type }
  const { brand, country, exp_month, exp_year, funding, last4 } = card
  const shown = { brand, country, exp_month, exp_year, funding, last4, network: brand }
  return { type, card: shown as Stripe.Charge.PaymentMethodDetails.Card }
}
