import { describe, expect, it } from 'vitest'
import { clearedState } from './studio.ts'
import { emptyStudio, imageAt, type StudioState } from './studio-state.ts'

const made: StudioState = { ...emptyStudio, postId: 'p', text: 'Texte', image: imageAt('/a'), pictureId: 'a' }
const prepared = (
  state: StudioState,
  ...rest: Parameters<typeof clearedState> extends [unknown, ...infer Rest] ? Rest : never
) => ({
  ...state,
  ...clearedState(state, ...rest),
})

describe('clearedState', () => {
  it('clears text and image of a complete post', () => {
    expect(prepared(made, 'post', { isNewPost: false })).toMatchObject({ postId: 'p', text: '', image: null })
  })

  it('keeps the text of a draft that lacks its image', () => {
    const draft = { ...made, image: null, pictureId: null }
    expect(prepared(draft, 'post', { isNewPost: false }).text).toBe('Texte')
  })

  it('clears a partial text', () => {
    const partial = { ...made, isPartial: true }
    expect(prepared(partial, 'post', { isNewPost: false })).toMatchObject({ text: '', isPartial: false })
  })

  it('clears the post for another network', () => {
    expect(prepared(made, 'post', { isNewPost: true })).toMatchObject({ postId: null, text: '', image: null })
  })

  it('clears only the text when the text is regenerated', () => {
    expect(prepared(made, 'text', { isNewPost: false })).toMatchObject({ text: '', image: { url: '/a' } })
  })

  it('keeps the image while a new one is generated', () => {
    expect(clearedState(made, 'image-from-images', { isNewPost: false })).toEqual({})
  })

  it('sets a photo that is used as it is', () => {
    const state = prepared(made, 'post', { isNewPost: true, image: imageAt('/b') })
    expect(state).toMatchObject({ image: { url: '/b' }, isImageLocal: true })
  })

  it('keeps a selected photo while its text is generated', () => {
    const chosen = { ...made, postId: null, text: '', isImageLocal: true }
    expect(prepared(chosen, 'analysis', { isNewPost: true }).image?.url).toBe('/a')
  })
})
