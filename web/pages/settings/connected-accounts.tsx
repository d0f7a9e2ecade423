import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountState, SocialAccountAnswer } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import { membersQuery } from '#web/api/members.ts'
import { socialAccountsQuery, useConnect, useDisconnect, useShareProfile } from '#web/api/social.ts'
import { useCanConnect } from '#web/features/social/connect-network.tsx'
import { socialTexts as texts } from '#web/messages/social.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePermission } from '#web/use-permission.ts'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function ConnectedAccounts(props: SectionProps) {
  const social = useQuery(socialAccountsQuery)
  const disconnect = useDisconnect()
  const [leaving, setLeaving] = useState<SocialAccountAnswer | null>(null)

  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={social}>
        {({ networks, accounts }) => (
          <div className="flex flex-col gap-8">
            {networks.map(({ app, is_configured }) => (
              <NetworkAccounts
                key={app}
                network={app}
                isConfigured={is_configured}
                accounts={accounts.filter((account) => account.app === app)}
                onDisconnect={setLeaving}
              />
            ))}
          </div>
        )}
      </QueryContent>
      <FailureBanner title={texts.disconnectError} className="mt-4" cause={disconnect.error?.message} />
      <p role="status" className="sr-only">
        {disconnect.isSuccess && texts.disconnected}
      </p>
      <DisconnectDialog
        account={leaving}
        onClose={() => setLeaving(null)}
        onConfirm={(account) => {
          setLeaving(null)
          // Its buttons go with the row: the focus stays in the section.
          disconnect.mutate(account.id, { onSuccess: () => document.getElementById(props.id)?.focus() })
        }}
      />
    </SectionCard>
  )
}

interface Props {
  network: Network
  isConfigured: boolean
  accounts: SocialAccountAnswer[]
  onDisconnect: (account: SocialAccountAnswer) => void
}

const hash = '#comptes-connectes'

function NetworkAccounts({ network, isConfigured, accounts, onDisconnect }: Props) {
  const connect = useConnect()
  const canManage = usePermission('manage')
  const canConnect = useCanConnect()(network) && isConfigured
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
              canReconnect={isConfigured && (account.owner ? account.owner.is_you : canManage)}
              canDisconnect={account.owner ? account.owner.is_you : canManage}
              isBusy={leavesFor?.accountId === account.id}
              onReconnect={() => connect.mutate({ network, accountId: account.id, hash })}
              onDisconnect={() => onDisconnect(account)}
            />
          ))}
        </ul>
      )}
      {canConnect && (
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

interface AccountRowProps {
  account: SocialAccountAnswer
  canReconnect: boolean
  canDisconnect: boolean
  isBusy: boolean
  onReconnect: () => void
  onDisconnect: () => void
}

const tones = { active: 'good', expiring: 'soon', expired: 'bad', revoked: 'bad' } as const satisfies Record<
  AccountState,
  string
>

function AccountRow({
  account,
  canReconnect,
  canDisconnect,
  isBusy,
  onReconnect,
  onDisconnect,
}: AccountRowProps) {
  const { name, handle, kind, state, missing, uses_former_app, last_checked_at } = account
  const isUrgent = state !== 'active' || missing.length > 0 || uses_former_app
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-row-divider border-b py-4">
      <Avatar name={name} size="large" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-16">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Tag tone={tones[state]}>{texts.state[state]}</Tag>
        </p>
        <p className="text-14 text-muted">
          {texts.kind[kind]}
          {handle && handle !== name && `, @${handle}`}
        </p>
        <p className="mt-1 text-15">{texts.rights(account)}</p>
        <p className="text-14 text-muted">
          {texts.until(account)}, {texts.checked(last_checked_at)}
        </p>
        {account.owner && !account.owner.is_you && (
          <p className="text-14 text-muted">{texts.sharedBy(account.owner.name)}</p>
        )}
        {account.owner?.is_you && <SharingSwitch account={account} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {canReconnect && (
          <Button
            variant={isUrgent ? 'second' : 'outline'}
            size="small"
            aria-label={texts.reconnectLabel(name)}
            isBusy={isBusy}
            onClick={onReconnect}
          >
            {texts.reconnect}
          </Button>
        )}
        {canDisconnect && (
          <Button
            variant="danger"
            size="small"
            aria-label={texts.disconnectLabel(name)}
            onClick={onDisconnect}
          >
            {texts.disconnect}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whether colleagues publish with one's own profile; for companies of several members. */
function SharingSwitch({ account }: { account: SocialAccountAnswer }) {
  const share = useShareProfile()
  const { data } = useQuery(membersQuery)
  if ((data?.members.length ?? 1) < 2) return null
  return (
    <>
      <Switch
        label={texts.share}
        help={texts.shareHelp}
        word={account.colleagues_publish ? texts.shareOn : texts.shareOff}
        isOn={account.colleagues_publish}
        onChange={(isShared) => share.mutate({ id: account.id, isShared })}
      />
      <FailureBanner title={texts.shareError} cause={share.error?.message} />
    </>
  )
}

interface DisconnectDialogProps {
  /** The account that is about to leave; none closes the dialog. */
  account: SocialAccountAnswer | null
  onClose: () => void
  onConfirm: (account: SocialAccountAnswer) => void
}

function DisconnectDialog({ account, onClose, onConfirm }: DisconnectDialogProps) {
  if (!account) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.disconnectTitle(account.name)}
      closeLabel={texts.cancel}
      actions={
        <Button variant="danger" onClick={() => onConfirm(account)}>
          {texts.disconnect}
        </Button>
      }
    >
      <p className="text-16">{texts.disconnectText(account.app)}</p>
    </Dialog>
  )
}
