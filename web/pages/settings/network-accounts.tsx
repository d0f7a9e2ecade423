import type { SocialAccountAnswer } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import { useConnect } from '#web/api/social.ts'
import { socialTexts as texts } from '#web/messages/social.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AccountRow } from './account-row.tsx'

interface Props {
  network: Network
  isConfigured: boolean
  accounts: SocialAccountAnswer[]
  onDisconnect: (account: SocialAccountAnswer) => void
}

const hash = '#comptes-connectes'

export function NetworkAccounts({ network, isConfigured, accounts, onDisconnect }: Props) {
  const connect = useConnect()
  // The page is being left once the address is known: the button stays busy until then.
  const leavesFor = connect.isPending || connect.isSuccess ? connect.variables : null
  const isEmpty = accounts.length === 0

  return (
    <div>
      <h3 className="title-small">{texts.label(network)}</h3>
      {isEmpty && (
        <p className="mt-1 max-w-[60ch] text-16 text-muted">
          {isConfigured ? texts.none[network] : texts.notConfigured(network)}
        </p>
      )}
      {!isEmpty && (
        <ul aria-label={texts.list(network)} className="mt-1">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              canReconnect={isConfigured}
              isBusy={leavesFor?.accountId === account.id}
              onReconnect={() => connect.mutate({ network, accountId: account.id, hash })}
              onDisconnect={() => onDisconnect(account)}
            />
          ))}
        </ul>
      )}
      {isConfigured && (
        <Button
          variant={isEmpty ? 'second' : 'outline'}
          size="small"
          className="mt-4"
          aria-label={isEmpty ? undefined : texts.connectAnotherLabel(network)}
          busyLabel={texts.leaving}
          isBusy={leavesFor !== null && leavesFor?.accountId === undefined}
          onClick={() => connect.mutate({ network, hash })}
        >
          {isEmpty ? texts.connect[network] : texts.connectAnother}
        </Button>
      )}
      <FailureBanner title={texts.connectError(network)} className="mt-4" cause={connect.error?.message} />
    </div>
  )
}
