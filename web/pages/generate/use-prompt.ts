import { useEffect, useState } from 'react'
import { store } from './draft.ts'

const key = (userId: string) => `ramage.prompt.${userId}`
const pauseMs = 400

const read = (userId: string): string => {
  try {
    return localStorage.getItem(key(userId)) ?? ''
  } catch {
    return ''
  }
}

export interface Prompt {
  text: string
  setText: (text: string) => void
  /** When this browser last kept it; null while nothing was typed. */
  savedAt: number | null
}

/** The user's words, kept in the browser as they are typed. */
export function usePrompt(userId: string): Prompt {
  const [text, setText] = useState(() => read(userId))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isTyped, setIsTyped] = useState(false)

  useEffect(() => {
    if (!isTyped) return
    const keep = () => store(key(userId), text) && setSavedAt(Date.now())
    const timer = setTimeout(keep, pauseMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
      store(key(userId), text)
    }
  }, [text, isTyped, userId])

  return {
    text,
    savedAt,
    setText: (next) => {
      setIsTyped(true)
      setText(next)
    },
  }
}
