import { useSyncExternalStore } from 'react'
import { layoutTexts } from '#web/messages/layout.ts'
import { Banner } from '#web/ui/banner.tsx'

function onChange(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="page-container pt-4">
      <Banner tone="amber" title={layoutTexts.offline}>
        <p>{layoutTexts.offlineNext}</p>
      </Banner>
    </div>
  )
}
