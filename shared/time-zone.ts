export const defaultTimeZone = 'Europe/Paris'

/** An IANA name such as « Indian/Reunion » that this machine knows; offsets like « +01:00 » are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name })
    return true
  } catch {
    return false
  }
}
