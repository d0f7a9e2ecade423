import { randomBytes } from 'node:crypto'
import { googleIdentity } from '#server/integrations/identity/google.ts'
import type { GoogleAnswer, GoogleNonceAnswer } from '#shared/api/google.ts'
import type { TokenFault } from '#simulators/google/faults.ts'
import { type Identity, person } from '#simulators/google/identities.ts'
import { type GoogleSimulator, startGoogle } from '#simulators/google/server.ts'
import { type TestApp, testApp } from '#test/app.ts'

export const clientId = 'ramage-test.apps.googleusercontent.com'

export interface GoogleTest extends TestApp {
  google: GoogleSimulator
}

/** The app with sign-in by a Google that runs beside it. */
export async function googleTestApp(overrides: Parameters<typeof testApp>[0] = {}): Promise<GoogleTest> {
  const google = await startGoogle()
  const settings = {
    clientId,
    jwksUrl: `${google.url}/oauth2/v3/certs`,
    scriptUrl: `${google.url}/gsi/client`,
  }
  const test = await testApp({ google: googleIdentity(settings), ...overrides })
  const close = async () => {
    await google.close()
    await test.close()
  }
  return { ...test, google, close }
}

/** A Google account nobody has seen before. */
export const newPerson = (
  domain = 'gmail.com',
  kind: Partial<Pick<Identity, 'hd' | 'emailVerified'>> = {},
): Identity => person(`camille.${randomBytes(6).toString('hex')}@${domain}`, 'Camille', 'Moreau', kind)

/** One browser: it keeps its cookie. */
export function openBrowser(test: GoogleTest) {
  let cookie = ''
  const call = async <Body>(method: 'GET' | 'POST', path: string, body?: object) => {
    const whole = path.startsWith('/api/') ? path : `/api/auth/google${path}`
    const answer = await test.call<Body>(method, whole, { body, headers: { cookie } })
    const given = String(answer.headers['set-cookie'] ?? '')
    if (given) cookie = given.split(';')[0] ?? ''
    return answer
  }
  const nonce = async () => (await call<GoogleNonceAnswer>('POST', '/nonce')).body.nonce
  return {
    call,
    nonce,
    /** Chooses the account at Google and brings the credential back. */
    async signIn<Body = GoogleAnswer>(identity: Identity, fault: TokenFault | null = null) {
      const asked = await nonce()
      const credential = test.google.state.credential({ identity, clientId, nonce: asked, fault })
      return call<Body>('POST', '', { credential })
    },
  }
}

/** An account opened with Google; its headers. */
export async function signUpWithGoogle(test: GoogleTest, identity: Identity) {
  const browser = openBrowser(test)
  await browser.signIn(identity)
  const { body } = await browser.call<GoogleAnswer>('POST', '/company', { company_name: 'Atelier Colin' })
  if (body.status !== 'signed_in') throw new Error(`no account: ${JSON.stringify(body)}`)
  return { ...body, headers: { authorization: `Bearer ${body.access_token}` } }
}
