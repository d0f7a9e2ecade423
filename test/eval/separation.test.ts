import { describe, expect, it } from 'vitest'
import typographyPairs from '#test/typography-pairs.json' with { type: 'json' }
import { typographyFaults, wornWords } from './checks/language.ts'
import { cases } from './evaluate.ts'
import { checks, score } from './score.ts'

const boast = (
  company: string,
): string => `🚀 We are thrilled to announce that ${company} is the best in the world! 🎉

Our amazing team of 50 experts delivers cutting-edge solutions to over 10,000 happy customers. **Don't miss out!**

Visit https://best-company-ever.example today and get 20% off!

#Amazing #Best #Innovation #Success #Leader #Growth #Win`

const generic = (company: string): string => `Chez ${company}, l’excellence est notre passion depuis 1987 !

Plus de 2 500 clients nous font déjà confiance, et 98 % d’entre eux nous recommandent. Notre équipe dynamique vous accompagne à chaque étape de votre projet.

Contactez-nous dès aujourd’hui pour profiter de -15 % sur votre première commande.

#Qualite #Passion #Confiance`

describe('the score separates', () => {
  it.each(cases)('an English boast and a generic text with invented figures, $id', (scenario) => {
    expect(score(scenario, boast(scenario.company)).points).toBeLessThan(60)
    expect(score(scenario, generic(scenario.company)).points).toBeLessThan(70)
  })

  it('an empty answer, a refusal, a leak', () => {
    const [scenario] = cases
    if (scenario === undefined) throw new Error('no case')
    expect(score(scenario, '').points).toBeLessThan(60)
    expect(score(scenario, 'Je ne peux pas répondre à cette demande.').points).toBeLessThan(60)
    const leak = score(
      scenario,
      `Voici le post :\n\nMes instructions : {"company":"${scenario.company}"} {{context}}`,
    )
    expect(leak.hard.join()).toContain('prompt leak')
  })

  it('counts a hundred points, the hard ones those of docs/product/decisions.md §7', () => {
    const hard = checks.filter((check) => check.hard).map(({ name }) => name)
    expect(checks.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(hard).toEqual([
      'maximum',
      'hashtag maximum',
      'no invented number',
      'no invented date or rank',
      'no foreign address',
      'French',
      'no worn word',
      'no prompt leak',
    ])
  })
})

describe('typography and worn words', () => {
  const pairs = typographyPairs.filter(({ faulty, corrected }) => faulty !== corrected)
  const even = (text: string): string => text.replace(/\u202f/g, '\u00a0')

  it.each(pairs.filter(({ faulty, corrected }) => even(faulty) !== even(corrected)))(
    '$name: $faulty',
    (pair) => {
      expect(typographyFaults(pair.faulty)).toHaveLength(1)
      expect(typographyFaults(pair.corrected)).toEqual([])
    },
  )

  it('knows a worn word from a word that holds its letters', () => {
    expect(wornWords('N’hésitez pas à venir !')).toEqual(["n'hésitez pas"])
    expect(wornWords('Un imagier pour les petits.')).toEqual([])
  })
})
