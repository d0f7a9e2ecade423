import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a disabled button keeps its focus, shows its reason and does nothing', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Veuillez entrer un prompt." onClick={onClick}>
        Générer
      </Button>
    </form>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { description: 'Veuillez entrer un prompt.' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a busy button shows its busy label and cannot be pressed twice', async () => {
  const onClick = vi.fn()
  render(
    <Button busyLabel="Génération..." isBusy onClick={onClick}>
      Générer
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Génération...' }))
  expect(onClick).not.toHaveBeenCalled()
})

test.each([
  [{ credits: 1, free_left: 0 }, '1 post'],
  [{ credits: 2, free_left: 0 }, '2 posts'],
  [{ credits: 0, free_left: 3 }, 'gratuit, encore 3'],
])('shows the price before the click', (price, text) => {
  render(<Button price={price}>Régénérer</Button>)
  expect(screen.getByRole('button').textContent).toBe(`Régénérer${text}`)
})
