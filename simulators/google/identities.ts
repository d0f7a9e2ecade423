import { sha256 } from '#simulators/hash.ts'

/** A Google account. */
export interface Identity {
  /** Stable and never reused: 21 digits. */
  sub: string
  email: string
  emailVerified: boolean
  givenName: string
  /** Absent from the token when empty, as it can be at Google. */
  familyName: string
  /** The Workspace domain that hosts the account. */
  hd: string | null
}

/** The accounts of a fresh simulator: each of the cases that Google’s rules tell apart. */
export const seeded: readonly Identity[] = [
  person('camille.moreau@gmail.com', 'Camille', 'Moreau'),
  person('ines.colin@atelier-colin.example', 'Inès', 'Colin', { hd: 'atelier-colin.example' }),
  person('paul.leroy@orange.example', 'Paul', 'Leroy'),
  person('sans.preuve@laposte.example', 'Sacha', 'Petit', { emailVerified: false }),
  person('cher@gmail.com', 'Cher', ''),
]

/** The account of someone who comes for the first time; the same address is always the same account. */
export function person(
  email: string,
  givenName: string,
  familyName: string,
  { hd = null, emailVerified = true }: Partial<Pick<Identity, 'hd' | 'emailVerified'>> = {},
): Identity {
  return { sub: subOf(email), email, emailVerified, givenName, familyName, hd }
}

function subOf(email: string): string {
  const number = BigInt(`0x${sha256(email).slice(0, 24)}`)
  return `1${(number % 10n ** 20n).toString().padStart(20, '0')}`
}
