import { useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { isBareBrief, missingFromBrief, withHint } from '#shared/brief-hints.ts'
import { briefHintTexts } from '#shared/messages/brief-hints.ts'
import { briefTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import type { Price } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Brief, imagesOfBrief } from './generation-request.ts'
import { useKnownContact } from './prompt-field.tsx'

/** Too few words, and no photo beside them: worth two questions before a credit is spent. */
export const isBriefTooShort = (brief: Brief, price: Price) =>
  price.credits > 0 && imagesOfBrief(brief).length === 0 && isBareBrief(brief.prompt)

interface Props {
  brief: Brief
  price: Price
  /** With the answers in it, or as it was. */
  onGenerate: (prompt: string) => void
}

/** Two questions under the buttons; both may be left empty, or skipped at once. */
export function BriefQuestions({ brief, price, onGenerate }: Props) {
  const { prompt, objective } = brief
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const [hint] = missingFromBrief(prompt, objective, useKnownContact())
  const form = useForm({ defaultValues: { subject: '', detail: '' } })
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // Whole, above what stands at the bottom of a phone's screen.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const handleSubmit = ({ subject, detail }: { subject: string; detail: string }) => {
    const withSubject = [prompt.trim(), subject.trim()].filter(Boolean).join('\n')
    const answer = detail.trim()
    if (!answer) return onGenerate(withSubject)
    onGenerate(hint ? withHint(withSubject, hint, answer) : `${withSubject}\n${answer}`)
  }

  return (
    <form
      ref={element}
      aria-labelledby={titleId}
      onSubmit={form.handleSubmit(handleSubmit)}
      className="mt-1 mb-4 flex scroll-mb-24 flex-col gap-4 rounded-panel border-[1.5px] border-outline bg-surface p-5"
    >
      <div>
        <h3 id={titleId} ref={heading} tabIndex={-1} className="title-small outline-none">
          {texts.bareTitle}
        </h3>
        <p className="mt-1 text-15 text-muted">{texts.bareText}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={texts.subject}
          placeholder={texts.subjectExample}
          maxLength={300}
          {...form.register('subject')}
        />
        <TextField
          label={hint ? briefHintTexts[hint].question : texts.more}
          maxLength={300}
          {...form.register('detail')}
        />
      </div>
      <div className="flex flex-wrap gap-2.5 *:max-md:w-full">
        <Button type="submit" size="small" price={price}>
          {texts.generate}
        </Button>
        <Button variant="outline" size="small" price={price} onClick={() => onGenerate(prompt)}>
          {texts.generateAnyway}
        </Button>
      </div>
    </form>
  )
}
