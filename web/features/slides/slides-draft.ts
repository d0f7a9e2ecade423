import type { ImageAnswer } from '#shared/api/images.ts'
import type { SlideAnswer, SlideInput, SlideKind, SlidesAnswer, SlidesBody } from '#shared/api/slides.ts'

type Content = Pick<SlideAnswer, 'image' | 'composed'>
type Words = Pick<SlideAnswer, 'title' | 'alt_text'>

/** A slide while the set is being changed; nothing of it is kept before « Enregistrer ». */
export interface DraftSlide extends Content, Words {
  /** The same as long as the set is open. */
  key: string
  /** Null for a new one. */
  id: string | null
  kind: SlideKind
  /** What the list shows: as it goes out, or the photo behind a new one. */
  thumb_url: string | null
  /** The last look at it, where it was changed here. */
  look: Blob | null
  alt_described: boolean
  /** What it came with: only what differs is sent. */
  before: Content & Words
}

export interface SlidesDraft extends Omit<SlidesBody, 'slides'> {
  slides: DraftSlide[]
}

export const draftOf = ({ format, document_title, ratio, slides }: SlidesAnswer): SlidesDraft => ({
  format,
  document_title,
  ratio,
  slides: slides.map((slide) => ({
    ...slide,
    key: slide.id,
    // The small one is square: it would cut what is written.
    thumb_url: slide.image_url,
    look: null,
    before: slide,
  })),
})

const newSlide = (given: Content & Words & Pick<DraftSlide, 'thumb_url' | 'alt_described'>): DraftSlide => ({
  ...given,
  key: crypto.randomUUID(),
  id: null,
  kind: given.composed ? 'composed' : 'photo',
  look: null,
  before: given,
})

/** A photo of the gallery as it is; its alternative text comes with it. */
export const photoSlide = ({ url, thumb_2x_url, alt_text }: ImageAnswer): DraftSlide =>
  newSlide({
    ...{ image: { url, crop: null }, composed: null, title: '', alt_text },
    ...{ thumb_url: thumb_2x_url, alt_described: true },
  })

/** What a model has just made; its words are asked for once it is saved. */
export const aiSlide = (url: string): DraftSlide => ({
  ...newSlide({
    ...{ image: { url, crop: null }, composed: null, title: '', alt_text: '' },
    ...{ thumb_url: url, alt_described: true },
  }),
  kind: 'ai',
})

/** Words on the company's colours. */
export const composedSlide = (): DraftSlide =>
  newSlide({
    image: null,
    composed: { layout: 'auto', headline: '', second_line: '', eyebrow: '', photos: [] },
    ...{ title: '', alt_text: '', thumb_url: null, alt_described: true },
  })

/** The photo alone, or under words; what it showed stays. */
export function withKind(slide: DraftSlide, kind: 'photo' | 'composed'): DraftSlide {
  const { image, composed, before } = slide
  if (kind === 'composed' && image) {
    const known = before.composed ?? { layout: 'auto' as const, headline: '', second_line: '', eyebrow: '' }
    return { ...slide, kind, image: null, composed: { ...known, photos: [image] } }
  }
  const photo = composed?.photos[0]
  return kind === 'photo' && photo ? { ...slide, kind, image: photo, composed: null } : slide
}

/** One slide taken to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item === undefined || to < 0 || to > next.length) return [...items]
  next.splice(to, 0, item)
  return next
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** It looks other than it was saved. */
export const isRedrawn = ({ id, image, composed, before }: DraftSlide) =>
  id !== null && !isSame([image, composed], [before.image, before.composed])

function inputOf(slide: DraftSlide): SlideInput {
  const { id, image, composed, title, alt_text, before } = slide
  return {
    ...(id ? { id } : {}),
    ...(id && !isRedrawn(slide) ? {} : image ? { image } : { composed }),
    ...(title === before.title ? {} : { title }),
    ...(alt_text === before.alt_text ? {} : { alt_text }),
  }
}

export const bodyOf = ({ slides, ...draft }: SlidesDraft): SlidesBody => ({
  ...draft,
  document_title: draft.format === 'document' ? draft.document_title : '',
  slides: slides.map(inputOf),
})

/** There is something to save. */
export const isChanged = (draft: SlidesDraft, answer: SlidesAnswer): boolean =>
  !isSame(bodyOf(draft), bodyOf(draftOf(answer)))
