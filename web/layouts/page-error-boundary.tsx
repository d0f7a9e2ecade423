import { Component, type ReactNode } from 'react'
import { layoutTexts } from '#web/messages/layout.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { removeAppShell } from './app-shell.tsx'

/** Error boundary of a page: its code did not load, or it threw. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    removeAppShell()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page-container py-10">
        <Banner
          tone="red"
          title={layoutTexts.pageFailed}
          action={
            <Button variant="outline" size="small" onClick={() => location.reload()}>
              {layoutTexts.retry}
            </Button>
          }
        >
          <p>{layoutTexts.pageFailedNext}</p>
        </Banner>
      </div>
    )
  }
}
