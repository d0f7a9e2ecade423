// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { previewTexts as texts } from '#web/messages/preview.ts'
import { InstagramPreview } from './instagram.tsx'
import { LinkedInPreview } from './linkedin.tsx'

afterEach(cleanup)

const author = {
  name: 'contact@ateliercolin.fr',
  headline: 'Marketing Analyst @ Atelier Colin',
  handle: 'atelier.colin',
  logo: null,
  initial: 'C',
}
const long = `Le cuir a une mémoire.\n\n${'Nous cousons à la main. '.repeat(30)}\n\n#Cuir #FaitMain`

describe('LinkedInPreview', () => {
  it('folds a long text and expands it', async () => {
    render(<LinkedInPreview author={author} text={long} image={null} texts={texts} />)
    expect(screen.queryByText('#FaitMain')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: texts.linkedinMore }))
    expect(screen.getByText('#FaitMain').className).toContain('text-[#0a66c2]')
  })

  it('toggles a like without a call', async () => {
    render(<LinkedInPreview author={author} text="Bonjour" image={null} texts={texts} counts="none" />)
    expect(screen.getByText(/^0.J’aime · 0.commentaire · 0.republication/)).toBeDefined()
    expect(screen.getByText(texts.sample)).toBeDefined()
    const like = screen.getByRole('button', { name: texts.like })
    await userEvent.click(like)
    expect(like.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(/^1.J’aime/)).toBeDefined()
  })

  it('shows what the network counted, and nothing that it does not give', () => {
    const counts = { likes: 12, comments: 1, reposts: null }
    const { rerender } = render(
      <LinkedInPreview author={author} text="Bonjour" image={null} texts={texts} counts={counts} />,
    )
    expect(screen.getByText(/^12.J’aime · 1.commentaire$/)).toBeDefined()
    expect(screen.queryByText(texts.sample)).toBeNull()
    rerender(<LinkedInPreview author={author} text="Bonjour" image={null} texts={texts} counts={null} />)
    expect(screen.queryByText(/\d.J’aime/)).toBeNull()
  })

  it('shows the whole streamed text, outside any live region', () => {
    const { container } = render(
      <LinkedInPreview author={author} text={long} image={null} texts={texts} isStreaming />,
    )
    expect(screen.getByText('#FaitMain')).toBeDefined()
    expect(container.querySelector('[aria-live], [role=status]')).toBeNull()
  })

  it('marks an unsaved text', () => {
    render(<LinkedInPreview author={author} text="Le cuir a" image={null} texts={texts} isUnsaved />)
    expect(screen.getByText(texts.unsaved)).toBeDefined()
  })
})

const pictures = Array.from({ length: 7 }, (_, index) => ({
  url: `/media/${index}`,
  alt: `Photo ${index + 1}`,
  width: 1080,
  height: 1350,
}))

describe('several images', () => {
  it('stand side by side on LinkedIn, the last tile saying how many more there are', async () => {
    const slides = { isDocument: false, title: '', pictures }
    render(<LinkedInPreview author={author} text="Bonjour" image={null} slides={slides} texts={texts} />)
    expect(screen.getAllByRole('img')).toHaveLength(5)
    expect(screen.getByText('+2')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /Ouvrir l’image 3 sur 7/ }))
    expect(screen.getByRole('dialog').textContent).toContain('3 sur 7')
  })

  it('are the pages of a document on LinkedIn, with its title', () => {
    const slides = { isDocument: true, title: 'Nos portes ouvertes', pictures }
    render(<LinkedInPreview author={author} text="Bonjour" image={null} slides={slides} texts={texts} />)
    expect(screen.getByText(/^Nos portes ouvertes · 7.pages$/)).toBeDefined()
    expect(screen.getByText('1 sur 7')).toBeDefined()
    expect(screen.getAllByRole('img')).toHaveLength(7)
    expect(screen.queryByRole('button', { name: texts.previousSlide })).toBeNull()
    expect(screen.getByRole('button', { name: texts.nextSlide })).toBeDefined()
  })

  it('are a carousel on Instagram, in the ratio of the first', () => {
    const slides = { isDocument: false, title: '', pictures }
    render(<InstagramPreview author={author} text="Bonjour" image={null} slides={slides} texts={texts} />)
    expect(screen.getByText('1/7')).toBeDefined()
    expect(screen.getByAltText('Photo 7').parentElement?.style.aspectRatio).toMatch(/^0\.8/)
  })

  it('keep their room while they are on their way', () => {
    const waiting = pictures.map((picture) => ({ ...picture, url: '' }))
    const slides = { isDocument: false, title: '', pictures: waiting }
    render(<LinkedInPreview author={author} text="Bonjour" image={null} slides={slides} texts={texts} />)
    expect(screen.queryAllByRole('img')).toEqual([])
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })
})

describe('InstagramPreview', () => {
  it('crops an image taller than 4:5 around its middle', () => {
    const image = { url: '/media/a', alt: 'Un sac', width: 1000, height: 2000 }
    render(<InstagramPreview author={author} text="Bonjour" image={image} texts={texts} />)
    const shown = screen.getByAltText('Un sac')
    expect(shown.style.aspectRatio).toMatch(/^0\.8/)
    expect(shown.className).toContain('object-cover')
  })

  it('toggles like and bookmark without a call', async () => {
    render(<InstagramPreview author={author} text="Bonjour" image={null} texts={texts} />)
    for (const name of [texts.like, texts.save]) {
      await userEvent.click(screen.getByRole('button', { name }))
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    }
  })
})
