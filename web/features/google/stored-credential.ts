/** Passes the credential from the page with Google's script to the page without third-party scripts. */
const key = 'googleCredential'

export const storeCredential = (credential: string) => sessionStorage.setItem(key, credential)

/** Reads and removes it: a credential is used once. */
export function consumeCredential(): string | null {
  const credential = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return credential
}
