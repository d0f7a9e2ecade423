export const defaultTimeZone = 'Europe/Paris'

/** An IANA name such as « Indian/Reunion » that this machine knows; « UTC » and offsets like « +01:00 » are none. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name) && isKnownZone(name)

/** Whatever this machine can tell the time of: what a browser says of itself may be « UTC ». */
export function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: name })
    return true
  } catch {
    return false
  }
}
