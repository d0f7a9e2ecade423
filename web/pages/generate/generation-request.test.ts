import { describe, expect, it } from 'vitest'
import { type Brief, imageRequest, isOtherBrief, obstacleTo, postRequest } from './generation-request.ts'

const brief: Brief = {
  mode: 'images',
  objective: 'realisation',
  prompt: ' Bonjour ',
  selection: ['/a', '/b'],
  imageBy: 'ai',
  chosen: null,
}
const target = { app: 'instagram', postId: null } as const

describe('obstacleTo', () => {
  it('says what is missing, in the words of the specification', () => {
    expect(obstacleTo({ ...brief, selection: [] })).toBe('Veuillez sélectionner au moins une image.')
    expect(obstacleTo({ ...brief, mode: 'prompt', prompt: '  ' })).toBe('Veuillez entrer un prompt.')
    expect(obstacleTo(brief)).toBeNull()
  })

  it('needs no words when there are images: the default instruction stands in', () => {
    expect(obstacleTo({ ...brief, prompt: '' })).toBeNull()
  })

  it('counts an emoji as one character of the prompt', () => {
    expect(obstacleTo({ ...brief, prompt: '👨‍👩‍👧'.repeat(2000) })).toBeNull()
    expect(obstacleTo({ ...brief, prompt: 'a'.repeat(2001) })).toContain('caractères au maximum')
  })

  it('takes six images at most', () => {
    expect(obstacleTo({ ...brief, selection: [...'abcdefg'] })).toBe('6 images au maximum.')
  })
})

describe('requests', () => {
  it('asks for the network of its own button', () => {
    expect(postRequest(brief, target)).toMatchObject({
      kind: 'post',
      body: { app: 'instagram', prompt: 'Bonjour' },
    })
  })

  it('sends no image when the words alone make it', () => {
    expect(postRequest({ ...brief, mode: 'prompt' }, target).body).toMatchObject({ images: [] })
  })

  it('puts the chosen photo first, as the one selected', () => {
    const body = postRequest({ ...brief, mode: 'describe', chosen: '/b' }, target).body
    expect(body).toMatchObject({ images: ['/b', '/a'], selected: '/b' })
  })

  it('draws again from the selection, else from the words', () => {
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
