import { json, Refusal, type Reply } from '#simulators/network/exchange.ts'

/** The older of the two shapes: a number and a sentence. */
export function oldError(status: number, serviceErrorCode: number, message: string): Reply {
  return json(status, { message, serviceErrorCode, status })
}

/** The newer shape, with a code in words. */
export function newError(status: number, code: string, message: string, more: object = {}): Reply {
  return json(status, { status, code, message, ...more })
}

/** The newer shape with its list of faulty inputs. */
export function inputError(
  status: number,
  code: string,
  inner: string,
  description: string,
  fieldPath = '',
): Reply {
  const input = fieldPath ? { inputPath: { fieldPath } } : {}
  return newError(status, code, description, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: { inputErrors: [{ code: inner, description, input }] },
  })
}

/** 400 for one field of a post. */
export function badField(code: string, fieldPath: string, description: string): Refusal {
  return new Refusal(inputError(400, code, code, description, fieldPath))
}

/** 403: a scope or a role is missing. The resource and method are named, as the network names them. */
export function denied(what: string): Refusal {
  const message = `Not enough permissions to access: ${what}`
  return new Refusal(newError(403, 'ACCESS_DENIED', message, { serviceErrorCode: 100 }))
}

/** What the network says of an OAuth request. */
export function oauthError(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description })
}

/** 422 for a text the author has posted; the earlier post is named in the sentence alone. */
export function duplicateOf(urn: string): Reply {
  const message = `Content is a duplicate of ${urn}`
  return inputError(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_POST', message)
}

export const notFound = (message = 'Entity not found') => newError(404, 'NOT_FOUND', message)
export const tooMany = (headers: Record<string, string> = {}): Reply => {
  const reply = newError(
    429,
    'TOO_MANY_REQUESTS',
    'Resource level throttle limit for calls to this resource is reached',
  )
  return { ...reply, headers: { ...reply.headers, ...headers } }
}
export const revokedToken = () =>
  newError(401, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user', {
    serviceErrorCode: 65_601,
  })
export const expiredToken = () => oldError(401, 65_601, 'The token used in the request has expired')
