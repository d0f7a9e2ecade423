// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GenerateButtons } from './generate-buttons.tsx'

afterEach(cleanup)

const set = (props: Partial<Parameters<typeof GenerateButtons>[0]> = {}) => {
  const onGenerate = vi.fn()
  render(
    <GenerateButtons
      price={(app) => ({ credits: app === 'linkedin' ? 1 : 0, free_left: 3 })}
      obstacle={null}
      isRunning={false}
      runningApp={null}
      onGenerate={onGenerate}
      both={{ isRunning: false, isOpening: false, start: () => undefined }}
      {...props}
    />,
  )
  return onGenerate
}

describe('GenerateButtons', () => {
  it('requests the network of each button and shows its price', async () => {
    const onGenerate = set()
    await userEvent.click(screen.getByRole('button', { name: /Générer pour LinkedIn.*1 post/ }))
    await userEvent.click(screen.getByRole('button', { name: /Générer pour Instagram.*gratuit, encore 3/ }))
    expect(onGenerate.mock.calls).toEqual([['linkedin'], ['instagram']])
  })

  it('offers both networks first where either costs as much', () => {
    set({ price: () => ({ credits: 1, free_left: 0 }) })
    expect(screen.getAllByRole('button')[0]?.textContent).toContain('Générer pour les deux')
    cleanup()
    set()
    expect(screen.getAllByRole('button')[0]?.textContent).toContain('Générer pour LinkedIn')
  })

  it('stays focusable when disabled and shows the reason', async () => {
    const onGenerate = set({ obstacle: 'Veuillez sélectionner au moins une image.' })
    await userEvent.tab()
    const button = screen.getByRole('button', { name: /LinkedIn/ })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Veuillez sélectionner au moins une image.')
    await userEvent.click(button)
    expect(onGenerate).not.toHaveBeenCalled()
  })

  it('reads « Génération... » on each while one is made', async () => {
    const onGenerate = set({ isRunning: true, runningApp: 'linkedin' })
    const buttons = screen.getAllByRole('button', { name: 'Génération...' })
    expect(buttons).toHaveLength(3)
    for (const button of buttons) await userEvent.click(button)
    expect(onGenerate).not.toHaveBeenCalled()
  })

  it('requests both networks for the price of one post and waits while they run', async () => {
    const start = vi.fn()
    set({ both: { isRunning: false, isOpening: false, start } })
    await userEvent.click(screen.getByRole('button', { name: /Générer pour les deux.*1 post/ }))
    expect(start).toHaveBeenCalledOnce()
    cleanup()
    const onGenerate = set({ both: { isRunning: true, isOpening: false, start } })
    for (const button of screen.getAllByRole('button')) await userEvent.click(button)
    expect(onGenerate).not.toHaveBeenCalled()
    expect(start).toHaveBeenCalledOnce()
  })
})
