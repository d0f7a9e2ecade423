import { altTexts } from '#web/messages/alt-text.ts'
import { generateTexts, galleryTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import type { Price } from '#web/ui/price.tsx'

interface Props {
  count: number
  analysisPrice: Price
  /** Why nothing can be analysed now. */
  obstacle: string | null
  isRunning: boolean
  isAnalyzing: boolean
  onDescribe: () => void
  onDelete: () => void
  onAnalyze: () => void
  onUse: () => void
}

/** Acts on the selected images (docs/product/specification.md §2, Generate). */
export function SelectionBar({
  count,
  analysisPrice,
  obstacle,
  isRunning,
  isAnalyzing,
  onDescribe,
  onDelete,
  onAnalyze,
  onUse,
}: Props) {
  return (
    <div className="mt-4.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 on-info rounded-small bg-info px-4 py-2">
      <div className="flex grow flex-col items-start max-md:flex-row max-md:items-center max-md:justify-between">
        <p role="status" className="font-semibold text-15">
          {texts.selected(count)}
        </p>
        <button
          type="button"
          onClick={onDescribe}
          className="rounded-tiny font-semibold text-14 text-link underline decoration-[1.5px] underline-offset-3 hover:decoration-[2.5px] pointer-coarse:min-h-11"
        >
          {altTexts.open}
        </button>
      </div>
      <button
        type="button"
        onClick={onDelete}
        className="rounded-tiny px-2 py-2 font-semibold text-15 underline decoration-[1.5px] underline-offset-4 hover:decoration-[2.5px] pointer-coarse:min-h-11"
      >
        {texts.remove}
      </button>
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full *:max-md:grow">
        <Button
          variant="outline"
          size="small"
          price={analysisPrice}
          disabledReason={isRunning ? null : obstacle}
          isBusy={isRunning}
          {...(isAnalyzing ? { busyLabel: generateTexts.generating } : {})}
          onClick={onAnalyze}
          className="hover:bg-background!"
        >
          {texts.analyze}
        </Button>
        <Button size="small" onClick={onUse}>
          {texts.use}
        </Button>
      </div>
      <p className="w-full text-14">{texts.actionsHelp}</p>
    </div>
  )
}
