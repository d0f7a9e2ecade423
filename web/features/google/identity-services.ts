import type { GoogleNonceAnswer } from '#shared/api/google.ts'

/** The part of Google Identity Services that we use (docs/product/google.md §3.1). */
interface GoogleId {
  initialize(settings: {
    client_id: string
    nonce: string
    context: 'signin' | 'signup'
    ux_mode: 'popup'
    auto_select: false
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(
    place: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline'
      size: 'large'
      shape: 'pill'
      text: 'continue_with'
      locale: 'fr'
      width: number
    },
  ): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } }
  }
}

const loadMs = 15_000
const maxWidth = 400

/** Loads Google's script. Rejects when it is blocked, or does not come within 15 s. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the script did not load'))
    }
    const timer = setTimeout(fail, loadMs)
    script.src = url
    script.async = true
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    document.head.append(script)
  })
}

/** Renders Google's button; `onCredential` gets the ID token. */
export function showButton(
  place: HTMLElement,
  { client_id, nonce }: GoogleNonceAnswer,
  context: 'signin' | 'signup',
  onCredential: (credential: string) => void,
): void {
  const id = window.google?.accounts.id
  if (!id) throw new Error('the script is not Google’s')
  id.initialize({
    client_id,
    nonce,
    context,
    ux_mode: 'popup',
    auto_select: false,
    callback: ({ credential }) => onCredential(credential),
  })
  id.renderButton(place, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    shape: 'pill',
    text: 'continue_with',
    locale: 'fr',
    width: Math.min(maxWidth, Math.floor(place.clientWidth)),
  })
}
