import { describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import { requestOf, writerContexts } from '#test/evaluation.ts'
import { leakGuard } from './leak-guard.ts'
import { askWriter } from './writer.ts'

const asked = askWriter(requestOf(writerContexts[0] as (typeof writerContexts)[0], 0))

/** What gets out before the guard stops it, and whether it did. */
function through(text: string, size: number) {
  const guard = leakGuard(asked)
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

const disguises: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['spaced', (text) => [...text].join(' ')],
  ['with dashes', (text) => [...text].join('-')],
  ['backwards', backwards],
  ['in base64', base64],
  ['in base64, shifted by one', (text) => base64(`x${text}`)],
  ['in base64, shifted by two', (text) => base64(`xy${text}`)],
  ['with zero-width characters', (text) => [...text].join('\u200b')],
]

describe.each([1, 3, 17, 10_000])('in pieces of %i characters', (size) => {
  it.each(disguises)('the canary never gets out %s', (_, disguise) => {
    const { out, isStopped } = through(`Une vitrine. ${disguise(asked.canary)} Fin du texte.`, size)
    expect(isStopped).toBe(true)
    for (const [, other] of disguises) expect(lettersOf(out)).not.toContain(lettersOf(other(asked.canary)))
  })

  it.each(disguises.slice(0, 6))('the rules do not get out %s', (_, disguise) => {
    const { out, isStopped } = through(disguise(asked.instructions), size)
    expect(isStopped).toBe(true)
    expect(out.length).toBeLessThan(300)
  })

  it('an honest post comes out whole', () => {
    const post = `La baignoire a laissé la place à une douche de plain-pied. 🌿\n\nÉcrivez à emploi@nodalis.example ou voyez https://nodalis.example/atelier/une-salle-de-bains-de-plain-pied-a-quimper-apres-six-jours-de-chantier-chez-nous?mois=novembre.\n\n#SalleDeBains #Quimper`
    expect(through(post, size)).toEqual({ out: post, isStopped: false })
  })
})
