import { useState } from 'react'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Button } from '#web/ui/button.tsx'

const shortLength = 200

/** A message may be two thousand characters: its beginning, and the rest once asked for. */
export function LogMessage({ id, message }: { id: number; message: string }) {
  const [isWhole, setIsWhole] = useState(message.length <= shortLength)
  return (
    <>
      <p className="text-14 [overflow-wrap:anywhere]">
        {isWhole ? message : `${message.slice(0, shortLength).toWellFormed()}…`}
      </p>
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
