import { Check } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import {
  Button,
  DropZone,
  type FileDropItem,
  FileTrigger,
  GridList,
  GridListItem,
  I18nProvider,
} from 'react-aria-components'
import { useSearchParams } from 'react-router'
import type { ImageAnswer } from '#shared/api/images.ts'
import { photoAccept } from '#shared/photo-types.ts'
import { useImages } from '#web/api/images.ts'
import { TakePhoto } from '#web/features/picture-upload/picture-upload.tsx'
import { galleryTexts as texts } from '#web/messages/generate.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { UploadRows, useUploads } from './uploads.tsx'

/** Few visits bring one. Where it cannot be loaded the gallery stays, and what was shared waits for the next visit. */
const SharedContentBanner = lazy(() =>
  import('#web/features/share-target/shared-content-banner.tsx').catch(() => ({ default: () => null })),
)

interface Props {
  selection: string[]
  chosen: string | null
  onSelect: (selection: string[]) => void
  onUploaded: (urls: string[]) => void
  /** Words shared from another application, with its photos. */
  onSharedText: (text: string) => void
}

/** With more images than this all can be shown at once, and adding stands on the title's line, first among them on a phone. */
const tileRow = 3

export function Gallery({ selection, chosen, onSelect, onUploaded, onSharedText }: Props) {
  const titleId = useId()
  const [search] = useSearchParams()
  const { data: images, error, refetch, isFetching } = useImages()
  const { uploads, add, retry, dismiss } = useUploads(onUploaded)
  const [isExpanded, setIsExpanded] = useState(false)
  const count = images?.length ?? 0

  return (
    <section aria-labelledby={titleId} className="mt-4">
      {search.has('partage') && (
        <Suspense fallback={null}>
          <SharedContentBanner
            onAccept={({ photos, text }) => {
              if (photos.length > 0) add(photos)
              if (text !== '') onSharedText(text)
            }}
          />
        </Suspense>
      )}
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
              <AddImages variant="link" onFiles={add} />
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
        {images === undefined && <LoadError title={texts.loadError} query={{ error, isFetching, refetch }} />}
        {images && count === 0 && (
          <div className="flex items-center gap-3 md:gap-6">
            <AddTiles onFiles={add} />
            <Illustration name="perch" className="w-[168px] max-md:hidden" />
            <p className="min-w-0 max-w-[24ch] text-17 text-muted max-md:text-15 max-md:pointer-coarse:hidden">
              {texts.emptyText}
            </p>
          </div>
        )}
        {images && count > 0 && (
          <div
            className={`-mx-5 flex gap-5 px-5 py-3 -my-3 md:-mx-10 md:px-10 lg:mx-0 lg:-ml-2 lg:pr-0 lg:pl-2 ${isExpanded ? 'max-h-[530px] flex-wrap overflow-y-auto' : 'overflow-x-auto'}`}
          >
            {count > tileRow && (
              <span className="flex shrink-0 gap-5 md:hidden">
                <AddTiles onFiles={add} />
              </span>
            )}
            <ImageGrid {...{ images, selection, chosen, isExpanded, onSelect }} />
            {count <= tileRow && (
              <span className="flex shrink-0 gap-5">
                <AddTiles onFiles={add} />
              </span>
            )}
          </div>
        )}
        <p className="pointer-events-none absolute inset-0 hidden place-items-center rounded-panel bg-background/85 font-semibold text-17 text-link group-data-drop-target:grid">
          {texts.drop}
        </p>
      </DropZone>
      <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </section>
  )
}

interface AddImagesProps {
  onFiles: (files: File[]) => void
  /** A tile among the thumbnails, or a link on the title's line. */
  variant: 'tile' | 'link'
}

const variants = {
  tile: 'grid h-[150px] w-[150px] place-items-center rounded-panel border-2 border-muted border-dashed p-4 text-center font-semibold text-14 hover:bg-subtle',
  link: 'text-link shrink-0 rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3',
}

