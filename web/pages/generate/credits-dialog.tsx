import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from '#web/api/billing.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { useUser } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Meter } from '#web/ui/meter.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const mostBars = 15

/** « Crédits insuffisants » (docs/product/specification.md §2). Recharger appears with its page. */
export function CreditsDialog({ isOpen, onClose }: Props) {
  const { remaining_posts: left, granted_posts: granted } = useUser()
  const { data: credits } = useQuery({ ...creditsQuery, enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.creditsTitle}
      illustration={<Illustration name="perch" className="w-[200px]" />}
      closeLabel={texts.close}
      actions={
        <ButtonLink to="/recharge" variant="main" className="md:min-w-[150px]">
          {texts.recharge}
        </ButtonLink>
      }
    >
      <p className="max-w-[30ch] text-17">{texts.creditsText}</p>
      {left !== null && granted !== null && granted > 0 && (
        <div className="flex flex-col items-center gap-2">
          <Meter
            filled={Math.min(left, mostBars)}
            total={Math.min(granted, mostBars)}
            width={15}
            height={26}
            gap={5}
          />
          <p className="text-14 text-muted">
            {texts.creditsLeft(left, granted)} {credits?.renews_at && texts.creditsReturn(credits.renews_at)}
          </p>
        </div>
      )}
    </Dialog>
  )
}
