import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordMeter } from './password-meter.tsx'

afterEach(cleanup)

test.each([
  ['', 'encore 11 caractères'],
  ['cuirsetpea', 'encore 1 caractère'],
  ['cuirsetpeau', 'Mot de passe solide'],
  ['Cu1r!eau', 'Mot de passe solide'],
])('%j: %s', (password, text) => {
  render(<PasswordMeter password={password} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})
