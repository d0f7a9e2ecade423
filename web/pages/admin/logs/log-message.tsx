import { useState } from 'react'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Button } from '#web/ui/button.tsx'
import { partsOf } from './log-parts.ts'

const shortLength = 200

/** A message may be two thousand characters: its beginning, and the rest once asked for. */
export function LogMessage({ id, message }: { id: number; message: string }) {
  const [isWhole, setIsWhole] = useState(message.length <= shortLength)
  const { words, details } = partsOf(message)
  return (
    <>
      <p className="text-15 [overflow-wrap:anywhere]">
        {words.length <= shortLength || isWhole ? words : `${words.slice(0, shortLength).toWellFormed()}…`}
      </p>
      {isWhole && details.length > 0 && (
        <dl className="mt-0.5 flex flex-wrap gap-x-4 text-14 text-muted [overflow-wrap:anywhere]">
          {details.map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt>{texts.detail(name)}</dt>
              <dd className="min-w-0 text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isWhole && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          aria-label={texts.wholeOf(id)}
          onClick={() => setIsWhole(true)}
        >
          {texts.whole}
        </Button>
      )}
    </>
  )
}
