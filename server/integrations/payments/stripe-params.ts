import type Stripe from 'stripe'
import type { CheckoutRequest, PortalFlow } from './types.ts'

/** The parameters of a hosted session (docs/product/stripe.md §4.4): French, for a known customer, tax id asked. */
export function sessionParams(
  request: CheckoutRequest,
  price: string,
  automaticTax: boolean,
): Stripe.Checkout.SessionCreateParams {
  const { companyId, customerId, lookupKey, kind } = request
  const metadata = { company_id: companyId, lookup_key: lookupKey }
  return {
    mode: kind === 'plan' ? 'subscription' : 'payment',
    customer: customerId,
    client_reference_id: companyId,
    line_items: [{ price, quantity: 1 }],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    locale: 'fr',
    billing_address_collection: 'required',
    automatic_tax: { enabled: automaticTax },
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    custom_text: { submit: { message: request.submitText } },
    metadata,
    // The session's metadata is not copied to what it makes.
    ...(kind === 'plan'
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
  }
}

/** Deep links into the portal (docs/product/stripe.md §4.9). */
export function flowData(flow: PortalFlow): Pick<Stripe.BillingPortal.SessionCreateParams, 'flow_data'> {
  if (flow.kind === 'payment_method') return { flow_data: { type: 'payment_method_update' } }
  if (flow.kind === 'home') return {}
  return {
    flow_data: { type: 'subscription_update', subscription_update: { subscription: flow.subscriptionId } },
  }
}
