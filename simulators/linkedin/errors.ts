import { json, Refusal, type Reply } from '#simulators/network/http.ts'

/** The older of the two shapes: a number and a sentence. */
export function oldError(status: number, serviceErrorCode: number, message: string): Reply {
  return json(status, { message, serviceErrorCode, status })
}

/** The newer shape, with a code in words. */
export function newError(status: number, code: string, message: string, more: object = {}): Reply {
  return json(status, { status, code, message, ...more })
}

/** The newer shape with its list of faulty inputs. */
function inputError(status: number, code: string, inner: string, description: string, fieldPath = ''): Reply {
  const input = fieldPath ? { inputPath: { fieldPath } } : {}
  return newError(status, code, description, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: { inputErrors: [{ code: inner, description, input }] },
  })
}

/** 400 for a whole text. Of two faulty inputs one has no code: their fields are optional. */
export function contentRefused(): Reply {
  const code = 'INVALID_VALUE_FOR_FIELD'
  const input = { inputPath: { fieldPath: '/commentary' } }
  return newError(400, code, 'The content was refused', {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: { inputErrors: [{ description: 'Not a valid value' }, { code, input }] },
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

/** 400 for a page that the token, or its member's role, may not write as: a sentence, and no code. */
export function organizationDenied(): Refusal {
  const message = 'Organization permissions must be used when using organization as author'
  return new Refusal(json(400, { message, status: 400 }))
}

/** What the network says of an OAuth request. */
export function oauthError(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description })
}

/** 422 for a text the author has posted: no code on top, and the earlier post named in the sentence alone. */
export function duplicateOf(urn: string): Reply {
  const exception = 'com.linkedin.content.common.exception.BadRequestResponseException'
  return json(422, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message: `${exception}: Content is a duplicate of ${urn}`,
    errorDetails: {
      inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
    },
    status: 422,
  })
}

export const notFound = (message = 'Entity not found') => newError(404, 'NOT_FOUND', message)
/** LinkedIn names the limit of a day; without one it protects itself for a moment (« Rate limits » of its API guide). */
export const tooMany = (
  limit: '' | 'APPLICATION DAY ' | 'APPLICATION_AND_MEMBER DAY ',
  headers: Record<string, string> = {},
): Reply => {
  const message = `Resource level throttle ${limit}limit for calls to this resource is reached`
  const reply = newError(429, 'TOO_MANY_REQUESTS', message)
  return { ...reply, headers: { ...reply.headers, ...headers } }
}
export const revokedToken = () =>
  newError(401, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user', {
    serviceErrorCode: 65_601,
  })
export const expiredToken = () => oldError(401, 65_601, 'The token used in the request has expired')
