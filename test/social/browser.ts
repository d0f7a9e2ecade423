import { expect } from 'vitest'
import type { ConnectAnswer, ConnectionAnswer, SocialAccountsAnswer } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import type { TestApp, Visitor } from '#test/app.ts'

/** What a person does on the network's page: picks who they are and accepts, refuses, or leaves. */
type Deed = { does?: 'accept' | 'refuse' | 'cancel' } & Record<string, string>

/** Started in one browser: the network's page, and the cookie that binds the way back to that browser. */
interface Started {
  network: Network
  url: URL
  cookie: string
}

export async function start(
  { call }: TestApp,
  as: Visitor,
  network: Network,
  body: { return_to?: string; account_id?: string } = {},
): Promise<Started> {
  const answer = await call<ConnectAnswer>('POST', `/api/social/${network}/connect`, { as, body })
  expect(answer.status).toBe(200)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] as string
  return { network, url: new URL(answer.body.url), cookie }
}

/** Who is ticked when the networks' pages open. */
const firstOnPage = { member: 'camille', account: '17841400000000001' }

/** Answers the address that the network sends the browser back to. */
export async function decide({ url }: Started, deed: Deed): Promise<URL> {
  const form = new URLSearchParams({
    ...Object.fromEntries(url.searchParams),
    ...firstOnPage,
    does: 'accept',
    ...deed,
  })
  const response = await fetch(new URL(url.pathname, url), { method: 'POST', body: form, redirect: 'manual' })
  return new URL(
    response.headers.get('location') ?? `http://stayed-on-the-network/?status=${response.status}`,
  )
}

/** The browser follows the way back; answers the page of ours where it lands. */
export async function follow({ call }: TestApp, back: URL, cookie: string): Promise<URL> {
  const answer = await call('GET', `${back.pathname}${back.search}`, { headers: cookie ? { cookie } : {} })
  expect(answer.status).toBe(302)
  return new URL(String(answer.headers.location), 'https://ramage.test')
}

export const claim = ({ call }: TestApp, as: Visitor, page: URL, body: { targets?: string[] } = {}) =>
  call<ConnectionAnswer>('POST', `/api/social/connections/${page.searchParams.get('connexion')}`, {
    as,
    body,
  })

/** The whole way, up to the claim. */
export async function connect(test: TestApp, as: Visitor, network: Network, deed: Deed = {}) {
  const started = await start(test, as, network)
  const page = await follow(test, await decide(started, deed), started.cookie)
  return (await claim(test, as, page)).body
}

export const accountsOf = async ({ call }: TestApp, as: Visitor) =>
  (await call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as })).body.accounts
