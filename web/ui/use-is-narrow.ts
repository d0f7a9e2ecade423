import { useSyncExternalStore } from 'react'

/** Under it a table becomes cards (docs/product/identity.md; `--breakpoint-md`). */
const query = '(width < 47.5rem)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
