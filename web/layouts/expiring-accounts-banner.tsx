import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { socialAccountsQuery, useConnect } from '#web/api/social.ts'
import { socialTexts as texts } from '#web/messages/social.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** From 7 days before a connection expires, on every page until dismissed. */
export function ExpiringAccountsBanner() {
  const { user } = useSession()
  const { data } = useQuery({ ...socialAccountsQuery, staleTime: 60_000, enabled: user !== null })
  const connect = useConnect()
  const [closed, setClosed] = useState<string[]>([])
  const ending = data?.accounts.find(({ id, state }) => state !== 'active' && !closed.includes(id))
  if (!ending) return null
  return (
    <div className="page-container pt-4">
      <Banner
        key={ending.id}
        tone="amber"
        title={ending.state === 'expiring' ? texts.endsSoon(ending) : texts.ended(ending)}
        onClose={() => setClosed((ids) => [...ids, ending.id])}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate({ network: ending.app, accountId: ending.id })}
          >
            {texts.reconnect}
          </Button>
        }
      >
        <p>{texts.endsNext}</p>
      </Banner>
    </div>
  )
}
