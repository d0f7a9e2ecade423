import { Secret, TOTP } from 'otpauth'

/** What every authenticator application knows (RFC 6238): SHA-1, 6 digits, 30 s. */
const digits = 6
const stepSeconds = 30
/** Steps before and after this one, for a clock that is a little off. */
const tolerance = 1
/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20

/** Base32, as it is typed where no QR code can be read. */
export const newTotpKey = () => new Secret({ size: secretBytes }).base32

/** The address that the QR code holds. */
export const totpUri = (key: string, account: string) =>
  new TOTP({
    issuer: 'Ramage',
    label: account,
    secret: Secret.fromBase32(key),
    digits,
    period: stepSeconds,
  }).toString()

/** The 30-second step that a code belongs to, or null when it is wrong at this moment. */
export function stepOfCode(key: string, code: string, now = Date.now()): number | null {
  // The library compares bytes: six letters that take more of them would throw.
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ secret: Secret.fromBase32(key), digits, period: stepSeconds })
  const delta = totp.validate({ token: code, timestamp: now, window: tolerance })
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta
}
