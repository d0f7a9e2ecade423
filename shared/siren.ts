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
