/** After the country's letters, as the Commission lists them (VIES, frequently asked questions, Q11). */
const patterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

export const bareVat = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** A French number is checked against its key; the others by their shape. */
export function isVatNumber(vat: string): boolean {
  const [country, number] = [vat.slice(0, 2), vat.slice(2)]
  if (!patterns[country]?.test(number)) return false
  return country !== 'FR' || isFrench(number)
}

/** Keys with letters exist for companies without a French seat, and have no public rule. */
function isFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)]
  return isSiren(siren) && (/\D/.test(key) || key === vatKeyOf(siren))
}

/** Nine digits that end in their Luhn check digit (INSEE; La Poste's exception is one of SIRET, not of SIREN). */
export function isSiren(siren: string): boolean {
  if (!/^\d{9}$/.test(siren) || siren === '000000000') return false
  const sum = [...siren].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** « 732 829 320 » and « 732.829.320 » are the same number. */
export const bareSiren = (typed: string) => typed.replace(/[\s.]/g, '')

/** The two digits after FR, which the SIREN determines. */
export const vatKeyOf = (siren: string) => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')

export const frenchVatOf = (siren: string) => `FR${vatKeyOf(siren)}${siren}`
