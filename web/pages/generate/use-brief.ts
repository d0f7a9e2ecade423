import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImageBy } from '#shared/api/layout.ts'
import { type Objective, objectives } from '#shared/objectives.ts'
import { useImages } from '#web/api/images.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { useUser } from '#web/session.tsx'
import type { Brief, Mode } from './generation-request.ts'
import type { StudioImage } from './studio-state.ts'
import { storeItem } from './studio-storage.ts'
import { useStudioValue } from './use-studio.ts'

/** The left side of the page: what was selected, chosen and written. */
export function useBrief() {
  const { data: images } = useImages()
  const prompt = usePrompt(useUser().id)
  const [wantedMode, setMode] = useState<Mode | null>(null)
  const [objective, setObjective] = useState<Objective>(objectives[0])
  const [wantedSelection, setSelection] = useState<string[]>([])
  const [wantedChosen, setChosen] = useState<string | null>(null)
  const { imageBy, ...maker } = useImageBy(useUser().id)
  const [isCarousel, setIsCarousel] = useState(false)

  const isThere = (url: string) => !images || images.some((image) => image.url === url)
  const selection = wantedSelection.filter(isThere)
  const chosen = wantedChosen && isThere(wantedChosen) ? wantedChosen : null
  // Until one is chosen: the photos that were selected, else the words.
  const mode = wantedMode ?? (selection.length > 0 ? 'images' : 'prompt')

  const hasImage = useStudioValue((state) => state.image !== null)
  useEffect(() => {
    if (!hasImage) setChosen(null)
  }, [hasImage])

  const value: Brief = { mode, objective, prompt: prompt.text, selection, chosen, imageBy, isCarousel }
  return {
    value,
    prompt,
    images: images ?? [],
    setMode,
    setObjective,
    setSelection,
    setChosen,
    setIsCarousel,
    ...maker,
    imageOf: (url: string): StudioImage | null => {
      const image = images?.find((candidate) => candidate.url === url)
      return image ? { url, width: image.width, height: image.height, alt: image.alt_text } : null
    },
  }
}

export type StudioBrief = ReturnType<typeof useBrief>

const makerKey = (userId: string) => `ramage.image-by.${userId}`

/** A model or the composer, as it was chosen last; the composer alone where no model draws. */
function useImageBy(userId: string) {
  const { data: features } = useQuery(serverFeaturesQuery)
  const [wanted, setWanted] = useState<ImageBy>(() =>
    readItem(makerKey(userId)) === 'layout' ? 'layout' : 'ai',
  )
  const canDraw = features?.ai.image !== false
  return {
    imageBy: canDraw ? wanted : ('layout' as const),
    canDraw,
    setImageBy: (imageBy: ImageBy) => {
      storeItem(makerKey(userId), imageBy)
      setWanted(imageBy)
    },
  }
}

const key = (userId: string) => `ramage.prompt.${userId}`
const pauseMs = 400

const readItem = (name: string): string => {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    // A browser that keeps nothing: an empty field.
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
function usePrompt(userId: string): Prompt {
  const [text, setText] = useState(() => readItem(key(userId)))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isTyped, setIsTyped] = useState(false)

  useEffect(() => {
    if (!isTyped) return
    const persist = () => storeItem(key(userId), text) && setSavedAt(Date.now())
    const timer = setTimeout(persist, pauseMs)
    addEventListener('pagehide', persist)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', persist)
      storeItem(key(userId), text)
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
