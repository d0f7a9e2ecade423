import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterBar } from './filter-bar.tsx'

afterEach(cleanup)

it('offers every post status with the label of its badge', () => {
  const change = vi.fn()
  render(<FilterBar filters={{ page: 1 }} isNarrow={false} onChange={change} />)
  const statuses = screen.getByRole('combobox', { name: 'Statut' })
  expect([...statuses.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Tous les statuts',
    'Brouillon',
    'Généré',
    'Programmé',
    'Publication...',
    'Publié',
    'Échec',
    'À vérifier',
  ])
  fireEvent.change(statuses, { target: { value: 'scheduled' } })
  expect(change).toHaveBeenLastCalledWith({ status: 'scheduled' })
  fireEvent.change(statuses, { target: { value: '' } })
  expect(change).toHaveBeenLastCalledWith({ status: undefined })
})
