import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readWord } from '#server/proofreader/words.ts'
import { isAccentedWord } from './kept-words.ts'
import { setAside } from './marks.ts'
import { isWrittenWell, mendTyping } from './mend-typing.ts'

interface Case {
  id: string
  brief: string
  company: { name: string }
}
const sets = JSON.parse(
  readFileSync(new URL('../../../test/eval/sets/briefs.json', import.meta.url), 'utf8'),
) as Record<'open' | 'held', Case[]>
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")
const mended = (text: string) => plain(mendTyping(text, []))
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The listed changes: a second person or an infinitive for a participle, a plural, a number in figures. */
const isListed = (typed: string, words: Set<string>): boolean =>
  [typed.replace(/é$/, 'ez'), typed.replace(/é$/, 'er'), `${typed}s`, `${typed}e`, `${typed}es`].some((one) =>
    words.has(one),
  ) || /^(?:dé?s|là|à|où|dés|fév|déc|tél|é)$|^(?:première?|deuxième|zéro|euh|voilà)$/.test(typed)

describe('words as they were typed', () => {
  it.each([...sets.open, ...sets.held])('keeps the accents of $id', ({ brief, company }) => {
    const { text } = setAside(brief.normalize('NFC').replace(/'/g, '’'), company.name)
    const out = new Set(wordsOf(mendTyping(text, [company.name], isWrittenWell(text))))
    const lost = wordsOf(text).filter(
      (word) => isAccentedWord(word) && !out.has(word) && !isListed(word, out),
    )
    expect(lost).toEqual([])
  })

  it.each([
    'Vous serez remboursé si la commande arrive abimee.',
    'Les crêpes sont prêtes a midi, venez les chercer.',
    'Le pressoir protège les pommes et la pluie nous retarde bcp.',
    'On vend les dernières caisses samedi matin svp.',
    'On lui a préparé une surprise pr samedi.',
  ])('alters no word of the dictionary in « %s »', (text) => {
    const out = new Set(wordsOf(mended(text)))
    const known = wordsOf(text).filter((word) => word.length > 3 && readWord(word).length > 0)
    expect(known.filter((word) => !out.has(word))).toEqual([])
  })

  it.each([
    ['on vend les caisses svp', 'on vend'],
    ['on lui a dit qd mm', 'on lui a'],
    ['les cabris on dormi', 'les cabris ont dormi'],
    ["ce qu'on peut on bâche", "ce qu'on peut, on bâche"],
    ['casque c obligatoire pr ts', "c'est obligatoire pour tous"],
    ['on se retrouve à dix-huit heures trente devant la salle', 'à 18 h 30 devant'],
    ["rdv samedi 14 non pardon c'est dimanche 15 à 10h", 'rendez-vous dimanche 15'],
    ["c'est 12 euros ah non 14 euros la place", "c'est 14 euros la place"],
    ['c le momt de planté', 'le moment de planter'],
  ])('reads « %s » as « %s »', (typed, expected) => {
    expect(mended(typed)).toContain(expected)
  })
})
