import { afterFirstPaint } from './after-first-paint.ts'

/** Loads the app's scripts, which wait in a template so that the app shell is painted first (docs/decisions/0019). */
const scripts = document.querySelector<HTMLTemplateElement>('#app-scripts')
afterFirstPaint(() => scripts?.replaceWith(scripts.content.cloneNode(true)))
