import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactDialog, type ContactState, useContactForm } from './contact.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onClose = vi.fn()

function Shown({ state }: { state: ContactState }) {
  const { form, handleSend } = useContactForm({ name: '', email: '' })
  return <ContactDialog isOpen onClose={onClose} {...{ form, state, handleSend }} />
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('closes 1.5 s after the message was sent, not before', () => {
  const { rerender } = render(<Shown state="idle" />)
  wait(60_000)
  rerender(<Shown state={{ failure: 'La connexion est tombée.' }} />)
  wait(60_000)
  rerender(<Shown state="sent" />)
  wait(1499)
  expect(onClose).not.toHaveBeenCalled()
  wait(1)
  expect(onClose).toHaveBeenCalledOnce()
})
