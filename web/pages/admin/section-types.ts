import type { ComponentType } from 'react'

export interface SectionProps {
  /** Of its heading: tabs lead there. */
  id: string
}

export interface AdminSection extends SectionProps {
  /** Its word in the tabs; without one it belongs to the block above. */
  tab?: string
  Section: ComponentType<SectionProps>
}
