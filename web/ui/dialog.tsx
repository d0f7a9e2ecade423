import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

interface Props {
  isOpen: boolean
  /** Called by the first button, Escape, or a click outside. */
  onClose: () => void
  title: string
  /** Above the title, centred with it. */
  illustration?: ReactNode
  children: ReactNode
  /** Label of the first button, which cancels. */
  closeLabel: string
  /** The other buttons, the main one last. */
  actions?: ReactNode
  size?: 'message' | 'publish' | 'pair' | 'picture' | 'slides'
  /** Beside the rest on a dark ground, below it on a phone. */
  aside?: ReactNode
}

const widths = {
  message: 'md:max-w-[520px]',
  publish: 'md:max-w-[880px]',
  pair: 'md:max-w-[960px]',
  // What has the focus is not under the picture, which stays in sight on a phone.
  picture: 'max-md:scroll-pt-[44dvh] md:max-w-[1080px]',
  slides: 'md:max-w-[680px]',
}

const columns = {
  message: '',
  publish: 'md:grid md:grid-cols-[minmax(0,580fr)_minmax(0,300fr)]',
  pair: '',
  picture: 'md:grid md:grid-cols-[minmax(0,560fr)_minmax(0,520fr)]',
  slides: '',
}

/** Beside something long: at the lower edge, over what scrolls. */
const stuck =
  'md:sticky md:bottom-0 md:z-10 md:-mx-2 md:-mb-8 md:w-auto md:bg-background md:px-2 md:pt-2 md:pb-8'

/** In the centre, or rising from the bottom edge on a phone. The browser keeps the focus inside. */
export function Dialog({
  isOpen,
  onClose,
  title,
  illustration,
  children,
  closeLabel,
  actions,
  size = 'message',
  aside,
}: Props) {
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const dialog = box.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    heading.current?.focus()
    return () => {
      dialog.close()
      // The dialog is unmounted by now, so the browser cannot restore the focus.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])

  if (!isOpen) return null
  // A long list scrolls by itself: the buttons stay in sight below it.
  const isLong = size === 'slides'
  const buttons = (
    <>
      <Button variant="outline" onClick={onClose} className={illustration ? 'md:min-w-[150px]' : ''}>
        {closeLabel}
      </Button>
      {actions}
    </>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, the browser brings it
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The choice of a file, when it is left, says it of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={`on-paper mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full overflow-y-auto rounded-t-[26px] border-[1.5px] border-overlay-border bg-background backdrop:bg-stage/80 md:my-auto md:rounded-panel ${widths[size]}`}
    >
      <div className={isLong ? 'flex max-h-[calc(92dvh-3px)] flex-col' : aside ? columns[size] : ''}>
        <div
          className={`flex flex-col gap-5 p-6 md:p-8 ${illustration ? 'items-center text-center' : ''} ${isLong ? 'min-h-0 overflow-y-auto' : ''}`}
        >
          {illustration}
          <h2 id={titleId} ref={heading} tabIndex={-1} className="title-dialog">
            {title}
          </h2>
          {children}
          {!isLong && (
            <div
              className={`mt-auto w-full flex-col-reverse md:flex-row md:items-center ${illustration ? 'md:justify-center' : 'md:justify-between'} ${aside || size === 'pair' ? stuck : ''} flex gap-3`}
            >
              {buttons}
            </div>
          )}
        </div>
        {isLong && (
          <div className="flex shrink-0 items-center justify-between gap-x-3 border-divider border-t px-6 py-4 max-[360px]:px-3 max-md:*:grow max-md:[&_button]:px-3 md:px-8">
            {buttons}
          </div>
        )}
        {aside && <div className="on-stage flex flex-col gap-4 bg-stage p-6 md:px-7 md:py-8">{aside}</div>}
      </div>
    </dialog>
  )
}
