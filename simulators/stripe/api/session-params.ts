import { z } from 'zod'
import { flag, listOf, metadata, shape, text, whole } from '#simulators/stripe/core/params.ts'
import { recurring } from './prices.ts'

const message = z.strictObject({ message: text.max(1_200) })
const enabled = z.strictObject({ enabled: flag })
const update = z.enum(['auto', 'never']).optional()

/** What `POST /v1/checkout/sessions` takes here: the hosted page’s parameters for plans and one-time sales. */
export const sessionCreation = shape({
  mode: z.enum(['payment', 'subscription']),
  ui_mode: z.enum(['elements', 'embedded_page', 'form', 'hosted_page']).optional(),
  line_items: listOf(
    z.strictObject({
      price: text.optional(),
      price_data: z
        .strictObject({
          currency: text,
          unit_amount: whole,
          tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
          product: text.optional(),
          product_data: z
            .strictObject({ name: text, description: text.optional(), metadata: metadata.optional() })
            .optional(),
          recurring: recurring.optional(),
        })
        .optional(),
      quantity: whole.optional(),
    }),
  ),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_update: z.strictObject({ address: update, name: update, shipping: update }).optional(),
  client_reference_id: text.max(200).optional(),
  success_url: text.optional(),
  cancel_url: text.optional(),
  return_url: text.optional(),
  locale: z.enum(['auto', 'fr', 'fr-CA', 'en', 'en-GB', 'de', 'es', 'it']).optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.max(500).optional() })
    .optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      statement_descriptor_suffix: text.optional(),
      receipt_email: text.optional(),
    })
    .optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z
        .strictObject({
          metadata: metadata.optional(),
          description: text.optional(),
          footer: text.optional(),
        })
        .optional(),
    })
    .optional(),
  automatic_tax: enabled.optional(),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['never', 'if_supported']).optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  allow_promotion_codes: flag.optional(),
  consent_collection: z
    .strictObject({ terms_of_service: z.enum(['none', 'required']).optional() })
    .optional(),
  custom_text: z
    .strictObject({
      submit: message.optional(),
      after_submit: message.optional(),
      terms_of_service_acceptance: message.optional(),
    })
    .optional(),
  payment_method_types: listOf(z.enum(['card', 'sepa_debit'])).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  submit_type: z.enum(['auto', 'pay', 'subscribe']).optional(),
  expires_at: whole.optional(),
})

export type SessionAsked = z.output<typeof sessionCreation>
