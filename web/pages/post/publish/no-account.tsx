import { type Network, networkRules } from '#shared/networks.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface Props {
  app: Network
  /** The operator has no keys for this network. */
  isOff: boolean
  onByHand: () => void
}

/** Nothing to publish on yet: connect an account, or publish oneself. */
export function NoAccount({ app, isOff, onByHand }: Props) {
  const { label } = networkRules[app]
  return (
    <>
      <p className="mt-1 font-semibold text-16">{isOff ? texts.off(label) : texts.noAccountTitle(label)}</p>
      <p className="text-16">{isOff ? texts.offText : texts.noAccountText}</p>
      <div className="mt-5 flex flex-wrap gap-3 *:max-md:w-full">
        {!isOff && <ButtonLink to="/settings#comptes-connectes">{texts.connect}</ButtonLink>}
        <Button variant={isOff ? 'second' : 'outline'} onClick={onByHand}>
          {texts.byHand}
        </Button>
      </div>
    </>
  )
}
