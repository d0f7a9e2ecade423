import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from './success.tsx'

function Page() {
  const { seconds, isStopped, stop } = useCountdown('/dashboard')
  return (
    <button type="button" onClick={stop}>
      {isStopped ? 'stopped' : seconds}
    </button>
  )
}

const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Page />} />
        <Route path="/dashboard" element={<h1>dashboard</h1>} />
      </Routes>
    </MemoryRouter>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useCountdown', () => {
  it('counts down from ten each second, then navigates', async () => {
    expect(screen.getByRole('button').textContent).toBe('10')
    await pass(1)
    expect(screen.getByRole('button').textContent).toBe('9')
    await pass(8)
    expect(screen.getByRole('button').textContent).toBe('1')
    await pass(1)
    expect(screen.getByRole('heading').textContent).toBe('dashboard')
  })

  it('does not navigate after stop', async () => {
    await pass(4)
    act(() => screen.getByRole('button').click())
    await pass(20)
    expect(screen.getByRole('button').textContent).toBe('stopped')
  })
})
