import { textReviewTexts as texts } from '#web/messages/text-review.ts'
import { Banner } from '#web/ui/banner.tsx'

interface Props {
  flags: readonly { value: string; message: string }[]
  className?: string
}

/** Unconfirmed facts, where the user publishes by hand: a warning that blocks nothing. */
export function FlagsBanner({ flags, className = '' }: Props) {
  if (flags.length === 0) return null
  return (
    <Banner tone="amber" title={texts.beforePublishing(flags.length)} className={className}>
      <ul className="mt-1 flex flex-col gap-1">
        {flags.map(({ value, message }) => (
          <li key={`${value} ${message}`}>{texts.flag(value, message)}</li>
        ))}
      </ul>
    </Banner>
  )
}
