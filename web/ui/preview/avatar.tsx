import type { PreviewAuthor } from './types.ts'

interface Props {
  author: PreviewAuthor
  /** LinkedIn pages are square, Instagram is round. */
  shape: 'square' | 'round'
}

/** Decorative: the name stands beside it. */
export function PreviewAvatar({ author, shape }: Props) {
  const frame = shape === 'square' ? 'size-[46px]' : 'size-8 rounded-full'
  if (author.logo) {
    return <img src={author.logo} alt="" className={`${frame} shrink-0 bg-white object-contain`} />
  }
  const letter = shape === 'square' ? 'text-21' : 'text-17'
  return (
    <span
      aria-hidden="true"
      className={`${frame} ${letter} grid shrink-0 place-items-center bg-highlight font-serif font-normal text-dark`}
    >
      {author.initial}
    </span>
  )
}
