import { createServer, type RequestListener } from 'node:http'
import { paint } from '#simulators/images.ts'
import { listen } from '#simulators/listen.ts'
import type { Instagram } from './server.ts'

const redirectUri = 'https://ramage.fr/retour'
export const scopes =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_insights'
export const atelier = '17841400000000001'
export const personal = '17841400000000003'

/** The answer of the consent form, as a browser would send it. */
export async function consent(network: Instagram, form: Record<string, string> = {}, scope = scopes) {
  const asked = {
    response_type: 'code',
    client_id: network.settings.clientId,
    redirect_uri: redirectUri,
    state: 's1',
    scope,
  }
  const body = new URLSearchParams({ ...asked, does: 'accept', account: atelier, ...form })
  const answer = await fetch(`${network.authBase}/oauth/authorize`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  const location = answer.headers.get('location') ?? ''
  const back = location ? new URL(location).searchParams : new URLSearchParams()
  return { status: answer.status, text: await answer.text(), location, back, asked }
}

/** The code exchange; the raw text too, since ids may be bare numbers in it. */
export async function exchange(network: Instagram, form: Record<string, string>) {
  const { clientId, clientSecret } = network.settings
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    ...form,
  })
  const answer = await fetch(`${network.tokenBase}/oauth/access_token`, { method: 'POST', body })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) }
}

/** One request to the Graph API; `path` from the slash, with the version where there is one. */
export async function graph(network: Instagram, path: string, init: RequestInit = {}) {
  const answer = await fetch(network.graphBase + path, init)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
}

/** A token of 60 days for the professional account. */
export async function connect(network: Instagram, scope = scopes): Promise<string> {
  const { back } = await consent(network, {}, scope)
  const short = (await exchange(network, { code: back.get('code') ?? '' })).body.data[0].access_token
  return (await forLong(network, short)).body.access_token
}

export function forLong(network: Instagram, short: string) {
  const { clientSecret } = network.settings
  const query = new URLSearchParams({
    grant_type: 'ig_exchange_token',
    client_secret: clientSecret,
    access_token: short,
  })
  return graph(network, `/access_token?${query}`)
}

/** A form sent to an edge of the account. */
export function send(network: Instagram, bearer: string, edge: string, form: Record<string, string>) {
  const headers = { authorization: `Bearer ${bearer}` }
  return graph(network, `/v26.0/${atelier}/${edge}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
}

/** One read with the token. */
export function read(network: Instagram, bearer: string, path: string) {
  return graph(network, `/v26.0/${path}`, { headers: { authorization: `Bearer ${bearer}` } })
}

/** A container made of a picture, waited for and published; the media's id. */
export async function publish(
  network: Instagram,
  bearer: string,
  form: Record<string, string>,
): Promise<string> {
  const { body } = await send(network, bearer, 'media', form)
  network.clock.advance(5_000)
  return (await send(network, bearer, 'media_publish', { creation_id: body.id })).body.id
}

export interface Pictures {
  url: string
  /** What the fetcher sent, newest last. */
  agents: string[]
  close(): Promise<void>
}

/** A place that serves pictures: `/{width}x{height}.jpg`, `.png`, or what `special` answers. */
export async function servePictures(
  special: RequestListener = (_, response) => response.writeHead(404).end(),
): Promise<Pictures> {
  const agents: string[] = []
  const server = createServer(async (request, response) => {
    agents.push(request.headers['user-agent'] ?? '')
    const [, width, height, type] = /^\/(\d+)x(\d+)\.(jpg|png)$/.exec(request.url ?? '') ?? []
    if (!width || !height) return special(request, response)
    const bytes = await paint(
      Number(width),
      Number(height),
      request.url ?? '',
      type === 'png' ? 'png' : 'jpeg',
    )
    response.writeHead(200, { 'content-type': type === 'png' ? 'image/png' : 'image/jpeg' }).end(bytes)
  })
  return { ...(await listen(server)), agents }
}
