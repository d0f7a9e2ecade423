import { useEffect, useRef, useState } from 'react'
import { type CommentBody, maxPinnedCommentLength, type PostToApprove } from '#shared/api/approvals.ts'
import { approvalPageTexts as texts } from '#web/messages/approval.ts'
import { Button } from '#web/ui/button.tsx'
import { joinTelephoneNumbers } from '#web/ui/join-telephone-numbers.ts'
import { TextArea } from '#web/ui/text-field.tsx'

type Place = CommentBody['place']

interface Props {
  post: PostToApprove
  isSending: boolean
  onSend: (comments: CommentBody[]) => void
  onCancel: () => void
}

/** What is to change, each remark pinned to a passage, to an image or to the whole: by finger, mouse or keyboard. */
export function CommentForm({ post, isSending, onSend, onCancel }: Props) {
  const [place, setPlace] = useState<Place>({ kind: 'whole' })
  const [typed, setTyped] = useState('')
  const [comments, setComments] = useState<CommentBody[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const written: CommentBody[] = typed.trim() === '' ? comments : [...comments, { text: typed.trim(), place }]
  const add = () => {
    setComments(written)
    setTyped('')
    setPlace({ kind: 'whole' })
  }
  const nameOf = (of: Place) => {
    if (of.kind === 'text') return texts.onPassage(post.text.slice(of.start, of.end).trim())
    return of.kind === 'image' ? texts.onImage(of.index) : texts.onWhole
  }

  return (
    <section aria-label={texts.reviewTitle} className="flex flex-col gap-4 border-divider border-t pt-4">
      <h3 ref={title} tabIndex={-1} className="title-section">
        {texts.reviewTitle}
      </h3>
      <p className="text-15 text-muted">{texts.placeLabel}</p>
      <PlacePicker {...{ post, place }} onPick={setPlace} />
      <p className="font-semibold text-15 [overflow-wrap:anywhere]">{nameOf(place)}</p>
      <TextArea
        label={texts.comment}
        value={typed}
        maxLength={maxPinnedCommentLength}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && (
        <Button size="small" className="self-start" onClick={add}>
          {texts.addComment}
        </Button>
      )}
      {comments.length > 0 && (
        <ul className="flex flex-col gap-3">
          {comments.map((comment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same remark may be made twice
            <li key={index} className="flex items-start justify-between gap-3 text-15">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block text-14 text-muted">{nameOf(comment.place)}</span>
                {comment.text}
              </span>
              <Button
                variant="outline"
                size="small"
                aria-label={texts.removeComment(comment.text)}
                onClick={() => setComments(comments.filter((_, at) => at !== index))}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 *:max-md:w-full">
        <Button
          variant="publish"
          isBusy={isSending}
          busyLabel={texts.sending}
          disabledReason={written.length === 0 ? texts.noComments : null}
          onClick={() => onSend(written)}
        >
          {texts.sendComments(Math.max(1, written.length))}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  )
}

const isSame = (one: Place, other: Place) => JSON.stringify(one) === JSON.stringify(other)
const chosen = 'bg-strong text-on-strong'

interface PickerProps {
  post: PostToApprove
  place: Place
  onPick: (place: Place) => void
}

/** The text by its sentences and the images by their order, each a button that stays pressed. */
function PlacePicker({ post, place, onPick }: PickerProps) {
  const toggle = (of: Place) => onPick(isSame(of, place) ? { kind: 'whole' } : of)
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-1.5">
        {passagesOf(post.text).map(({ start, end }) => {
          const of: Place = { kind: 'text', start, end }
          const isChosen = isSame(of, place)
          return (
            <li key={start}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => toggle(of)}
                className={`min-h-11 w-full rounded-small border-[1.5px] border-outline px-3 py-2 text-left text-15 [overflow-wrap:anywhere] hover:bg-hover ${isChosen ? chosen : ''}`}
              >
                {joinTelephoneNumbers(post.text.slice(start, end))}
              </button>
            </li>
          )
        })}
      </ul>
      {post.images.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {post.images.map(({ url }, index) => {
            const of: Place = { kind: 'image', index }
            const isChosen = isSame(of, place)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places
              <li key={index}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => toggle(of)}
                  className={`flex flex-col items-center gap-1 rounded-small border-[1.5px] border-outline p-1.5 text-14 hover:bg-hover ${isChosen ? chosen : ''}`}
                >
                  <img src={url} alt="" className="size-18 rounded-tiny object-cover" />
                  {texts.image(index)}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const sentences = new Intl.Segmenter('fr', { granularity: 'sentence' })

/** Where each sentence stands, without the spaces around it; a line always ends one. */
export function passagesOf(text: string): { start: number; end: number }[] {
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length
    const end = index + segment.trimEnd().length
    return start < end ? [{ start, end }] : []
  })
}
