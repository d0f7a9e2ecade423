import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RouteLink } from './route-link.tsx'

afterEach(cleanup)

function show(to: string) {
  return render(
    <MemoryRouter initialEntries={['/history']}>
      <RouteLink to={to} activeClassName="here">
        Lien
      </RouteLink>
    </MemoryRouter>,
  )
}

test('a link keeps its parameter and its query', () => {
  show('/post/42?onglet=texte')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/post/42?onglet=texte')
})

test('the link to the current page has aria-current', () => {
  show('/history')
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link').className).toContain('here')
})
