import { describe, expect, it } from 'vitest'
import type { SlideAnswer, SlidesAnswer } from '#shared/api/slides.ts'
import { bodyOf, composedSlide, draftOf, isChanged, moved, withKind } from './slides-draft.ts'

const photo = (id: string): SlideAnswer => ({
  id,
  kind: 'photo',
  image_url: `/media/${id}`,
  thumb_url: `/media/${id}/300`,
  width: 1080,
  height: 1350,
  title: '',
  alt_text: 'Un four à pain',
  alt_described: true,
  image: { url: `/media/photo-${id}`, crop: null },
  composed: null,
})
const answer: SlidesAnswer = {
  format: 'images',
  document_title: '',
  ratio: '4:5',
  slides: [photo('a'), photo('b'), photo('c')],
  ratios: ['4:5', '1:1'],
  formats: ['images'],
  max_slides: 10,
  can_change: true,
}

describe('a draft of slides', () => {
  it('sends the ids alone of what was not touched', () => {
    const draft = draftOf(answer)
    expect(isChanged(draft, answer)).toBe(false)
    expect(bodyOf({ ...draft, slides: moved(draft.slides, 2, 0) }).slides).toEqual([
      { id: 'c' },
      { id: 'a' },
      { id: 'b' },
    ])
  })

  it('sends what changed of a slide, and nothing else of it', () => {
    const [first, ...rest] = draftOf(answer).slides
    if (!first) throw new Error('no slide')
    const slides = [{ ...first, alt_text: 'Deux miches' }, ...rest.slice(0, 1)]
    const body = bodyOf({ ...draftOf(answer), slides })
    expect(body.slides).toEqual([{ id: 'a', alt_text: 'Deux miches' }, { id: 'b' }])
    expect(isChanged({ ...draftOf(answer), slides }, answer)).toBe(true)
  })

  it('puts words on a photo, and takes them off again', () => {
    const [first] = draftOf(answer).slides
    if (!first) throw new Error('no slide')
    const written = withKind(first, 'composed')
    expect(written.composed?.photos).toEqual([{ url: '/media/photo-a', crop: null }])
    expect(bodyOf({ ...draftOf(answer), slides: [withKind(written, 'photo')] }).slides).toEqual([{ id: 'a' }])
    expect(withKind(composedSlide(), 'photo').kind).toBe('composed')
  })

  it('keeps the order when a place is out of reach', () => {
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  })
})
