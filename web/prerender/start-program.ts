import { afterFirstPaint } from './after-first-paint.ts'

/** Starts the program that waits in a template of its page, whose beginning is read meanwhile. */
const program = document.querySelector<HTMLTemplateElement>('#program')
afterFirstPaint(() => program?.replaceWith(program.content.cloneNode(true)))
