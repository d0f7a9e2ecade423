import { initialOf } from './preview/instagram-handle.ts'

interface Props {
  name: string
  src?: string | null
  size?: 'small' | 'large'
}

const sizes = { small: 'size-8 text-15', large: 'size-11 text-19' }

/** The account: its picture, or the initial that the previews show too. The name stands beside it. */
export function Avatar({ name, src, size = 'small' }: Props) {
  const className = `${sizes[size]} shrink-0 rounded-avatar`
  if (src) return <img src={src} alt="" className={`${className} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${className} grid place-items-center bg-highlight font-semibold text-dark`}
    >
      {initialOf(name)}
    </span>
  )
}
