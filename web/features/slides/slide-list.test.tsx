// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ImageAnswer } from '#shared/api/images.ts'
import { placeWhile, SlideList } from './slide-list.tsx'
import { photoSlide, type SlidesDraft } from './slides-draft.ts'

afterEach(cleanup)

const photo = (name: string) =>
  ({ url: `/media/${name}`, thumb_2x_url: `/media/${name}/300`, alt_text: name }) as ImageAnswer

function TestList() {
  const [draft, setDraft] = useState<SlidesDraft>(() => ({
    ...{ format: 'images', document_title: '', ratio: '4:5' },
    slides: ['Four', 'Miche', 'Vitrine'].map(photo).map(photoSlide),
  }))
  return (
    <SlideList
      draft={draft}
      onChange={(slides) => setDraft({ ...draft, slides })}
      onOpen={() => {}}
      lastOpen={null}
    />
  )
}

const order = () =>
  screen.getAllByRole('listitem').map((row) => /Four|Miche|Vitrine/.exec(row.textContent ?? '')?.[0])

describe('the list of slides', () => {
  it('is put in order by the arrows of a handle, which keeps the focus, and says so', async () => {
    render(<TestList />)
    screen.getByRole('button', { name: 'Déplacer l’image 3 sur 3' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(order()).toEqual(['Four', 'Vitrine', 'Miche'])
    expect(screen.getByRole('status').textContent).toBe('Image 3 déplacée à la place 2 sur 3.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Déplacer l’image 2 sur 3' }))
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(order()).toEqual(['Vitrine', 'Four', 'Miche'])
  })

  it('lets all but the last slide go', async () => {
    render(<TestList />)
    await userEvent.click(screen.getByRole('button', { name: 'Retirer l’image 2' }))
    expect(screen.getByRole('status').textContent).toBe('Image 2 retirée. Il en reste 2.')
    await userEvent.click(screen.getByRole('button', { name: 'Retirer l’image 1' }))
    expect(order()).toEqual(['Vitrine'])
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull()
  })

  it('makes room for the row that is dragged', () => {
    const places = (drag: { from: number; at: number }) =>
      [0, 1, 2, 3].map((index) => placeWhile(drag, index))
    expect(places({ from: 0, at: 2 })).toEqual([2, 0, 1, 3])
    expect(places({ from: 3, at: 1 })).toEqual([0, 2, 3, 1])
    expect(places({ from: 1, at: 1 })).toEqual([0, 1, 2, 3])
  })
})
