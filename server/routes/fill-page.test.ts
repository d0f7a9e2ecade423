import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { legalEntityFromEnv } from '#server/setup/legal-entity.ts'
import { fillPage, type PageValues } from './pages.ts'

const facts = (processors: PageValues['processors'] = []): PageValues => ({
  legalEntity: legalEntityFromEnv(readEnv({ COMPANY_NAME: 'A & B' }), { warn: () => undefined }),
  processors,
  publicUrl: 'https://ramage.example',
})

it('fills the blanks in, escaped, and marks what nobody has told', () => {
  expect(fillPage('<p>⟦name⟧, ⟦siren⟧, ⟦origin⟧/about</p>', facts())).toBe(
    '<p>A &amp; B, <mark>[à renseigner\u00a0: numéro SIREN]</mark>, https://ramage.example/about</p>',
  )
})

const list =
  '<ul><li data-when="stripe" class="a">S</li><li data-when="mail">⟦host-mail⟧</li><li data-when="nobody">0</li></ul>'

it('keeps of the processors those that are there', () => {
  expect(fillPage(list, facts([{ name: 'mail', host: 'm.example' }]))).toBe(
    '<ul><li data-when="mail">m.example</li></ul>',
  )
  expect(fillPage(list, facts())).toBe('<ul><li data-when="nobody">0</li></ul>')
})

it('refuses a blank nobody can fill', () => {
  expect(() => fillPage('⟦typo⟧', facts())).toThrow('typo')
})
