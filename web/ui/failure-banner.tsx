import { Banner } from './banner.tsx'

interface Props {
  /** What did not work. */
  title: string
  /** Why; without it nothing is shown. */
  cause: string | null | undefined
  onClose?: () => void
  className?: string
}

/** What did not work and why, in red; nothing while it does. */
export function FailureBanner({ cause, ...banner }: Props) {
  if (cause === null || cause === undefined) return null
  return (
    <Banner tone="red" {...banner}>
      <p>{cause}</p>
    </Banner>
  )
}
