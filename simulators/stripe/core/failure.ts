/** Body of an error, as Stripe writes it. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  payment_intent?: unknown
  charge?: string
  request_log_url?: string
}

/** Thrown by a call that Stripe would refuse. */
export class Failure extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${dashed(body.code)}` }
      : body
  }
}

const dashed = (code: string) => code.replaceAll('_', '-')

/** A 400 about one parameter; `param` in bracket form. */
export function invalid(message: string, param?: string, code?: string): Failure {
  return new Failure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

/** 404 for the object of the address, 400 for one named in a parameter. */
export function missing(noun: string, id: string, param?: string): Failure {
  return new Failure(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  })
}
