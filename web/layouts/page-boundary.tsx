import { Component, type ReactNode } from 'react'
import { frameTexts } from '#web/messages/frame.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { dropShell } from './shell.tsx'

/** A page whose code did not arrive, or failed: the frame stays, and a reload is one click away. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    dropShell()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page py-10">
        <Banner
          tone="red"
          title={frameTexts.pageFailed}
          action={
            <Button variant="outline" size="small" onClick={() => location.reload()}>
              {frameTexts.retry}
            </Button>
          }
        >
          <p>{frameTexts.pageFailedNext}</p>
        </Banner>
      </div>
    )
  }
}
