/** Fields that Stripe only gives when `expand` asks for them, by object. */
export const includable: Record<string, readonly string[]> = {
  'checkout.session': ['line_items'],
  invoice: ['payments'],
  customer: ['subscriptions', 'tax_ids', 'sources'],
  charge: ['refunds'],
}

/** A copy as it goes over the wire: what must be asked for is left out. */
export function present<T extends { object: string }>(thing: T): T {
  const copy = structuredClone(thing)
  for (const name of includable[thing.object] ?? []) delete (copy as Record<string, unknown>)[name]
  return copy
}
