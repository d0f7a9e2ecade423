import { useEffect } from 'react'

/** Takes the prerendered beginning away (prerender/*-beginning.tsx): the page itself stands in its place. */
export const removeAppShell = () => document.getElementById('shell')?.remove()

/** Rendered beside a page: removes the app shell when the page is mounted. */
export function AppShellRemover() {
  useEffect(() => removeAppShell(), [])
  return null
}
