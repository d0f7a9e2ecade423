import { expect, it } from 'vitest'
import { mailboxOf } from './welcome-posts.ts'

it.each([
  ['ana@exemple.fr', 'ana@exemple.fr'],
  ['ana+ramage@exemple.fr', 'ana@exemple.fr'],
  ['ana+a+b@exemple.fr', 'ana@exemple.fr'],
  ['a.n.a@exemple.fr', 'a.n.a@exemple.fr'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+ana@exemple.fr', '+ana@exemple.fr'],
])('%s ends in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
