import { slideTexts as texts } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  /** Images that one would take the place of. */
  count: number
  onReplace: () => void
  onClose: () => void
}

/** « Remplacer les 7 images ? », before one takes their place. */
export const ReplaceSlidesDialog = ({ count, onReplace, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={texts.replaceTitle(count)}
    closeLabel={texts.replaceKeep}
    actions={
      <Button
        variant="main"
        onClick={() => {
          onClose()
          onReplace()
        }}
      >
        {texts.replace}
      </Button>
    }
  >
    <p className="text-17">{texts.replaceText(count)}</p>
  </Dialog>
)
