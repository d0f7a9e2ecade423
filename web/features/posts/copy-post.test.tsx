import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CopyPost } from './copy-post.tsx'

afterEach(cleanup)

const text = 'Le four est réparé.'
const mention = 'Texte rédigé avec l’aide de l’IA.'

test('the mention is copied as the last paragraph once it is ticked, not before', async () => {
  const user = userEvent.setup()
  render(<CopyPost text={text} mention={mention} />)
  await user.click(screen.getByRole('button', { name: 'Copier le texte' }))
  expect(await navigator.clipboard.readText()).toBe(text)
  await user.click(screen.getByRole('checkbox', { name: /Texte rédigé avec l’aide de l’IA/ }))
  // What was copied before is another text.
  await user.click(screen.getByRole('button', { name: 'Copier le texte' }))
  expect(await navigator.clipboard.readText()).toBe(`${text}\n\n${mention}`)
})

test('the mention is not offered without a model, nor when the text has it already', () => {
  const { rerender } = render(<CopyPost text={text} mention={null} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  rerender(<CopyPost text={`${text}\n\n${mention}`} mention={mention} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
