import { useId, useState } from 'react'
import { DropZone, type FileDropItem } from 'react-aria-components'
import { useImages } from '#web/api/images.ts'
import { galleryTexts as texts } from '#web/messages/generate.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { AddImages } from './add-images.tsx'
import { ImageGrid } from './image-grid.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'

interface Props {
  selection: string[]
  chosen: string | null
  onSelect: (selection: string[]) => void
  onUploaded: (urls: string[]) => void
}

/** With more images than this all can be shown at once, and adding stands on the title's line, first among them on a phone. */
const tileRow = 3

export function Gallery({ selection, chosen, onSelect, onUploaded }: Props) {
  const titleId = useId()
  const { data: images, error, refetch, isFetching } = useImages()
  const { uploads, add, retry, dismiss } = useUploads(onUploaded)
  const [isExpanded, setIsExpanded] = useState(false)
  const count = images?.length ?? 0

  return (
    <section aria-labelledby={titleId} className="mt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 touch:min-h-12">
        <h2 id={titleId} className="title-section">
          {texts.title}
        </h2>
        <div className="flex items-baseline gap-4 text-15">
          {count <= tileRow && <p className="text-muted">{texts.formats}</p>}
          {count > tileRow + 1 && (
            <button
              type="button"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
              className="text-link rounded-tiny py-1 pointer-coarse:py-3"
            >
              {isExpanded ? texts.showLess : texts.showAll(count)}
            </button>
          )}
          {count > tileRow && (
            <span className="max-md:hidden">
              <AddImages look="link" onFiles={add} />
            </span>
          )}
        </div>
      </div>
      <DropZone
        aria-label={texts.dropLabel}
        onDrop={async ({ items }) => {
          const files = items.filter((item): item is FileDropItem => item.kind === 'file')
          add(await Promise.all(files.map((item) => item.getFile())))
        }}
        className="group relative min-h-37.5 rounded-panel outline-offset-8 data-drop-target:outline-3 data-drop-target:outline-link data-drop-target:outline-dashed data-focus-visible:outline-3 data-focus-visible:outline-link"
      >
        {images === undefined && !error && (
          <Loading label={texts.loading}>
            <div className="mt-2 flex gap-5 overflow-hidden">
              <SkeletonBox className="h-[118px] w-[150px] shrink-0 rounded-panel!" />
              <SkeletonBox className="h-[118px] w-[150px] shrink-0 rounded-panel!" />
            </div>
          </Loading>
        )}
        {images === undefined && (
          <LoadFailure title={texts.loadError} query={{ error, isFetching, refetch }} />
        )}
        {images && count === 0 && (
          <div className="flex items-center gap-6">
            <AddImages look="tile" onFiles={add} />
            <Drawing name="perch" className="w-[168px] max-md:hidden" />
            <p className="min-w-0 max-w-[24ch] text-17 text-muted max-md:text-15">{texts.emptyText}</p>
          </div>
        )}
        {images && count > 0 && (
          <div
            className={`-mx-5 flex gap-5 px-5 py-3 -my-3 md:-mx-10 md:px-10 lg:mx-0 lg:-ml-2 lg:pr-0 lg:pl-2 ${isExpanded ? 'max-h-[530px] flex-wrap overflow-y-auto' : 'overflow-x-auto'}`}
          >
            {count > tileRow && (
              <span className="shrink-0 md:hidden">
                <AddImages look="tile" onFiles={add} />
              </span>
            )}
            <ImageGrid {...{ images, selection, chosen, isExpanded, onSelect }} />
            {count <= tileRow && <AddImages look="tile" onFiles={add} />}
          </div>
        )}
        <p className="pointer-events-none absolute inset-0 hidden place-items-center rounded-panel bg-ground/85 font-semibold text-17 text-link group-data-drop-target:grid">
          {texts.drop}
        </p>
      </DropZone>
      <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </section>
  )
}
