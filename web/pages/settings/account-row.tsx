import type { AccountState, SocialAccountAnswer } from '#shared/api/social.ts'
import { socialTexts as texts } from '#web/messages/social.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface Props {
  account: SocialAccountAnswer
  canReconnect: boolean
  isBusy: boolean
  onReconnect: () => void
  onDisconnect: () => void
}

const tones = { active: 'good', expiring: 'soon', expired: 'bad', revoked: 'bad' } as const satisfies Record<
  AccountState,
  string
>

export function AccountRow({ account, canReconnect, isBusy, onReconnect, onDisconnect }: Props) {
  const { name, handle, kind, state, missing, uses_former_app, last_checked_at } = account
  const isUrgent = state !== 'active' || missing.length > 0 || uses_former_app
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-row border-b py-4">
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
        <Button variant="danger" size="small" aria-label={texts.disconnectLabel(name)} onClick={onDisconnect}>
          {texts.disconnect}
        </Button>
      </div>
    </li>
  )
}
