import type { ReactNode } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type SlidesAnswer, slideLimits } from '#shared/api/slides.ts'
import { networkRules } from '#shared/networks.ts'
import { FormatChoice } from '#web/features/image-layout/layout-choices.tsx'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SlideList } from './slide-list.tsx'
import type { SlidesDraft } from './slides-draft.ts'

interface ListViewProps {
  draft: SlidesDraft
  answer: SlidesAnswer
  app: PostAnswer['app']
  lastOpen: number | null
  onChange: (draft: SlidesDraft) => void
  onOpen: (index: number) => void
  onAddPhotos: () => void
  onAddComposed: () => void
  /** Left out where no model draws. */
  onAddAi: (() => void) | undefined
  onClose: () => void
  saveButton: ReactNode
  failure: ReactNode
}

/** All slides, and what is common to them. */
export function ListView({
  draft,
  answer,
  app,
  lastOpen,
  onChange,
  onOpen,
  onAddPhotos,
  onAddComposed,
  onAddAi,
  onClose,
  saveButton,
  failure,
}: ListViewProps) {
  const { format, ratio, slides, document_title } = draft
  const { formats, ratios, max_slides: max } = answer
  const isFull = slides.length >= max
  const formatOptions = formats.map((value) => ({ value, label: texts.formats[value] }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.change}
      closeLabel={texts.close}
      size="slides"
      actions={saveButton}
    >
      {failure}
      {formats.length > 1 && (
        <div>
          <SegmentedControl
            label={texts.format}
            options={formatOptions}
            value={format}
            onChange={(next) => onChange({ ...draft, format: next })}
            className="w-full"
          />
          <p className="mt-2 text-14 text-muted">{texts.formatHelp[format]}</p>
        </div>
      )}
      {format === 'document' && (
        <TextField
          label={texts.documentTitle}
          value={document_title}
          onChange={(event) => onChange({ ...draft, document_title: event.target.value })}
          aside={<CharacterCounter text={document_title} max={slideLimits.documentTitle} />}
          help={texts.documentTitleHelp}
        />
      )}
      <section aria-labelledby="slides-list">
        <h3 id="slides-list" className="flex justify-between gap-4 font-sans font-semibold text-15">
          {texts.order}
          <span className="text-14 text-muted tabular-nums">{texts.count(slides.length, max)}</span>
        </h3>
        <SlideList
          {...{ draft, onOpen, lastOpen }}
          onChange={(next) => onChange({ ...draft, slides: next })}
        />
        {isFull ? (
          <p className="mt-3 text-14 text-muted">{texts.full(networkRules[app].label, max)}</p>
        ) : (
          <div className="mt-4 flex flex-wrap gap-2.5 *:max-md:w-full">
            <Button variant="second" size="small" onClick={onAddPhotos}>
              {texts.addPhotos}
            </Button>
            <Button variant="outline" size="small" onClick={onAddComposed}>
              {texts.addComposed}
            </Button>
            {onAddAi && (
              <Button variant="outline" size="small" onClick={onAddAi}>
                {texts.addAi}
              </Button>
            )}
          </div>
        )}
      </section>
      <FormatChoice
        legend={texts.ratio}
        options={ratios}
        value={ratio}
        onChange={(next) => onChange({ ...draft, ratio: next })}
      />
      <p className="text-14 text-muted">{texts.free}</p>
    </Dialog>
  )
}
