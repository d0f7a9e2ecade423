import { htmlOf } from './layout/html.ts'
import { textOf } from './layout/text.ts'
import type { Letter } from './mail.ts'
import { type TemplateName, templates } from './templates/index.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A stored mail as it is sent; `data` is what `sendMail` was given for the template. */
export function renderMail(template: TemplateName, data: unknown, publicUrl: string): RenderedMail {
  const letter = (templates[template] as (data: unknown) => Letter)(data)
  return { subject: letter.subject, html: htmlOf(letter, publicUrl), text: textOf(letter, publicUrl) }
}
