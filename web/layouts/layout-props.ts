import type { ReactNode } from 'react'

export interface LayoutProps {
  /** Of the page inside: public ones ask about cookies. */
  access: 'public' | 'user' | 'admin'
  children: ReactNode
}
