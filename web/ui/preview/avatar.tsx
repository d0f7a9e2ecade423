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
    // The whole logo, whatever its shape, on a ground that shows the network's own.
    return <img src={author.logo} alt="" className={`${frame} shrink-0 bg-subtle object-contain p-[3px]`} />
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
