import { useEffect, useState } from 'react'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  isActive: boolean
  /** What would be lost; the profile without it. */
  text?: string
  onSave: () => Promise<boolean>
  onDiscard: () => void
}

/** Asked when the page is left with something unsaved. */
export function UnsavedChangesDialog({ isActive, text = texts.leaveText, onSave, onDiscard }: Props) {
  const { isAsking, stay, leave } = useNavigationBlocker(isActive)
  const saveAndLeave = async () => {
    if (await onSave()) leave()
    else stay()
  }
  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      title={texts.leaveTitle}
      closeLabel={texts.leaveStay}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onDiscard()
              leave()
            }}
          >
            {texts.leaveGo}
          </Button>
          <Button onClick={() => void saveAndLeave()}>{texts.leaveSave}</Button>
        </>
      }
    >
      <p className="text-17">{text}</p>
    </Dialog>
  )
}

/** The link a plain click would follow inside the site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !isHere ? link : null
}

/**
 * While active, asks before the page is left: by a link or the back button with `pending`, otherwise with
 * the browser's own question. The declarative router has no blocker, so links and history are watched here.
 */
function useNavigationBlocker(isActive: boolean) {
  const [pending, setPending] = useState<{ go: () => void } | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isActive || isOpen) return
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setPending({ go: () => (link.isConnected ? link.click() : location.assign(link.href)) })
    }
    // Back and forward. Where the browser cannot hold them, the draft kept in storage comes back later.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return
      event.preventDefault()
      const { key } = event.destination
      setPending({ go: () => navigation.traverseTo(key) })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

    addEventListener('click', onClick, true)
    addEventListener('beforeunload', onUnload)
    const browserNavigation = 'navigation' in window ? navigation : null
    browserNavigation?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('beforeunload', onUnload)
      browserNavigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isActive, isOpen])

  // The way is followed once the guard is really down.
  useEffect(() => {
    if (!isOpen || !pending) return
    setPending(null)
    pending.go()
  }, [isOpen, pending])

  return {
    isAsking: pending !== null && !isOpen,
    stay: () => setPending(null),
    leave: () => setIsOpen(true),
  }
}

interface FormState {
  /** True once the server holds it. */
  submit: () => Promise<boolean>
  discard: () => void
}

/** A card that is seen or edited: saving leads back to the view, and so does giving up what was typed. */
export function useCardEditing(
  form: FormState,
  startsEditing: boolean,
  { onChange, onSaved }: { onChange: () => void; onSaved: () => void },
) {
  const [isEditing, setIsEditing] = useState(startsEditing)

  async function save(): Promise<boolean> {
    onChange()
    const isSaved = await form.submit()
    if (isSaved) {
      setIsEditing(false)
      onSaved()
    }
    return isSaved
  }

  function toggle() {
    onChange()
    if (isEditing) form.discard()
    setIsEditing(!isEditing)
  }

  return { isEditing, save, toggle }
}
