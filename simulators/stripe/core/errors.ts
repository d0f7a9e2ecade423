/** Body of an error, as Stripe writes it. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
}

/** Thrown by a call that Stripe would refuse. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    const page = `https://stripe.com/docs/error-codes/${body.code?.replaceAll('_', '-')}`
    this.body = body.code ? { ...body, doc_url: page } : body
  }
}

/** A 400 about one parameter; `param` in bracket form. */
export function invalid(message: string, param?: string, code?: string): ApiError {
  const named = { ...(code && { code }), ...(param && { param }) }
  return new ApiError(400, { type: 'invalid_request_error', message, ...named })
}

/** 404 for the object of the address, 400 for one named in a parameter. */
export function missing(noun: string, id: string, param?: string): ApiError {
  const [code, message] = ['resource_missing', `No such ${noun}: '${id}'`]
  return new ApiError(param ? 400 : 404, {
    ...{ type: 'invalid_request_error', code, message },
    param: param ?? 'id',
  })
}

/** Codes that are an error `code` of their own; the others are `card_declined` with a `decline_code`. */
const ownCodes = ['expired_card', 'incorrect_cvc', 'authentication_required']
export const errorCodeOf = (decline: string) => (ownCodes.includes(decline) ? decline : 'card_declined')

const declineMessages: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}

/** Stripe’s own English sentence for a decline. */
export const declineMessage = (code: string) => declineMessages[code] ?? 'Your card was declined.'

/** The 402 of a card that says no. */
export function cardError(decline: string): ApiError {
  const code = errorCodeOf(decline)
  const message = declineMessage(decline)
  return new ApiError(402, { type: 'card_error', code, decline_code: decline, message })
}
