import { describe, expect, it } from 'vitest'
import { type Brief, briefObstacle, imageRequest, isOtherBrief, postRequest } from './generation-request.ts'

const brief: Brief = {
  mode: 'images',
  objective: 'realisation',
  prompt: ' Bonjour ',
  selection: ['/a', '/b'],
  imageBy: 'ai',
  isCarousel: false,
  chosen: null,
}
const target = { app: 'instagram', postId: null } as const

describe('briefObstacle', () => {
  it('returns what is missing in the texts of the specification', () => {
    expect(briefObstacle({ ...brief, selection: [] })).toBe('Veuillez sélectionner au moins une image.')
    expect(briefObstacle({ ...brief, mode: 'prompt', prompt: '  ' })).toBe('Veuillez entrer un prompt.')
    expect(briefObstacle(brief)).toBeNull()
  })

  it('needs no prompt when there are images: the default instruction is used', () => {
    expect(briefObstacle({ ...brief, prompt: '' })).toBeNull()
  })

  it('counts an emoji as one character of the prompt', () => {
    expect(briefObstacle({ ...brief, prompt: '👨‍👩‍👧'.repeat(2000) })).toBeNull()
    expect(briefObstacle({ ...brief, prompt: 'a'.repeat(2001) })).toContain('caractères au maximum')
  })

  it('takes six images at most', () => {
    expect(briefObstacle({ ...brief, selection: [...'abcdefg'] })).toMatch(/^6 images au maximum/)
  })
})

describe('requests', () => {
  it('requests the network of its button', () => {
    expect(postRequest(brief, target)).toMatchObject({
      kind: 'post',
      body: { app: 'instagram', prompt: 'Bonjour' },
    })
  })

  it('sends no image in prompt mode', () => {
    expect(postRequest({ ...brief, mode: 'prompt' }, target).body).toMatchObject({ images: [] })
  })

  it('puts the chosen photo first', () => {
    const body = postRequest({ ...brief, mode: 'describe', chosen: '/b' }, target).body
    expect(body).toMatchObject({ images: ['/b', '/a'], selected: '/b' })
  })

  it('regenerates the image from the selection, else from the prompt', () => {
    expect(imageRequest(brief, target).kind).toBe('image-from-images')
    expect(imageRequest({ ...brief, selection: [] }, target).kind).toBe('image-from-prompt')
  })
})

describe('isOtherBrief', () => {
  const done = { prompt: 'Portes ouvertes.', description: 'Venez.', image_url: '/media/a' }
  it.each([
    ['a finished post and other words', done, 'Soldes.', true],
    ['the same words', done, ' Portes ouvertes. ', false],
    ['a post that still lacks its image', { ...done, image_url: null }, 'Soldes.', false],
    ['no post', undefined, 'Soldes.', false],
  ])('%s', (_what, post, prompt, isOther) => {
    expect(isOtherBrief(post, { prompt })).toBe(isOther)
  })
})
