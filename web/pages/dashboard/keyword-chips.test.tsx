import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { KeywordChips } from './keyword-chips.tsx'

afterEach(cleanup)

function Shown() {
  const [keywords, setKeywords] = useState(['bois', 'chêne'])
  return <KeywordChips keywords={keywords} onChange={setKeywords} />
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

it('adds several keywords at once and focuses the add button', async () => {
  render(<Shown />)
  await userEvent.click(button('Ajouter'))
  await userEvent.keyboard('cuir, Bois, fait main{Enter}')
  expect(shown()).toEqual(['bois', 'chêne', 'cuir', 'fait main', 'Ajouter'])
  expect(document.activeElement).toBe(button('Ajouter'))
})

it('focuses the neighbour of a removed keyword', async () => {
  render(<Shown />)
  await userEvent.click(button('Retirer bois'))
  expect(document.activeElement).toBe(button('Retirer chêne'))
})