/** The two first tiles on a phone: a photo it has, or one it takes. */
const AddTiles = ({ onFiles }: Pick<AddImagesProps, 'onFiles'>) => (
  <>
    <AddImages variant="tile" onFiles={onFiles} />
    <TakePhoto className={variants.tile} onPhoto={(photo) => onFiles([photo])} />
  </>
)

/** Opens the browser's own choice of files. */
function AddImages({ onFiles, variant }: AddImagesProps) {
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={photoAccept}
      onSelect={(files) => files && onFiles([...files])}
    >
      <Button className={variants[variant]}>{texts.add}</Button>
    </FileTrigger>
  )
}

interface ImageGridProps {
  images: ImageAnswer[]
  selection: string[]
  chosen: string | null
  /** One row that scrolls sideways, or all rows. */
  isExpanded: boolean
  onSelect: (selection: string[]) => void
}

/** Mouse, touch, arrows and space all select; several at a time. */
function ImageGrid({ images, selection, chosen, isExpanded, onSelect }: ImageGridProps) {
  const handleChange = (keys: 'all' | Set<string | number>) => {
    const now = keys === 'all' ? images.map(({ url }) => url) : [...keys].map(String)
    // The order of choice is the order of the numbers.
    const kept = selection.filter((url) => now.includes(url))
    onSelect([...kept, ...now.filter((url) => !kept.includes(url))])
  }
  return (
    <I18nProvider locale="fr-FR">
      <GridList
        aria-label={texts.title}
        layout="grid"
        orientation="vertical"
        selectionMode="multiple"
        selectionBehavior="toggle"
        escapeKeyBehavior="none"
        items={images}
        dependencies={[selection, chosen]}
        selectedKeys={selection}
        onSelectionChange={handleChange}
        className={`flex gap-5 outline-none ${isExpanded ? 'flex-wrap' : ''}`}
      >
        {(image) => (
          <Thumbnail image={image} rank={selection.indexOf(image.url) + 1} isChosen={image.url === chosen} />
        )}
      </GridList>
    </I18nProvider>
  )
}

interface ThumbnailProps {
  image: ImageAnswer
  /** Place in the selection, from 1; 0 when not selected. */
  rank: number
  /** The post's image: green, where other selected ones are blue and numbered. */
  isChosen: boolean
}

const frames = {
  chosen: 'ring-success-border',
  selected: 'ring-link',
  none: 'ring-transparent hover:ring-border',
}

function Thumbnail({ image, rank, isChosen }: ThumbnailProps) {
  const frame = isChosen ? 'chosen' : rank > 0 ? 'selected' : 'none'
  const state = isChosen ? `, ${texts.chosen}` : rank > 0 ? `, ${texts.rank(rank)}` : ''
  return (
    <GridListItem
      id={image.url}
      textValue={image.file_name + state}
      className={`relative size-[150px] shrink-0 cursor-pointer rounded-panel ring-[4px] ring-offset-[3px] ring-offset-background data-focus-visible:outline-3 data-focus-visible:outline-foreground data-focus-visible:outline-offset-[7px] ${frames[frame]}`}
    >
      <img
        src={image.thumb_url}
        srcSet={`${image.thumb_url} 1x, ${image.thumb_2x_url} 2x`}
        alt={image.alt_text}
        width={150}
        height={150}
        loading="lazy"
        draggable={false}
        className="size-[150px] rounded-panel bg-subtle object-cover"
      />
      {frame !== 'none' && (
        <span
          aria-hidden="true"
          className={`absolute top-2 left-2 grid h-7 min-w-7 place-items-center rounded-pill px-1 font-semibold text-14 text-surface ${isChosen ? 'bg-success-border' : 'bg-link'}`}
        >
          {isChosen ? <Check size={17} strokeWidth={3.5} /> : rank}
        </span>
      )}
    </GridListItem>
  )
}
