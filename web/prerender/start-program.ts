import { afterFirstFrame } from './after-first-frame.ts'

/** Starts the program that waits in a template of its page, whose beginning is read meanwhile. */
const program = document.querySelector<HTMLTemplateElement>('#program')
afterFirstFrame(() => program?.replaceWith(program.content.cloneNode(true)))
