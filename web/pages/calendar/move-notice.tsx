import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Moves } from './use-moves.ts'

/** What became of the last move. */
export function MoveNotice({ moves }: { moves: Moves }) {
  const { done, refusal } = moves
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      <FailureBanner title={texts.moveError} onClose={moves.forget} cause={refusal} />
      {done && (
        <Banner
          key={done.to}
          tone="green"
          title={texts.moved(dayAndTime(done.to))}
          onClose={moves.forget}
          action={
            Date.parse(done.from) > Date.now() && (
              <Button variant="outline" size="small" onClick={moves.undo}>
                {texts.undo}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}
