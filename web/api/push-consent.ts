/** Who agreed to notifications on this device, and where it takes them, as the server was told. */
interface PushConsent {
  user: string
  endpoint: string
}

/** Kept until the session ends. */
const name = 'pushEndpoint'

export function readPushConsent(): PushConsent | null {
  try {
    const { user, endpoint } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<PushConsent>
    return user && endpoint ? { user, endpoint } : null
  } catch {
    // An address alone, as it was once kept: it does not say who agreed.
    return null
  }
}

export const writePushConsent = (consent: PushConsent) => localStorage.setItem(name, JSON.stringify(consent))

export const clearPushConsent = () => localStorage.removeItem(name)
