import type Stripe from 'stripe'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { apiVersion } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
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

const fields = {
  url: text.optional(),
  enabled_events: listOf(text).optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
}
const creation = shape({ ...fields, url: text, enabled_events: listOf(text), api_version: text.optional() })

/**
 * An endpoint that hears these events; several secrets, separated by a space, sign side by side as during a rotation.
 */
export function addEndpoint(
  bench: Bench,
  url: string,
  events: string[],
  secret: string,
): Stripe.WebhookEndpoint {
  const made: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: now(bench),
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
  bench.state.tables.webhookEndpoints[made.id] = made
  bench.state.secrets[made.id] = secret
  return made
}

function create({ bench, params }: Call): object {
  const asked = read(creation, params)
  if (!/^https?:\/\//.test(asked.url))
    throw invalid('Invalid URL: must start with http:// or https://', 'url', 'url_invalid')
  const secret = newId('whsec', 32)
  const made = addEndpoint(bench, asked.url, asked.enabled_events, secret)
  made.description = asked.description ?? null
  made.api_version = asked.api_version ?? apiVersion
  made.metadata = mergeMetadata(null, asked.metadata)
  return { ...made, secret }
}

function update(call: Call): object {
  const endpoint = found(call, 'webhookEndpoints', 'webhook endpoint')
  const asked = read(shape({ ...fields, disabled: flag.optional() }), call.params)
  if (asked.url) endpoint.url = asked.url
  if (asked.enabled_events) endpoint.enabled_events = asked.enabled_events
  if (asked.disabled !== undefined) endpoint.status = asked.disabled ? 'disabled' : 'enabled'
  if (asked.description !== undefined) endpoint.description = asked.description
  endpoint.metadata = mergeMetadata(endpoint.metadata, asked.metadata)
  return endpoint
}

function remove(call: Call): object {
  const { id } = found(call, 'webhookEndpoints', 'webhook endpoint')
  delete call.bench.state.tables.webhookEndpoints[id]
  return { id, object: 'webhook_endpoint', deleted: true }
}

export const endpointRoutes: Route[] = [
  ['POST /v1/webhook_endpoints', create],
  [
    'GET /v1/webhook_endpoints',
    ({ bench, params }) =>
      paged(
        Object.values(bench.state.tables.webhookEndpoints),
        read(listShape({}), params),
        '/v1/webhook_endpoints',
      ),
  ],
  ['GET /v1/webhook_endpoints/:id', (call) => found(call, 'webhookEndpoints', 'webhook endpoint')],
  ['POST /v1/webhook_endpoints/:id', update],
  ['DELETE /v1/webhook_endpoints/:id', remove],
]
