import type { ComponentType } from 'react'
import { googleLinkTexts } from '#web/messages/google.ts'
import { GoogleLink } from './google-link.tsx'

export interface SettingsSection {
  /** Of its heading, for deep links: `/settings#sessions`. */
  id: string
  title: string
  Section: ComponentType<{ id: string; title: string }>
}

/** In the order of the page; each lives in a file or folder of its own beside this one. */
export const sections: SettingsSection[] = [
  { id: 'google', title: googleLinkTexts.title, Section: GoogleLink },
]
