/** The access token, in browser storage under the specification's key (docs/product/specification.md §9). */
const key = 'token'

export const readToken = (): string | null => localStorage.getItem(key)

export const writeToken = (token: string) => localStorage.setItem(key, token)

export const clearToken = () => localStorage.removeItem(key)

/** Calls back when another tab signs in, out, or renews its token. */
export function onTokenChange(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', handle)
  return () => removeEventListener('storage', handle)
}
