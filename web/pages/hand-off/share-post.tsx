import { useState } from 'react'
import type { HandedPost } from '#shared/api/hand-off.ts'
import { networkRules } from '#shared/networks.ts'
import { useImageFiles } from '#web/api/hand-off.ts'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Button } from '#web/ui/button.tsx'
import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'

/**
 * Hands the images, in order, to the network's application by the phone's own share sheet, with the text on the
 * clipboard: networks drop the text of a share that has files. Shown once the images are here, where files can be shared.
 */
export function SharePost({ post, text }: { post: HandedPost; text: string }) {
  const { data: files } = useImageFiles(canShareFiles() ? namesOf(post) : [])
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'shared' | 'failed'>('idle')
  if (!files || files.length === 0 || !navigator.canShare({ files })) return null
  const handleShare = async () => {
    const isCopied = text !== '' && (await copyToClipboard(text))
    if (isCopied) setOutcome('copied')
    try {
      await navigator.share({ files })
      setOutcome('shared')
    } catch (error) {
      // Closed by the user: nothing failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('failed')
    }
  }
  const { label } = networkRules[post.app]
  return (
    <>
      <Button variant="outline" className="mt-3 w-full" onClick={() => void handleShare()}>
        {texts.share(files.length)}
      </Button>
      <p role="status" className={`mt-2 text-14 ${outcome === 'failed' ? 'text-error' : 'text-muted'}`}>
        {outcome === 'failed'
          ? texts.shareFailed
          : outcome === 'idle'
            ? texts.shareHelp(label)
            : texts.shareCopied}
      </p>
    </>
  )
}

const canShareFiles = () => 'share' in navigator && 'canShare' in navigator

const namesOf = ({ slides, image_url, app }: HandedPost) =>
  (slides.length > 0
    ? slides.map((slide) => slide.image_url)
    : [image_url].filter((url) => url !== null)
  ).map((url, index) => ({ url, name: `ramage-${app}-${String(index + 1).padStart(2, '0')}` }))
