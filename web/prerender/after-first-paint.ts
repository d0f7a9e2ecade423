/** Runs what nobody waits for once the page was drawn; at once in a tab that nobody looks at, which is never drawn. */
export function afterFirstPaint(run: () => void) {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
