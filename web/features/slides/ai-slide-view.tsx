import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { maxImagesPerPost, maxPromptLength } from '#shared/limits.ts'
import { usePost } from '#web/api/posts.ts'
import { useMakeSlideImage } from '#web/api/slides.ts'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { aiSlide, type DraftSlide } from './slides-draft.ts'

interface Props {
  post: PostAnswer
  onAdd: (slide: DraftSlide) => void
  onBack: () => void
}

/** A picture of a model for one slide, with its price on the button: counted over all images of the post. */
export function AiSlideView({ post, onAdd, onBack }: Props) {
  const [prompt, setPrompt] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const make = useMakeSlideImage(post.id)
  // What the next one costs, once this one was paid.
  const { data: priced = post } = usePost(post.id)
  const isEmpty = prompt.trim() === '' && photos.length === 0
  const handleMake = () =>
    make.mutate(
      { prompt: prompt.trim(), images: photos },
      { onSuccess: ({ image }) => onAdd(aiSlide(image)) },
    )
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={texts.aiTitle}
      closeLabel={texts.pickBack}
      size="slides"
      actions={
        <Button
          variant="main"
          className="max-md:grow"
          price={priced.next_image}
          isBusy={make.isPending}
          busyLabel={texts.aiMaking}
          disabledReason={isEmpty ? texts.aiFirst : null}
          onClick={handleMake}
        >
          {texts.aiMake}
        </Button>
      }
    >
      <p className="text-15 text-muted">{texts.aiText}</p>
      <FailureBanner title={texts.aiError} cause={make.error?.message} />
      <TextArea
        label={texts.aiPrompt}
        value={prompt}
        maxLength={maxPromptLength}
        onChange={(event) => setPrompt(event.target.value)}
        placeholder={texts.aiExample}
        rows={2}
        {...(prompt && { aside: <CharacterCounter text={prompt} max={maxPromptLength} /> })}
      />
      <PhotoPicker
        selection={photos}
        max={maxImagesPerPost}
        help={texts.aiPhotos(maxImagesPerPost)}
        onChange={setPhotos}
      />
    </Dialog>
  )
}
