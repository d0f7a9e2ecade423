import { describe, expect, it } from 'vitest'
import { completeMention, encodeMentions, findMention, labelColleagues } from './mention-field.tsx'

const colleagues = [
  { id: '1', name: 'Ben Roy' },
  { id: '2', name: 'Béatrice Le Goff' },
  { id: '3', name: 'Ben Roy' },
  { id: '4', name: 'Ben Roya' },
]
const labels = labelColleagues(colleagues)
const namesAt = (text: string) => findMention(text, text.length, labels)?.found.map(({ id }) => id)

describe('a mention being typed', () => {
  it('offers everybody, then those whose names begin so, accents aside', () => {
    expect(namesAt('@')).toEqual(['1', '2', '3', '4'])
    expect(namesAt('Bonjour @be')).toEqual(['1', '2', '3', '4'])
    expect(namesAt('@bea')).toEqual(['2'])
    expect(namesAt('@goff')).toEqual(['2'])
    expect(namesAt('@béatrice le')).toEqual(['2'])
  })

  it('is none in an address, without a colleague of that name, or once it stands', () => {
    expect(namesAt('ana@be')).toBeUndefined()
    expect(namesAt('@zoe')).toBeUndefined()
    expect(namesAt('@Béatrice Le Goff ')).toBeUndefined()
    expect(namesAt('Bonjour')).toBeUndefined()
  })

  it('is completed where it was typed', () => {
    expect(completeMention('Bonjour @be, merci', 8, 11, 'Ben Roy')).toEqual({
      text: 'Bonjour @Ben Roy , merci',
      caret: 17,
    })
  })
})

it('sends each whole name as its member, the second of one name too', () => {
  expect(encodeMentions('@Ben Roy et @Ben Roy (2), avec @Ben Roya mais pas @Benoît.', labels)).toBe(
    '<@1> et <@3>, avec <@4> mais pas @Benoît.',
  )
})
