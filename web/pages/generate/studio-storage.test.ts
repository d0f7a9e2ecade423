// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearDraft, type Draft, readDraft, writeDraft } from './studio-storage.ts'

const draft: Draft = {
  text: 'Le cuir a une mémoire.',
  image: '/media/a.jpg',
  pictureId: 'pic',
  postId: 'post',
  app: 'instagram',
  isImageLocal: false,
  isEdited: true,
}

beforeEach(() => localStorage.clear())

describe('draft', () => {
  it('is read as it was written', () => {
    writeDraft('u1', draft)
    expect(readDraft('u1')).toEqual(draft)
  })

  it('is ignored for another user', () => {
    writeDraft('u1', draft)
    expect(readDraft('u2')).toBeNull()
  })

  it('uses the keys of the specification', () => {
    writeDraft('u1', draft)
    expect(Object.keys({ ...localStorage })).toEqual(
      expect.arrayContaining(['generatedImage', 'description', 'openaiId']),
    )
  })

  it('ignores invalid stored values', () => {
    localStorage.setItem('description', 'raw text')
    localStorage.setItem('generatedImage', '12')
    expect(readDraft('u1')).toBeNull()
  })

  it('is removed by clearDraft', () => {
    writeDraft('u1', draft)
    clearDraft('u1')
    expect(localStorage).toHaveLength(0)
  })
})
