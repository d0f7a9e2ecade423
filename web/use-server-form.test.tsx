import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CompanyBody } from '#shared/api/company.ts'
import { ApiError } from '#web/api/client.ts'
import { profileOf } from '#web/pages/dashboard/profile.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useServerForm } from './use-server-form.ts'

const saved = { ...profileOf(null, 'Atelier Colin'), industry: 'Maroquinerie' }
type Values = typeof saved

function CompanyForm({ held, save }: { held: Values; save: (values: Values) => Promise<unknown> }) {
  const form = useServerForm({ saved: held, schema: CompanyBody, save })
  return (
    <form ref={form.ref} onSubmit={form.submit}>
      <TextField label="name" {...form.field('name')} />
      <TextField label="website" {...form.field('website')} />
      <TextField label="telephone" {...form.field('telephone')} />
      <button type="submit">save</button>
      <output>{form.failure ?? (form.isDirty ? 'unsaved' : form.isSaved ? 'saved' : '')}</output>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button'))
const status = () => screen.getByRole('status').textContent

afterEach(cleanup)

it('shows one error per invalid field, focuses the first and sends nothing', async () => {
  const save = vi.fn()
  render(<CompanyForm held={saved} save={save} />)
  type('website', 'pas un site')
  type('telephone', 'le soir')
  submit()
  await screen.findByText('Cette adresse de site est incomplète.')
  await waitFor(() => expect(document.activeElement).toBe(field('website')))
  type('website', 'atelier.fr')
  await waitFor(() => expect(field('website').getAttribute('aria-invalid')).toBeNull())
  expect(field('telephone').getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

it('keeps what was typed when the server refuses it', async () => {
  const details = { name: 'Ce nom est pris.' }
  const save = vi.fn().mockRejectedValue(new ApiError('Refusé.', { status: 400, code: 'invalid', details }))
  render(<CompanyForm held={saved} save={save} />)
  type('name', 'Colin')
  submit()
  await screen.findByText('Ce nom est pris.')
  expect(status()).toBe('Refusé.')
  expect(field('name').value).toBe('Colin')
  expect(document.activeElement).toBe(field('name'))
})

it('sends what was typed, then shows what the server stored', async () => {
  const save = vi.fn().mockResolvedValue(undefined)
  const { rerender } = render(<CompanyForm held={saved} save={save} />)
  type('name', ' Colin ')
  expect(status()).toBe('unsaved')
  submit()
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...saved, name: ' Colin ' }))
  rerender(<CompanyForm held={{ ...saved, name: 'Colin' }} save={save} />)
  await waitFor(() => expect(field('name').value).toBe('Colin'))
  expect(status()).toBe('saved')
})

it('follows a change made elsewhere only without unsaved changes', () => {
  const save = vi.fn()
  const { rerender } = render(<CompanyForm held={saved} save={save} />)
  rerender(<CompanyForm held={{ ...saved, name: 'Colin' }} save={save} />)
  expect(field('name').value).toBe('Colin')
  type('name', 'Atelier')
  rerender(<CompanyForm held={{ ...saved, name: 'Autre' }} save={save} />)
  expect(field('name').value).toBe('Atelier')
})
