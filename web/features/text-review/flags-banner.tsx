import { textReviewTexts as texts } from '#web/messages/text-review.ts'
import { Banner } from '#web/ui/banner.tsx'

interface Props {
  doubts: readonly { value: string; message: string }[]
  className?: string
}

/** Unconfirmed facts, where the user publishes by hand: a warning that blocks nothing. */
export function FlagsBanner({ doubts, className = '' }: Props) {
  if (doubts.length === 0) return null
  return (
    <Banner tone="amber" title={texts.beforePublishing(doubts.length)} className={className}>
      <ul className="mt-1 flex flex-col gap-1">
        {doubts.map(({ value, message }) => (
          <li key={`${value} ${message}`}>{texts.doubt(value, message)}</li>
        ))}
      </ul>
    </Banner>
  )
}
