/** Makes the program installable, and its absence of a network said; without HTTPS browsers have none. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    // Refused, as in a private window: the program works without one, it is only not installable.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }
  // After what the page itself needs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
