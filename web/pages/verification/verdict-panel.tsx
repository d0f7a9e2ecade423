import { useEffect, useRef, useState } from 'react'
import type { VerificationAnswer } from '#shared/api/images.ts'
import { maxUploadBytes } from '#shared/limits.ts'
import { ApiError } from '#web/api/client.ts'
import { verifyImage } from '#web/api/images.ts'
import { longDate } from '#web/messages/dates.ts'
import { verificationTexts as texts, verdictTexts } from '#web/messages/verification.ts'
import { Illustration, type IllustrationName } from '#web/ui/illustration.tsx'
import { Spinner } from '#web/ui/loading.tsx'

/** What the bird answers. Its title takes the focus when the answer is there, so that it is read out and seen. */
export function VerdictPanel({ state }: { state: Verification }) {
  const title = useRef<HTMLHeadingElement>(null)
  const verdict: Verdict =
    state.status === 'done' ? verdictOf(state.answer) : state.status === 'failed' ? 'idle' : state.status
  useEffect(() => {
    if (state.status === 'done' || state.status === 'unreadable') title.current?.focus()
  }, [state])

  const facts = state.status === 'done' ? factsOf(state.answer, longDate) : []
  return (
    <section
      aria-label={texts.answer}
      className="on-stage flex flex-col rounded-[26px_110px_26px_5px] bg-stage px-6 pt-8 pb-7 md:rounded-[26px_160px_26px_5px] md:px-9 md:pt-10 md:pb-9"
    >
      <Illustration name={illustrationFor[verdict]} isOnDark className="my-auto w-55 md:w-70" />
      <h2 ref={title} tabIndex={-1} className="title-card mt-5">
        {verdictTexts[verdict].title}
      </h2>
      <p className="mt-2 max-w-[52ch] text-17 text-muted">
        {state.status === 'unreadable' ? state.message : verdictTexts[verdict].text}
      </p>
      {verdict === 'reading' && <Spinner className="mt-5 text-highlight" />}
      {facts.length > 0 && (
        <dl className="mt-6 border-row-divider border-t">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 border-row-divider border-b py-3 text-15">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Verdict = keyof typeof verdictTexts

/** The bird sings where Ramage is sure, is silent where it doubts, and is away where it knows nothing. */
const illustrationFor: Record<Verdict, IllustrationName> = {
  idle: 'closed',
  reading: 'closed',
  sure: 'sing',
  signed: 'sing',
  marked: 'closed',
  otherAi: 'perch',
  unknown: 'perch',
  unreadable: 'perch',
}

export function verdictOf(answer: VerificationAnswer): Verdict {
  if (answer.by === 'hash') return 'sure'
  if (answer.made_by_ramage) return answer.signed ? 'signed' : 'marked'
  return answer.ai_generated ? 'otherAi' : 'unknown'
}

/** `openai gpt-image-2` is for machines: people are told the model. */
const modelName = (model: string) => model.slice(model.indexOf(' ') + 1)

/** What is known besides, in the order it is read; nothing is said of a stranger’s file. */
export function factsOf(answer: VerificationAnswer, longDate: (iso: string) => string): [string, string][] {
  const verdict = verdictTexts[verdictOf(answer)]
  if (!('proof' in verdict)) return []
  const { ai_generated: isAi, model, made_at: madeAt } = answer
  return [
    [texts.proof, verdict.proof],
    [texts.origin, isAi === null ? texts.notSaid : isAi ? texts.byAi : texts.withoutAi],
    ...(model ? [[texts.tool, modelName(model)] satisfies [string, string]] : []),
    ...(madeAt ? [[texts.date, longDate(madeAt)] satisfies [string, string]] : []),
  ]
}

type Verification =
  | { status: 'idle' }
  | { status: 'reading'; file: File }
  | { status: 'done'; file: File; answer: VerificationAnswer }
  /** The file is at fault. */
  | { status: 'unreadable'; file: File; message: string }
  /** The file is not at fault: the same one may be tried again. */
  | { status: 'failed'; file: File; message: string }

/** One file at a time; a new one takes the place of the one being read. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function verify(file: File) {
    running.current?.abort()
    if (file.size > maxUploadBytes) return setState({ status: 'unreadable', file, message: texts.tooLarge })
    const abort = new AbortController()
    running.current = abort
    setState({ status: 'reading', file })
    try {
      const answer = await verifyImage(file, abort.signal)
      if (!abort.signal.aborted) setState({ status: 'done', file, answer })
    } catch (error) {
      if (abort.signal.aborted) return
      const isFilesFault = error instanceof ApiError && error.code.startsWith('image_')
      const message = error instanceof ApiError ? error.message : ''
      setState({ status: isFilesFault ? 'unreadable' : 'failed', file, message })
    }
  }

  return { state, verify }
}
