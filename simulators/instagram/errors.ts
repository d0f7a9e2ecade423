import { randomBytes } from 'node:crypto'
import { fieldsOf } from '#simulators/json.ts'
import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'

/** Who is told what, in the language of the account: decide on codes, never on these. */
const told: Record<number, [title: string, message: string]> = {
  2207003: ['Délai dépassé', 'Le téléchargement du média a pris trop de temps.'],
  2207004: ['Image trop volumineuse', 'L’image dépasse 8\u00a0Mo.'],
  2207005: ['Format non pris en charge', 'Seules les images JPEG sont acceptées.'],
  2207009: [
    'Proportions non acceptées',
    'Les proportions de l’image doivent être comprises entre 4:5 et 1,91:1.',
  ],
  2207010: ['Légende trop longue', 'La légende dépasse 2\u202f200 caractères.'],
  2207027: ['Média pas encore prêt', 'Le média n’est pas prêt à être publié, patientez un instant.'],
  2207042: ['Limite de publication atteinte', 'Vous avez atteint le nombre maximal de publications.'],
  2207050: ['Compte limité', 'Votre compte Instagram est limité.'],
  2207051: ['Action bloquée', 'Nous limitons certaines activités pour protéger notre communauté.'],
  2207052: [
    'Échec du téléchargement',
    'Le média n’a pas pu être récupéré à cette adresse\u00a0: seules une photo ou une vidéo sont acceptées.',
  ],
}

export interface GraphError {
  code: number
  subcode?: number
  message: string
  status?: number
  transient?: boolean
}

/** The Graph API's error; HTTP 400 for nearly everything. */
export function graphError({ code, subcode, message, status = 400, transient = false }: GraphError): Reply {
  const [title, text] = (subcode && told[subcode]) || []
  return json(status, {
    error: {
      message,
      type: code === 100 ? 'IGApiException' : 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      is_transient: transient,
      ...(title ? { error_user_title: title, error_user_msg: text } : {}),
      fbtrace_id: `A${randomBytes(9).toString('base64url')}`,
    },
  })
}

export function refuse(code: number, subcode: number | undefined, message: string): Refusal {
  return new Refusal(graphError({ code, message, ...(subcode === undefined ? {} : { subcode }) }))
}

/** An object that is not there, or not for this token. */
export function missing(id: string): Refusal {
  const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`
  return refuse(100, 33, message)
}

export function badParameter(message: string): Refusal {
  return refuse(100, undefined, message)
}

const endings: Record<number, string> = {
  458: 'Error validating access token: The user has not authorized application.',
  459: 'Error validating access token: You cannot access the app till you log in to www.instagram.com and follow the instructions given.',
  460: 'Error validating access token: The session has been invalidated because the user changed their password.',
  463: 'Error validating access token: Session has expired.',
  464: 'Error validating access token: Sessions for the user are not allowed because the user is not a confirmed user.',
  467: 'Error validating access token: The access token is invalid.',
}

/** 190 with the reason as its subcode. */
export function endedToken(subcode: number): Reply {
  return graphError({ code: 190, subcode, message: endings[subcode] ?? 'Invalid OAuth access token.' })
}

/** The third shape, which the code exchange alone uses. */
export function exchangeError(message: string, code = 400): Reply {
  return json(400, { error_type: 'OAuthException', code, error_message: message })
}

/** A request's parameters as texts, from the query, a form or JSON, where the Graph API takes them alike. */
export function parametersOf({ query, form, json }: SimulatedRequest): Record<string, string> {
  const given = { ...Object.fromEntries(query), ...form, ...fieldsOf(json) }
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ])
  return Object.fromEntries(texts)
}

/** A comma list; none when empty. */
export function listed(text: string | null | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}
