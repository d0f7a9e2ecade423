import { useState } from 'react'
import type { ImageAnswer } from '#shared/api/images.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import type { Network } from '#shared/networks.ts'
import { type Objective, objectives } from '#shared/objectives.ts'
import { galleryTexts, generateTexts as texts } from '#web/messages/generate.ts'
import { pairTexts } from '#web/messages/pair.ts'
import { Select } from '#web/ui/select.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { CompanyLine } from './company-line.tsx'
import { DeleteImages } from './gallery/delete-images.tsx'
import { DescribeImages } from './gallery/describe-images.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { SelectionBar } from './gallery/selection-bar.tsx'
import { GenerateButtons } from './generate-buttons.tsx'
import { ModeChoice } from './mode-choice.tsx'
import type { Notices } from './notices.tsx'
import { promptObstacle } from './order.ts'
import { OtherBriefDialog } from './other-brief-dialog.tsx'
import { PromptField } from './prompt-field.tsx'
import { useStudio, useStudioValue } from './studio-context.ts'
import { hasContent } from './studio-state.ts'
import type { BriefInHand } from './use-brief.ts'
import type { Orders } from './use-orders.ts'
import type { Pair } from './use-pair.ts'

interface Props {
  brief: BriefInHand
  orders: Orders
  notify: Notices['show']
  platform: Network
  pair: Pair
}

/** Everything one edits, on paper: images, the news, and the two buttons. */
export function Composer({ brief, orders, notify, platform, pair }: Props) {
  const studio = useStudio()
  const run = useStudioValue((state) => state.run)
  const canStartOver = useStudioValue((state) => hasContent(state) && state.run === null)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isDescribing, setIsDescribing] = useState(false)
  const [asked, setAsked] = useState<Network | null>(null)
  const { mode, objective, selection, chosen } = brief.value
  const selected = selection.flatMap((url) => brief.images.find((image) => image.url === url) ?? [])

  const handleUploaded = (urls: string[]) => {
    const detail = urls.length > 1 ? galleryTexts.uploadedCount(urls.length) : null
    notify({ tone: 'green', title: galleryTexts.uploaded, detail })
    brief.setSelection((current) =>
      [...current, ...urls].slice(0, Math.max(current.length, maxImagesPerPost)),
    )
  }
  const handleUse = () => {
    const url = selection[0]
    if (!url) return
    brief.setChosen(url)
    brief.setMode('describe')
    const image = brief.imageOf(url)
    if (image) studio.chooseImage(image, platform)
  }
  const handleDeleted = (failed: ImageAnswer[]) => {
    const names = failed.map(({ file_name }) => file_name).join(', ')
    if (failed.length === 0) notify({ tone: 'green', title: galleryTexts.deleteDone(selected.length) })
    else {
      notify({
        tone: 'red',
        title: galleryTexts.deleteFailed,
        detail: galleryTexts.deletePartial(failed.length, selected.length, names),
      })
    }
    brief.setSelection(failed.map(({ url }) => url))
  }

  return (
    <section
      id="composer"
      aria-label={texts.composer}
      className="px-5 pt-6 pb-8 md:px-10 lg:pr-11 lg:pb-3 min-[80rem]:pl-[calc((100vw-1200px)/2)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 tabIndex={-1} className="title-page">
          {texts.title}
        </h1>
        {pair.isThere && (
          <button
            type="button"
            onClick={pair.show}
            className="text-link ml-auto rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3"
          >
            {pairTexts.see}
          </button>
        )}
        {canStartOver && (
          <button
            type="button"
            onClick={studio.clear}
            className="text-link rounded-tiny md:ml-auto py-1 font-semibold text-15 pointer-coarse:py-3"
          >
            {texts.startOver}
          </button>
        )}
        <Tooltip trigger={texts.help} title={texts.help}>
          {texts.helpText}
        </Tooltip>
      </div>
      <Gallery
        selection={selection}
        chosen={chosen}
        onSelect={brief.setSelection}
        onUploaded={handleUploaded}
      />
      {selection.length > 0 && (
        <SelectionBar
          count={selection.length}
          analysisPrice={orders.analysisPrice}
          obstacle={orders.analysisObstacle}
          isRunning={run !== null}
          isAnalyzing={run?.kind === 'analysis'}
          onDescribe={() => setIsDescribing(true)}
          onDelete={() => setIsDeleting(true)}
          onAnalyze={orders.analyze}
          onUse={handleUse}
        />
      )}
      <div className="mt-6 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="title-section">{texts.brief}</h2>
        <CompanyLine />
        <span className="flex items-center gap-2.5 max-md:w-full md:ml-auto">
          <span aria-hidden="true" className="text-15 max-md:grow">
            {texts.objective}
          </span>
          <Select
            label={texts.objective}
            options={objectives.map((value) => ({ value, label: texts.objectives[value] }))}
            value={objective}
            onChange={(value) => brief.setObjective(value as Objective)}
          />
        </span>
      </div>
      <ModeChoice mode={mode} onChange={brief.setMode} />
      <PromptField prompt={brief.prompt} mode={mode} error={promptObstacle(brief.value)} />
      <GenerateButtons
        price={orders.price}
        obstacle={orders.obstacle}
        isRunning={run !== null}
        runningApp={run?.app ?? null}
        onGenerate={(app) => (orders.wouldReplace(app) ? setAsked(app) : orders.generate(app))}
        pair={pair}
      />
      <OtherBriefDialog app={asked} orders={orders} onClose={() => setAsked(null)} />
      {isDescribing && <DescribeImages images={selected} onClose={() => setIsDescribing(false)} />}
      <DeleteImages
        images={selected}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={handleDeleted}
      />
    </section>
  )
}
