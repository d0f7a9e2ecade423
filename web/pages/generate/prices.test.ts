import { describe, expect, it } from 'vitest'
import { priceOf } from './use-generation-requests.ts'

const made = {
  description: 'Texte',
  image_url: '/media/a.jpg',
  next_text: { credits: 0, free_left: 3 },
  next_image: { credits: 0, free_left: 2 },
}
const both = { text: true, image: true }

describe('priceOf', () => {
  it('costs one post for a new post, text and image', () => {
    expect(priceOf(undefined, both)).toEqual({ credits: 1, free_left: 0 })
  })

  it('costs one post for an empty draft', () => {
    const empty = { ...made, description: '', image_url: null, next_text: { credits: 1, free_left: 3 } }
    expect(priceOf(empty, both).credits).toBe(1)
  })

  it('limits the free tries to what both parts have left', () => {
    expect(priceOf(made, both)).toEqual({ credits: 0, free_left: 2 })
  })

  it('costs one post, not two, when both parts have no free tries left', () => {
    const spent = {
      ...made,
      next_text: { credits: 1, free_left: 0 },
      next_image: { credits: 1, free_left: 0 },
    }
    expect(priceOf(spent, both)).toEqual({ credits: 1, free_left: 0 })
  })

  it('is free for the first image of a paid text', () => {
    const textOnly = { ...made, image_url: null, next_text: { credits: 1, free_left: 0 } }
    expect(priceOf(textOnly, both).credits).toBe(0)
  })
  it('asks nothing for a picture that is composed, and for a text beside it what the text costs', () => {
    const spent = { ...made, next_text: { credits: 1, free_left: 0 } }
    expect(priceOf(spent, { text: false, image: false })).toEqual({ credits: 0, free_left: 0 })
    expect(priceOf(spent, { text: true, image: false }).credits).toBe(1)
    expect(priceOf(undefined, { text: true, image: false }).credits).toBe(1)
  })
})
