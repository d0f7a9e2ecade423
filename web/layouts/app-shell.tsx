import { useEffect } from 'react'

/** Removes the prerendered app shell (prerender/render.tsx), which the page replaces. */
export const removeAppShell = () => document.getElementById('shell')?.remove()

/** Rendered beside a page: removes the app shell when the page is mounted. */
export function AppShellRemover() {
  useEffect(() => removeAppShell(), [])
  return null
}
