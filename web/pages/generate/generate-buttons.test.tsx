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
      {...props}
    />,
  )
  return onGenerate
}

describe('GenerateButtons', () => {
  it('asks for the network of each button, its price shown before', async () => {
    const onGenerate = set()
    await userEvent.click(screen.getByRole('button', { name: /Générer pour LinkedIn.*1 post/ }))
    await userEvent.click(screen.getByRole('button', { name: /Générer pour Instagram.*gratuit, encore 3/ }))
    expect(onGenerate.mock.calls).toEqual([['linkedin'], ['instagram']])
  })

  it('stays focusable when off, and says why', async () => {
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

  it('reads « Génération... » on both while one is made', async () => {
    const onGenerate = set({ isRunning: true, runningApp: 'linkedin' })
    const buttons = screen.getAllByRole('button', { name: 'Génération...' })
    expect(buttons).toHaveLength(2)
    for (const button of buttons) await userEvent.click(button)
    expect(onGenerate).not.toHaveBeenCalled()
  })
})
