import type Stripe from 'stripe'
import { z } from 'zod'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import {
  clearable,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  read,
  shape,
  text,
} from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'
import { type FeaturesAsked, newConfiguration, withFeatures } from './portal-configuration-object.ts'

const enabled = z.strictObject({ enabled: flag })
const features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: listOf(text).optional() }).optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: listOf(z.enum(['price', 'promotion_code', 'quantity'])).optional(),
      products: listOf(z.strictObject({ product: text, prices: listOf(text) })).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    })
    .optional(),
})
const profile = z.strictObject({
  headline: clearable.optional(),
  privacy_policy_url: text.optional(),
  terms_of_service_url: text.optional(),
})
const configurationFields = {
  business_profile: profile.optional(),
  default_return_url: clearable.optional(),
  features: features.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  active: flag.optional(),
}
function create({ bench, params }: Call): object {
  const asked = read(shape({ ...configurationFields, features }), params)
  const made = newConfiguration(bench, asked.features as FeaturesAsked)
  return Object.assign(made, changesOf(made, asked))
}

function update(call: Call): object {
  const configuration = found(call, 'portalConfigurations', 'configuration')
  const asked = read(shape(configurationFields), call.params)
  if (asked.features)
    configuration.features = withFeatures(configuration.features, asked.features as FeaturesAsked)
  return Object.assign(configuration, changesOf(configuration, asked))
}

interface Changes {
  business_profile?: z.output<typeof profile> | undefined
  default_return_url?: string | null | undefined
  metadata?: Record<string, string> | undefined
  name?: string | null | undefined
  active?: boolean | undefined
}

function changesOf(
  before: Stripe.BillingPortal.Configuration,
  asked: Changes,
): Partial<Stripe.BillingPortal.Configuration> {
  const { default_return_url, name, active } = asked
  const given = Object.entries({ default_return_url, name, active }).filter(
    ([, value]) => value !== undefined,
  )
  return {
    ...Object.fromEntries(given),
    ...(asked.business_profile && {
      business_profile: {
        ...before.business_profile,
        ...asked.business_profile,
      } as Stripe.BillingPortal.Configuration.BusinessProfile,
    }),
    metadata: mergeMetadata(before.metadata, asked.metadata),
  }
}

function list({ bench, params }: Call): object {
  const asked = read(listShape({ active: flag.optional(), is_default: flag.optional() }), params)
  const rows = Object.values(bench.state.tables.portalConfigurations).filter((one) =>
    (['active', 'is_default'] as const).every(
      (name) => asked[name] === undefined || one[name] === asked[name],
    ),
  )
  return paged(rows, asked, '/v1/billing_portal/configurations')
}

export const portalConfigurationRoutes: Route[] = [
  ['POST /v1/billing_portal/configurations', create],
  ['GET /v1/billing_portal/configurations', list],
  [
    'GET /v1/billing_portal/configurations/:id',
    (call) => found(call, 'portalConfigurations', 'configuration'),
  ],
  ['POST /v1/billing_portal/configurations/:id', update],
]
