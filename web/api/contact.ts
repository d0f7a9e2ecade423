import { queryOptions } from '@tanstack/react-query'
import type { ContactBody, LegalEntityAnswer, SupportAnswer, SupportBody } from '#shared/api/forms.ts'
import { requestTexts } from '#shared/messages/requests.ts'
import { ApiError, call, callTexts } from './client.ts'

/** Asked once: it changes only when the server is started with another configuration. */
export const legalEntityQuery = queryOptions({
  queryKey: ['contact'] as const,
  queryFn: ({ signal }) => call<LegalEntityAnswer>('/contact', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Throws ApiError also when the answer is not the one that means « stored » (docs/product/specification.md §7). */
export async function sendContact(body: ContactBody, idempotencyKey: string): Promise<void> {
  const { message } = await call<{ message?: unknown }>('/contact', { body, idempotencyKey })
  if (message !== requestTexts.contactSent)
    throw new ApiError(callTexts.unreadable, { status: 200, code: 'unreadable' })
}

export const sendSupport = (body: SupportBody, idempotencyKey: string) =>
  call<SupportAnswer>('/support', { body, idempotencyKey })
