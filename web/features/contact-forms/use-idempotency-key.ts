import { useRef } from 'react'

/** An idempotency key for what is sent: a second try of the same repeats it, other words get another. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyFor: (body: object): string => {
      const content = JSON.stringify(body)
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
      return last.current.key
    },
    /** It arrived: the same words would now be another message. */
    reset: () => {
      last.current = { content: '', key: '' }
    },
  }
}
