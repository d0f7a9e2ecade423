/** Runs after the first paint; at once in a hidden tab, which is never painted. */
export function afterFirstPaint(run: () => void) {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
