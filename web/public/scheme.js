// Runs before the first paint, as no module does (web/color-scheme.ts).
try {
  const scheme = localStorage.getItem('scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // Nothing is stored: the system decides.
}
