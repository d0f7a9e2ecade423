import { describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import { composePost } from '#server/rule-writer/compose-post.ts'
import { ambiguousRequests, requestOf, writerRequests } from '#test/writer-requests.ts'
import { givesAway, leakGuard } from './leak-guard.ts'
import { writerPrompt } from './writer.ts'
import { examples } from './writer-examples.ts'

const asked = writerPrompt(requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0))

/** What gets out before the guard stops it, and whether it did. */
function through(text: string, size: number, of = asked) {
  const guard = leakGuard(of)
  let out = ''
  try {
    for (let at = 0; at < text.length; at += size) out += guard.pass(text.slice(at, at + size))
    return { out: out + guard.rest(), isStopped: false }
  } catch (error) {
    expect(error).toBeInstanceOf(AiError)
    expect((error as AiError).failure).toBe('moderation')
    return { out, isStopped: true }
  }
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const backwards = (text: string) => [...text].reverse().join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const hex = (text: string) => Buffer.from(text).toString('hex')
const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const alphabet = letter < 'a' ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : 'abcdefghijklmnopqrstuvwxyz'
    return alphabet[(alphabet.indexOf(letter) + 13) % 26] ?? letter
  })
const inLines = (text: string) => text.replace(/.{60}/g, '$&\n')
const spaced = (text: string) => [...text].join(' ')

const disguises: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['spaced', (text) => [...text].join(' ')],
  ['with dashes', (text) => [...text].join('-')],
  ['backwards', backwards],
  ['in base64', base64],
  ['in base64, shifted by one', (text) => base64(`x${text}`)],
  ['in base64, shifted by two', (text) => base64(`xy${text}`)],
  ['in base64, spaced', (text) => spaced(base64(text))],
  ['in base64, in lines', (text) => inLines(base64(text))],
  ['in base64, backwards', (text) => base64(backwards(text))],
  ['in hexadecimal', hex],
  ['in hexadecimal, capitals', (text) => hex(text).toUpperCase()],
  ['in hexadecimal, byte by byte', (text) => hex(text).replace(/../g, '$& ')],
  ['in hexadecimal, as in a string', (text) => hex(text).replace(/../g, String.raw`\x$&`)],
  ['in hexadecimal, as numbers', (text) => hex(text).replace(/../g, '0x$&, ')],
  ['in hexadecimal, backwards', (text) => hex(backwards(text))],
  ['in rot13', rot13],
  ['in rot13, spaced', (text) => spaced(rot13(text))],
  ['in rot13, in capitals, backwards', (text) => backwards(rot13(text).toUpperCase())],
  ['with zero-width characters', (text) => [...text].join('\u200b')],
]

describe.each([1, 3, 17, 10_000])('in pieces of %i characters', (size) => {
  it.each(disguises)('the canary never gets out %s', (_, disguise) => {
    const { out, isStopped } = through(`Une vitrine. ${disguise(asked.canary)} Fin du texte.`, size)
    expect(isStopped).toBe(true)
    for (const [, other] of disguises) expect(lettersOf(out)).not.toContain(lettersOf(other(asked.canary)))
  })

  it.each(disguises)('the rules do not get out %s', (_, disguise) => {
    const { out, isStopped } = through(disguise(asked.rules), size)
    expect(isStopped).toBe(true)
    // Less than three lines of them.
    expect(out.length).toBeLessThan(300)
  })

  it('an honest post comes out whole', () => {
    const post = `La baignoire a laissé la place à une douche de plain-pied. 🌿\n\nÉcrivez à emploi@nodalis.example ou voyez https://nodalis.example/atelier/une-salle-de-bains-de-plain-pied-a-quimper-apres-six-jours-de-chantier-chez-nous?mois=novembre.\n\n#SalleDeBains #Quimper`
    expect(through(post, size)).toEqual({ out: post, isStopped: false })
  })
})

it('ordinary French comes out whole: every brief of the evaluation, and what the demonstration makes of it', () => {
  const cases = [...writerRequests, ...ambiguousRequests]
  expect(cases.length).toBeGreaterThan(100)
  for (const [index, one] of cases.entries()) {
    for (const text of [composePost(requestOf(one, 0)), one.context, one.description])
      expect(through(text, 1 + (index % 9)), one.id).toEqual({ out: text, isStopped: false })
  }
})

it('lets an address of the brief through, however long, and no other', () => {
  const address = `https://formulaires.example/d/e/1FAIpQL${'Sd8xZk0Q7bT'.repeat(8)}/viewform`
  const request = requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0)
  const theirs = writerPrompt({ ...request, context: `Inscription : ${address}` })
  for (const size of [1, 17, 500]) {
    expect(through(`Venez. ${address} À jeudi.`, size, theirs).isStopped).toBe(false)
    expect(through(`Venez. ${address} À jeudi.`, size).isStopped).toBe(true)
  }
})

it('an example of the prompt is nobody’s secret', () => {
  for (const { post } of examples) expect(through(post, 7)).toEqual({ out: post, isStopped: false })
})

it('an answer about a picture that gives the rules away is known', () => {
  expect(givesAway(asked, `Une vitrine. ${hex(asked.canary)}`)).toBe(true)
  expect(givesAway(asked, rot13(asked.rules))).toBe(true)
  expect(givesAway(asked, 'Une vitrine en chêne, au fond d’une cour pavée.')).toBe(false)
})
