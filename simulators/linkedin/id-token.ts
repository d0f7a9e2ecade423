import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { json, type Reply } from '#simulators/network/http.ts'
import { fullName, type LinkedinSimulation, personIdOf } from './simulation.ts'

// One key for the life of the process: nobody keeps an id_token beyond its hour.
let pair: { privateKey: string; publicKey: string } | null = null
const keys = () => {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return pair
}

/** An RS256 id_token for the member, of one hour. */
export function idToken(member: string, clientId: string, sim: LinkedinSimulation): string {
  const person = sim.store.state.members.find((one) => one.id === member)
  const iat = Math.floor(sim.clock.now() / 1_000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: 'https://www.linkedin.com/oauth',
    aud: clientId,
    sub: personIdOf(member, clientId),
    name: person ? fullName(person) : '',
    iat,
    exp: iat + 3_600,
  }
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'simulator' })}.${part(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), keys().privateKey).toString('base64url')}`
}

/** `GET /oauth/openid/jwks`. */
export function answerJwks(): Reply {
  const key = createPublicKey(keys().publicKey).export({ format: 'jwk' })
  return json(200, { keys: [{ ...key, kid: 'simulator', use: 'sig', alg: 'RS256' }] })
}
