import type { Linkedin } from './server.ts'

const redirectUri = 'http://localhost:3000/callback'
/** What the app of members may ask for, and what the one of pages may. */
export const memberScopes = 'openid profile email w_member_social'
export const pageScopes =
  'r_basicprofile w_member_social w_organization_social r_organization_social rw_organization_admin r_member_postAnalytics'

type AppName = 'members' | 'pages'

function client({ settings }: Linkedin, app: AppName) {
  const { clientId, clientSecret, pagesClientId, pagesClientSecret } = settings
  return app === 'pages'
    ? { client_id: pagesClientId, client_secret: pagesClientSecret }
    : { client_id: clientId, client_secret: clientSecret }
}

/** The app that holds these scopes. */
const holderOf = (scope: string): AppName => (scope.includes('r_basicprofile') ? 'pages' : 'members')

/** The answer of the consent form, as a browser would send it; the address it leads back to. */
export async function consent(
  network: Linkedin,
  scope: string,
  form: Record<string, string> = {},
  app = holderOf(scope),
) {
  const asked = {
    response_type: 'code',
    client_id: client(network, app).client_id,
    redirect_uri: redirectUri,
    state: 's1',
    scope,
  }
  const init = {
    method: 'POST',
    body: new URLSearchParams({ ...asked, does: 'accept', member: 'camille', ...form }),
  }
  const answer = await fetch(`${network.wwwBase}/oauth/v2/authorization`, { ...init, redirect: 'manual' })
  return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '', ...landing(answer), asked }
}

/** Where an answer sends the browser. */
export function landing(answer: Response) {
  const location = answer.headers.get('location')
  return { back: location ? new URL(location).searchParams : new URLSearchParams() }
}

/** One request to the token endpoints. */
export async function token(
  network: Linkedin,
  form: Record<string, string>,
  path = 'accessToken',
  app: AppName = 'members',
) {
  const body = new URLSearchParams({ ...client(network, app), ...form })
  const answer = await fetch(`${network.wwwBase}/oauth/v2/${path}`, { method: 'POST', body })
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') }
}

export async function exchange(network: Linkedin, code: string | null, app: AppName = 'members') {
  const form = { grant_type: 'authorization_code', code: code ?? '', redirect_uri: redirectUri }
  return token(network, form, 'accessToken', app)
}

/** An access token for Camille. */
export async function connect(network: Linkedin, scope = memberScopes): Promise<string> {
  const { back } = await consent(network, scope)
  return (await exchange(network, back.get('code'), holderOf(scope))).body.access_token
}

interface Request {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  version?: string | null
}

/** One request to the API with both headers. */
export async function api(network: Linkedin, bearer: string | null, path: string, request: Request = {}) {
  const { method = 'GET', body, version = '202609' } = request
  const headers: Record<string, string> = { 'x-restli-protocol-version': '2.0.0', ...request.headers }
  if (bearer) headers.authorization = `Bearer ${bearer}`
  if (version) headers['linkedin-version'] = version
  if (body !== undefined) headers['content-type'] = 'application/json'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${network.apiBase}${path}`, {
    method,
    headers,
    ...(text ? { body: text } : {}),
  })
  const got = await answer.text()
  return { status: answer.status, headers: answer.headers, text: got, body: got ? JSON.parse(got) : null }
}

/** A post's body with the fields the network requires. */
export function postBody(author: string, commentary: string, more: object = {}) {
  const distribution = {
    feedDistribution: 'MAIN_FEED',
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  }
  return { author, commentary, visibility: 'PUBLIC', distribution, lifecycleState: 'PUBLISHED', ...more }
}

export async function authorUrn(network: Linkedin, bearer: string): Promise<string> {
  const info = await api(network, bearer, '/v2/userinfo')
  const id = info.status === 200 ? info.body.sub : (await api(network, bearer, '/v2/me')).body.id
  return `urn:li:person:${id}`
}

/** Publishes a text; the answer. */
export async function post(network: Linkedin, bearer: string, commentary: string, more: object = {}) {
  const body = postBody(await authorUrn(network, bearer), commentary, more)
  return api(network, bearer, '/rest/posts', { method: 'POST', body })
}

/** Initialises an upload and sends the bytes; the image's URN and the answer of the upload. */
export async function upload(network: Linkedin, bearer: string, owner: string, bytes: Buffer) {
  const initializeUploadRequest = { owner }
  const request = { method: 'POST', body: { initializeUploadRequest } }
  const { body } = await api(network, bearer, '/rest/images?action=initializeUpload', request)
  const headers = { authorization: `Bearer ${bearer}` }
  const sent = await fetch(body.value.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  return { urn: body.value.image as string, uploadUrl: body.value.uploadUrl as string, status: sent.status }
}
