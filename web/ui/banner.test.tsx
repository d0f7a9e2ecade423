import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner, FailureBanner } from './banner.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a green banner closes after six seconds', () => {
  const onClose = vi.fn()
  render(<Banner tone="green" title="Post généré avec succès" onClose={onClose} />)
  expect(screen.getByRole('status').textContent).toContain('Post généré avec succès')
  wait(5999)
  expect(onClose).not.toHaveBeenCalled()
  wait(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a hovered banner stays open', () => {
  const onClose = vi.fn()
  render(<Banner tone="green" title="Image uploadée avec succès" onClose={onClose} />)
  fireEvent.mouseEnter(screen.getByRole('status'))
  wait(60_000)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseLeave(screen.getByRole('status'))
  wait(6000)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a red banner stays and is announced at once', () => {
  const onClose = vi.fn()
  render(<Banner tone="red" title="Erreur lors de la sauvegarde" onClose={onClose} />)
  expect(screen.getByRole('alert').textContent).toContain('Erreur lors de la sauvegarde')
  wait(60_000)
  expect(onClose).not.toHaveBeenCalled()
})

test('a failure banner shows its cause, and renders nothing without one', () => {
  const { rerender } = render(<FailureBanner title="Erreur lors de la sauvegarde" cause={null} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<FailureBanner title="Erreur lors de la sauvegarde" cause="Le serveur ne répond pas." />)
  expect(screen.getByRole('alert').textContent).toBe('Erreur lors de la sauvegardeLe serveur ne répond pas.')
})
