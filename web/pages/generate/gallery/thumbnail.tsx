import { Check } from 'lucide-react'
import { GridListItem } from 'react-aria-components'
import type { ImageAnswer } from '#shared/api/images.ts'
import { galleryTexts as texts } from '#web/messages/generate.ts'

interface Props {
  image: ImageAnswer
  /** Place in the selection, from 1; 0 when not selected. */
  rank: number
  /** The post's image: green, where other selected ones are blue and numbered. */
  isChosen: boolean
}

const frames = {
  chosen: 'ring-vert-trait',
  selected: 'ring-link',
  none: 'ring-transparent hover:ring-trait',
}

export function Thumbnail({ image, rank, isChosen }: Props) {
  const frame = isChosen ? 'chosen' : rank > 0 ? 'selected' : 'none'
  const state = isChosen ? `, ${texts.chosen}` : rank > 0 ? `, ${texts.rank(rank)}` : ''
  return (
    <GridListItem
      id={image.url}
      textValue={image.file_name + state}
      className={`relative size-[150px] shrink-0 cursor-pointer rounded-panel ring-[4px] ring-offset-[3px] ring-offset-ground data-focus-visible:outline-3 data-focus-visible:outline-ink data-focus-visible:outline-offset-[7px] ${frames[frame]}`}
    >
      <img
        src={image.thumb_url}
        srcSet={`${image.thumb_url} 1x, ${image.thumb_2x_url} 2x`}
        alt={image.alt_text}
        width={150}
        height={150}
        loading="lazy"
        draggable={false}
        className="size-[150px] rounded-panel bg-sable object-cover"
      />
      {frame !== 'none' && (
        <span
          aria-hidden="true"
          className={`absolute top-2 left-2 grid h-7 min-w-7 place-items-center rounded-pill px-1 font-semibold text-14 text-sheet ${isChosen ? 'bg-vert-trait' : 'bg-link'}`}
        >
          {isChosen ? <Check size={17} strokeWidth={3.5} /> : rank}
        </span>
      )}
    </GridListItem>
  )
}
