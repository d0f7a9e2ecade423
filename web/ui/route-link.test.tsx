import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RouteLink, RoutesContext } from './route-link.tsx'

afterEach(cleanup)

function show(to: string) {
  return render(
    <MemoryRouter initialEntries={['/history']}>
      <RoutesContext value={{ paths: ['/history', '/post/:id'], fullLoadPaths: [] }}>
        <RouteLink to={to} activeClassName="here">
          Lien
        </RouteLink>
      </RoutesContext>
    </MemoryRouter>,
  )
}

test('a link to a page that does not exist renders nothing', () => {
  expect(show('/settings').container.innerHTML).toBe('')
})

test('a link with a parameter and a query finds its route', () => {
  show('/post/42?onglet=texte')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/post/42?onglet=texte')
})

test('the link to the current page has aria-current', () => {
  show('/history')
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link').className).toContain('here')
})
