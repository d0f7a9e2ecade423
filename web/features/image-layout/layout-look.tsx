import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { formatSizes, type LayoutFormat } from '#shared/api/layout.ts'
import type { PreviewedLayout } from '#web/api/image-layout.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'

interface Props {
  preview: UseQueryResult<PreviewedLayout>
  isBusy: boolean
  format: LayoutFormat
  /** Over it. */
  children?: ReactNode
}

/** The picture as it would be kept; in its place from the start, so that nothing moves when it comes. */
export function LayoutLook({ preview, isBusy, format, children }: Props) {
  const url = useObjectUrl(preview.data?.picture)
  const { width, height } = formatSizes[format]
  return (
    <section
      aria-label={texts.preview}
      aria-busy={isBusy}
      className="on-stage sticky top-0 max-md:z-10 max-md:-mx-6 max-md:bg-stage max-md:p-3 md:top-8"
    >
      <div
        className="relative mx-auto max-h-[38dvh] max-w-full overflow-hidden rounded-preview bg-dark-raised md:max-h-none"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {url && <img src={url} alt={texts.preview} className="size-full object-contain" />}
        {children}
        <p
          role="status"
          className={`absolute right-2 bottom-2 flex items-center gap-2 rounded-pill bg-dark px-3 py-1.5 text-14 text-lightest ${isBusy ? '' : 'invisible'}`}
        >
          <Spinner className="text-highlight" />
          {isBusy && texts.previewing}
        </p>
      </div>
      <p className="mt-3 text-14 text-muted max-md:hidden">{texts.free}</p>
      {preview.error && (
        <Banner tone="red" title={texts.previewError} className="mt-3">
          <p>{preview.error.message}</p>
        </Banner>
      )}
      {!preview.error &&
        preview.data?.told.warnings.map(({ photo, problem }) => (
          <p key={`${photo} ${problem}`} className="mt-3 text-14 text-highlight">
            {texts.problems[problem](
              preview.data?.body.photos.length === 1 ? texts.thisPhoto : texts.photoOf(photo + 1),
            )}
          </p>
        ))}
    </section>
  )
}

/** The value once it has not changed for so long; the first one at once. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
