import type { ComponentType } from 'react'

export interface BlockProps {
  /** Of its heading: tabs lead there. */
  id: string
}

export interface AdminBlock extends BlockProps {
  /** Its word in the tabs; without one it belongs to the block above. */
  tab?: string
  Block: ComponentType<BlockProps>
}
