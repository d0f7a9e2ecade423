import type { RefObject } from 'react'
import type { GoogleNonceAnswer } from '#shared/api/google.ts'
import { requestNonce } from '#web/api/google.ts'
import { storeCredential } from './stored-credential.ts'

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

/** Puts Google's own button in the place, where it still is there. Throws when Google or our server does not answer. */
export async function renderGoogleButton(place: RefObject<HTMLElement | null>, context: 'signin' | 'signup') {
  const nonce = await requestNonce()
  if (!window.google) await loadScript(nonce.script_url)
  if (place.current) showButton(place.current, nonce, context)
}

/** Loads Google's script. Rejects when it is blocked, or does not come within 15 s. */
function loadScript(url: string): Promise<void> {
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

function showButton(
  place: HTMLElement,
  { client_id, nonce }: GoogleNonceAnswer,
  context: 'signin' | 'signup',
): void {
  const id = window.google?.accounts.id
  if (!id) throw new Error('the script is not Google’s')
  id.initialize({
    client_id,
    nonce,
    context,
    ux_mode: 'popup',
    auto_select: false,
    callback: ({ credential }) => openGooglePage(credential),
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

/** A full page load: no third-party script runs where the session begins. */
function openGooglePage(credential: string) {
  storeCredential(credential)
  location.assign(`/google${location.search}`)
}
