import type { Network } from '#shared/networks.ts'
import { useConnect } from '#web/api/social.ts'
import { socialTexts } from '#web/messages/social.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePermission } from '#web/use-permission.ts'

/** Without the right to manage, one's own profile is all there is to connect. */
export const useCanConnect = () => {
  const canManage = usePermission('manage')
  return (network: Network) => canManage || network === 'linkedin'
}

/** Leaves for the network's page, which comes back to this one. */
export function ConnectNetwork({ network, size }: { network: Network; size?: 'small' }) {
  const connect = useConnect()
  return (
    <>
      <Button
        {...(size && { size })}
        busyLabel={socialTexts.leaving}
        // The page is being left once the address is known: the button stays busy until then.
        isBusy={connect.isPending || connect.isSuccess}
        onClick={() => connect.mutate({ network })}
      >
        {socialTexts.connect[network]}
      </Button>
      <FailureBanner title={socialTexts.connectError(network)} cause={connect.error?.message} />
    </>
  )
}
