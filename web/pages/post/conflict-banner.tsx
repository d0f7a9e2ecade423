import { postTexts as texts } from '#web/messages/post.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  mine: string
  onChoose: (mine: boolean) => void
}

/** An edit that was never acknowledged meets a newer text: neither is thrown away without asking. */
export function ConflictBanner({ mine, onChoose }: Props) {
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={() => onChoose(false)}>
        {texts.keepServer}
      </Button>
      <Button size="small" onClick={() => onChoose(true)}>
        {texts.keepMine}
      </Button>
    </span>
  )
  return (
    <Banner tone="amber" title={texts.conflictTitle} action={actions}>
      <p>{texts.conflictText}</p>
      <blockquote className="mt-2 max-h-40 overflow-y-auto whitespace-pre-line border-outline border-l-[1.5px] pl-3">
        {mine}
      </blockquote>
    </Banner>
  )
}
