import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { dictationLimits } from '#shared/api/dictation.ts'
import { useDictation } from '#web/api/dictation.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { dictationTexts as texts } from '#web/messages/dictation.ts'
import { Button } from '#web/ui/button.tsx'
import { canRecord, isClosedByPolicy, type Recording, startRecording } from './recorder.ts'

interface Props {
  /** What was said, to be added to the brief. */
  onText: (text: string) => void
  onClose: () => void
}

/** Records, has it put into text, and closes; without a provider it explains the keyboard's own dictation. */
export default function DictationPanel({ onText, onClose }: Props) {
  const { data: features } = useQuery(serverFeaturesQuery)
  const close = (
    <Button variant="outline" size="small" onClick={onClose}>
      {texts.close}
    </Button>
  )
  if (!features) return null
  if (!features.dictation || !canRecord()) return <Panel text={texts.keyboard}>{close}</Panel>
  if (isClosedByPolicy()) {
    return (
      <Panel text={texts.reload}>
        <Button size="small" onClick={() => location.assign('/generate')}>
          {texts.reloadNow}
        </Button>
        {close}
      </Panel>
    )
  }
  return <Recorder {...{ onText, onClose }} />
}

function Recorder({ onText, onClose }: Props) {
  const dictation = useDictation()
  const [recording, setRecording] = useState<Recording | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const [left, setLeft] = useState<number>(dictationLimits.seconds)

  const handleDone = useEffectEvent((blob: Blob | null) => {
    setRecording(null)
    if (!blob) return setObstacle(texts.unreadable)
    dictation.mutate(blob, {
      onSuccess: (text) => {
        if (text === '') return setObstacle(texts.nothing)
        onText(text)
        onClose()
      },
      onError: (error) => setObstacle(error.message),
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a recording of its own
  useEffect(() => {
    let isLeft = false
    let started: Recording | undefined
    setObstacle(null)
    setLeft(dictationLimits.seconds)
    startRecording((blob) => handleDone(blob)).then(
      (one) => {
        if (isLeft) return one.cancel()
        started = one
        setRecording(one)
      },
      () => setObstacle(texts.refused),
    )
    return () => {
      isLeft = true
      started?.cancel()
    }
  }, [attempt])

  useEffect(() => {
    if (!recording) return
    const clock = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(clock)
  }, [recording])

  if (obstacle) {
    return (
      <Panel text={obstacle}>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          {texts.again}
        </Button>
        <Button variant="outline" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </Panel>
    )
  }
  if (dictation.isPending) return <Panel text={texts.sending} />
  return (
    <Panel text={recording ? texts.recording(left) : texts.asking} note={texts.privacy}>
      {recording && (
        <Button size="small" onClick={recording.stop}>
          {texts.stop}
        </Button>
      )}
      <Button variant="outline" size="small" onClick={onClose}>
        {texts.cancel}
      </Button>
    </Panel>
  )
}

interface PanelProps {
  text: string
  note?: string
  children?: ReactNode
}

const Panel = ({ text, note, children }: PanelProps) => (
  <section
    aria-label={texts.title}
    className="mt-3 rounded-small border-[1.5px] border-outline bg-surface px-4 py-3"
  >
    <p className="text-15">{text}</p>
    {note && <p className="mt-1 text-14 text-muted">{note}</p>}
    {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
  </section>
)
