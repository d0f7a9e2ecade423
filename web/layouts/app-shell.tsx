import { useEffect } from 'react'

/** Takes the prerendered beginning away (prerender/*-beginning.tsx): the page itself stands in its place. */
export const removeAppShell = () => document.getElementById('shell')?.remove()

/** Beside a page, so that it is there as soon as the page is. */
export function AppShellRemover() {
  useEffect(() => removeAppShell(), [])
  return null
}
