/** Light or dark, as this browser was told; `auto` follows the machine. Kept as web/public/scheme.js reads it. */
export const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

const key = 'scheme'

/** What counts on this page: set before its first paint, and by `chooseScheme`. */
export function getColorScheme(): ColorScheme {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.scheme
  return colorSchemes.find((scheme) => scheme === chosen) ?? 'auto'
}

/** The media under which what is meant for `scheme` shows; an element that carries it says so in `data-for-scheme`. */
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
    // A browser that keeps nothing: the choice holds on this page.
  }
  applyColorScheme()
}

/** Brings the media that the page's HTML was written with to what was chosen. */
export function applyColorScheme(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-for-scheme]')) {
    element.setAttribute('media', mediaQueryFor(element.dataset.forScheme === 'dark' ? 'dark' : 'light'))
  }
}
