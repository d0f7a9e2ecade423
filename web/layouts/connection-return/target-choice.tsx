import { useState } from 'react'
import type { ConnectionAnswer } from '#shared/api/social.ts'
import { socialTexts, connectionTexts as texts } from '#web/messages/social.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  connection: ConnectionAnswer
  isBusy: boolean
  error: string | null
  onChoose: (targets: string[]) => void
  onClose: () => void
}

/** Profile, pages: what is there to publish to. Those connected already are chosen again. */
export function TargetChoice({ connection, isBusy, error, onChoose, onClose }: Props) {
  const { app, targets, is_another_account } = connection
  const [chosen, setChosen] = useState(() =>
    targets.filter((target) => target.is_connected).map(({ id }) => id),
  )
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.chooseTitle}
      closeLabel={socialTexts.cancel}
      actions={
        <Button
          variant="main"
          isBusy={isBusy}
          busyLabel={texts.choosing}
          disabledReason={chosen.length === 0 ? texts.chooseNone : null}
          onClick={() => onChoose(chosen)}
        >
          {texts.choose}
        </Button>
      }
    >
      <p className="text-16">{is_another_account ? texts.anotherAccount(app) : texts.chooseText(app)}</p>
      <ul className="flex flex-col gap-2">
        {targets.map(({ id, kind, name, handle, is_connected }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3.5 rounded-small border-[1.5px] border-ink bg-sheet px-4 py-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-link"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold text-16">{name}</span>
                <span className="block text-14 text-muted">
                  {[
                    socialTexts.kind[kind],
                    handle && handle !== name && handle,
                    is_connected && texts.alreadyConnected,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FailureBanner title={texts.failed} cause={error} />
    </Dialog>
  )
}
