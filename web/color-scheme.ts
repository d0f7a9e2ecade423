/** The chosen colour scheme; `auto` follows the system. Stored as web/public/scheme.js reads it. */
export const colorSchemes = ['light', 'dark', 'auto'] as const
type ColorScheme = (typeof colorSchemes)[number]

const key = 'scheme'

/** Set before the first paint by scheme.js, and by `setColorScheme`. */
export function getColorScheme(): ColorScheme {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.scheme
  return colorSchemes.find((scheme) => scheme === chosen) ?? 'auto'
}

/** The media query under which `scheme` applies; elements with `data-for-scheme` get it as `media`. */
export function mediaQueryFor(scheme: 'light' | 'dark'): string {
  const chosen = getColorScheme()
  if (chosen === 'auto') return `(prefers-color-scheme: ${scheme})`
  return chosen === scheme ? 'all' : 'not all'
}

export function setColorScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement
  if (scheme === 'auto') delete dataset.scheme
  else dataset.scheme = scheme
  try {
    if (scheme === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, scheme)
  } catch {
    // Storage is unavailable: the choice holds on this page.
  }
  applyColorScheme()
}

/** Sets `media` of every `[data-for-scheme]` element. */
export function applyColorScheme(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-for-scheme]')) {
    element.setAttribute('media', mediaQueryFor(element.dataset.forScheme === 'dark' ? 'dark' : 'light'))
  }
}
