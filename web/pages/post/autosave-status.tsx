import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AutosaveState } from '#web/api/autosave.ts'
import { ago } from '#web/messages/dates.ts'
import { postTexts as texts } from '#web/messages/post.ts'

/** « Enregistré il y a 2 s », or what is in the way. Said aloud only when it matters. */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  const isOnline = useOnline()
  const now = useNow(state.kind === 'saved' && state.at !== null)
  const line = lineOf(state, isOnline, now)
  const isWrong = state.kind === 'retrying' || state.kind === 'refused'
  const spoken = isWrong ? line : state.kind === 'saved' && state.at !== null ? texts.savedSpoken : ''
  return (
    <>
      <p aria-hidden="true" className={`text-14 ${isWrong ? 'font-semibold text-highlight' : 'text-muted'}`}>
        {line}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

function lineOf(state: AutosaveState, isOnline: boolean, now: number): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? texts.autosaves : texts.saved(ago(state.at, now))
    case 'waiting':
      return isOnline ? texts.waiting : texts.offline
    case 'saving':
      return texts.saving
    case 'retrying':
      return isOnline ? texts.retrying : texts.offline
    case 'refused':
      return texts.refused(state.reason)
  }
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
