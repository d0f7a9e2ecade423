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

test('a link appears with its page', () => {
  expect(show('/settings').container.innerHTML).toBe('')
})

test('a page with a parameter and a query is known', () => {
  show('/post/42?onglet=texte')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/post/42?onglet=texte')
})

test('the link to where one is says so', () => {
  show('/history')
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link').className).toContain('here')
})
