import { GridList, I18nProvider } from 'react-aria-components'
import type { ImageAnswer } from '#shared/api/images.ts'
import { galleryTexts as texts } from '#web/messages/generate.ts'
import { Thumbnail } from './thumbnail.tsx'

interface Props {
  images: ImageAnswer[]
  selection: string[]
  chosen: string | null
  /** One row that scrolls sideways, or all rows. */
  isExpanded: boolean
  onSelect: (selection: string[]) => void
}

/** Mouse, touch, arrows and space all select; several at a time. */
export function ImageGrid({ images, selection, chosen, isExpanded, onSelect }: Props) {
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
