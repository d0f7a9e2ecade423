import { Component, type ReactNode } from 'react'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** A block that breaks stays alone with it: the others are on the screen as before. */
export class BlockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Banner
        tone="red"
        title={texts.blockFailed}
        className="mt-6"
        action={
          <Button variant="outline" size="small" onClick={() => location.reload()}>
            {texts.retry}
          </Button>
        }
      >
        <p>{texts.blockFailedNext}</p>
      </Banner>
    )
  }
}
