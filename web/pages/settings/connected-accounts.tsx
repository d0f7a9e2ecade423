import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { socialAccountsQuery, useDisconnect } from '#web/api/social.ts'
import { socialTexts as texts } from '#web/messages/social.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { NetworkAccounts } from './network-accounts.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function ConnectedAccounts(props: SectionProps) {
  const social = useQuery(socialAccountsQuery)
  const disconnect = useDisconnect()
  const [leaving, setLeaving] = useState<SocialAccountAnswer | null>(null)

  return (
    <SectionCard {...props} lead={texts.lead}>
      <Loaded query={social}>
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
      </Loaded>
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
