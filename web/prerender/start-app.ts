import { afterFirstPaint } from './after-first-paint.ts'

/** Loads the app's scripts, which wait in a template so that the app shell is painted first (docs/decisions/0019). */
const scripts = document.querySelector<HTMLTemplateElement>('#app-scripts')
afterFirstPaint(() => {
  // Each on its own: the fifty of them at once would hold a phone for 100 ms.
  for (const script of scripts?.content.children ?? [])
    setTimeout(() => document.head.append(document.importNode(script, true)))
})
