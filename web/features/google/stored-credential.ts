/** Carries the credential from the page that holds Google's script to the one that holds no script but ours. */
const key = 'googleCredential'

export const storeCredential = (credential: string) => sessionStorage.setItem(key, credential)

/** Once: a credential serves one time. */
export function consumeCredential(): string | null {
  const credential = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return credential
}
