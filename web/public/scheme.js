// Before the first paint, which a module would come after: light or dark as this browser was told (web/scheme.ts).
try {
  const scheme = localStorage.getItem('scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // A browser that keeps nothing follows the machine.
}
