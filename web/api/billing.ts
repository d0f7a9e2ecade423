import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type {
  CheckoutAnswer,
  CheckoutStateAnswer,
  InvoiceListAnswer,
  Offer,
  PortalAnswer,
  PortalBody,
  RecapAnswer,
  ReceiptAnswer,
  ReceiptListAnswer,
  SubscriptionAnswer,
  WithdrawalAnswer,
} from '#shared/api/billing.ts'
import type { CreditsAnswer, StatementAnswer } from '#shared/api/credits.ts'
import { meKey } from './auth.ts'
import { call, callStream } from './client.ts'

const subscriptionKey = ['subscription'] as const
const creditsKey = ['credits'] as const

export const subscriptionQuery = queryOptions({
  queryKey: [...subscriptionKey, 'state'],
  queryFn: ({ signal }) => call<SubscriptionAnswer>('/subscription', { signal }),
})

export const recapQuery = (offer: Offer) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'recap', offer],
    queryFn: ({ signal }) => call<RecapAnswer>(`/subscription/recap?planName=${offer}`, { signal }),
  })

/** A retry after a failure repeats the idempotency key; coming back from the payment page does not. */
export function useStartCheckout(offer: Offer) {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () =>
      call<CheckoutAnswer>('/subscription/create-checkout-session', {
        body: { planName: offer },
        idempotencyKey,
      }),
    onSuccess: () => setKey(crypto.randomUUID()),
  })
}

const pollMs = 2_000

/** Polled until paid, expired or refused. */
export const checkoutStateQuery = (id: string) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'checkout', id],
    queryFn: ({ signal }) =>
      call<CheckoutStateAnswer>(`/subscription/checkout-sessions/${encodeURIComponent(id)}`, { signal }),
    // A failed poll does not end the polling.
    refetchInterval: ({ state: { data, error } }) =>
      (data ? ['paid', 'expired', 'refused'].includes(data.status) : error) ? false : pollMs,
  })

export function useOpenPortal() {
  return useMutation({
    mutationFn: (body: PortalBody) => call<PortalAnswer>('/subscription/portal', { body }),
  })
}

export const invoicesQuery = queryOptions({
  queryKey: [...subscriptionKey, 'invoices'],
  queryFn: ({ signal }) => call<InvoiceListAnswer>('/subscription/invoices', { signal }),
})

export const withdrawalQuery = queryOptions({
  queryKey: [...subscriptionKey, 'withdrawal'],
  queryFn: ({ signal }) => call<WithdrawalAnswer>('/subscription/withdrawal', { signal }),
  retry: false,
})

export const receiptsQuery = queryOptions({
  queryKey: [...subscriptionKey, 'receipts'],
  queryFn: ({ signal }) => call<ReceiptListAnswer>('/subscription/receipts', { signal }),
})

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'receipts', id],
    queryFn: ({ signal }) =>
      call<ReceiptAnswer>(`/subscription/receipts/${encodeURIComponent(id)}`, { signal }),
  })

/** Both ways out of the contract answer a dated receipt; repeating either answers the same one. */
export function useEndContract(action: 'cancel' | 'withdraw') {
  const invalidate = useInvalidateBilling()
  return useMutation({
    mutationFn: () => call<ReceiptAnswer>(`/subscription/${action}`, { method: 'POST' }),
    // Not awaited: the receipt is already there.
    onSuccess: () => void invalidate(),
  })
}

/** After any change of plan, balance or billing identity. */
export function useInvalidateBilling() {
  const client = useQueryClient()
  return useCallback(async () => {
    const keys = [subscriptionKey, creditsKey, meKey]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])
}

export const creditsQuery = queryOptions({
  queryKey: [...creditsKey, 'balance'],
  queryFn: ({ signal }) => call<CreditsAnswer>('/credits', { signal }),
})

/** Keeps the previous page shown while the next one loads. */
export const useStatement = (page: number) =>
  useQuery({
    queryKey: [...creditsKey, 'statement', page],
    queryFn: ({ signal }) => call<StatementAnswer>(`/credits/statement?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** The whole statement as a file: the call needs its bearer, so the browser cannot fetch it by itself. */
export async function downloadStatement(): Promise<Blob> {
  const response = await callStream('/credits/statement.csv', { accept: 'text/csv' })
  return response.blob()
}
