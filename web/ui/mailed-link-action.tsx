import { type ReactNode, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface Props {
  title: string
  lead: string
  submit: string
  busy: string
  failed: string
  /** Uses the link; returns the message to show, or throws an error whose message is shown. */
  onConfirm: () => Promise<string>
  /** The link shown after success. */
  next: ReactNode
  /** Shown when the link cannot be used. */
  otherwise: ReactNode
}

/** A mailed link takes effect on a click, not when it is opened: mail scanners open links. */
export function MailedLinkAction({ title, lead, submit, busy, failed, onConfirm, next, otherwise }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function handleConfirm() {
    setIsBusy(true)
    setFailure(null)
    await onConfirm()
      .then(setDone)
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : ''))
    setIsBusy(false)
  }

  return (
    <>
      <h1 className="title-page">{title}</h1>
      {done ? (
        <div className="mt-6 flex flex-col items-start gap-6 max-md:*:w-full">
          <Banner tone="green" title={done} />
          {next}
        </div>
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">{lead}</p>
          {failure !== null && (
            <Banner tone="red" title={failed} className="mb-6">
              <p>{failure}</p>
              {otherwise}
            </Banner>
          )}
          <Button
            variant="main"
            className="w-full"
            busyLabel={busy}
            isBusy={isBusy}
            onClick={() => void handleConfirm()}
          >
            {submit}
          </Button>
        </>
      )}
    </>
  )
}
