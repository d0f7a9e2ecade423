import { useRef } from 'react'

/** An idempotency key per content: a retry of the same content repeats it. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyFor: (body: object): string => {
      const content = JSON.stringify(body)
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
      return last.current.key
    },
    /** After success: the same content would be a new message. */
    reset: () => {
      last.current = { content: '', key: '' }
    },
  }
}
