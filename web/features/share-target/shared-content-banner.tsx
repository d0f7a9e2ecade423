import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shareTargetTexts as texts } from '#web/messages/share-target.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * What another application shared, offered to the studio: any page of the web may send to a share target, so nothing
 * joins the gallery or the brief before its user has seen it.
 */
export default function SharedContentBanner({ onAccept }: { onAccept: (content: SharedContent) => void }) {
  const [search, setSearch] = useSearchParams()
  const state = search.get('partage')
  const [content, setContent] = useState<SharedContent | null>(null)

  useEffect(() => {
    if (state === null) return
    let isLeft = false
    void readSharedContent().then((found) => {
      if (!isLeft) setContent(found)
    })
    return () => {
      isLeft = true
    }
  }, [state])

  const close = () => {
    setContent(null)
    setSearch(
      (current) => {
        current.delete('partage')
        return current
      },
      { replace: true },
    )
    void forgetSharedContent()
  }

  if (state === 'perdu') {
    return (
      <Banner tone="amber" title={texts.lost} onClose={close} className="my-4">
        <p>{texts.lostNext}</p>
      </Banner>
    )
  }
  if (!content) return null
  return (
    <Banner
      tone="green"
      title={texts.title}
      className="my-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            variant="main"
            size="small"
            onClick={() => {
              onAccept(content)
              close()
            }}
          >
            {texts.accept}
          </Button>
          <Button variant="outline" size="small" onClick={close}>
            {texts.ignore}
          </Button>
        </span>
      }
    >
      <p className="line-clamp-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {[content.photos.length > 0 ? texts.photos(content.photos.length) : '', content.text]
          .filter(Boolean)
          .join('\n')}
      </p>
    </Banner>
  )
}

const cacheName = 'shared-content'
interface SharedContent {
  text: string
  photos: File[]
}

/** What another application shared with Ramage on this device, as the service worker keeps it; null without any. */
async function readSharedContent(): Promise<SharedContent | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null
  const cache = await caches.open(cacheName)
  const kept = await cache.match('/share/text')
  const { text } = (await kept?.json()) ?? { text: '' }
  const requests = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith('/share/photos/'),
  )
  const photos = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request)
      const blob = (await response?.blob()) ?? new Blob()
      return new File([blob], decodeURIComponent(response?.headers.get('x-name') ?? ''), { type: blob.type })
    }),
  )
  return text === '' && photos.length === 0 ? null : { text, photos }
}

async function forgetSharedContent(): Promise<void> {
  await caches.delete(cacheName)
}
