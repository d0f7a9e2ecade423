import type { ComponentType } from 'react'

export interface SettingsSection {
  /** Of its heading, for deep links: `/settings#sessions`. */
  id: string
  title: string
  Section: ComponentType<{ id: string; title: string }>
}

/** In the order of the page; each lives in a file or folder of its own beside this one. */
export const sections: SettingsSection[] = []
