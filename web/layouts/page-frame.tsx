import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { frameTexts } from '#web/messages/frame.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Guard } from './guard.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { ShellEnd } from './shell.tsx'

interface Props {
  title: string
  access: 'public' | 'user' | 'admin'
  children: ReactNode
}

/** Around every page: its title, the focus after a navigation, its guard, its waiting and its failure. */
export function PageFrame({ title, access, children }: Props) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    document.title = title
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [title, pathname])

  return (
    <main id="contenu" ref={main} tabIndex={-1} aria-label={title} className="flex grow flex-col">
      <PageBoundary key={pathname}>
        <Guard access={access}>
          <Suspense
            fallback={
              <div className="page py-10">
                <Loading label={frameTexts.openingPage} />
              </div>
            }
          >
            {children}
            <ShellEnd />
          </Suspense>
        </Guard>
      </PageBoundary>
    </main>
  )
}
