import type { ServicesAnswer } from '#shared/api/services.ts'
import { stamp } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Block } from './block.tsx'

export function QueueList({ queues }: Pick<ServicesAnswer, 'queues'>) {
  return (
    <Block title={texts.queues}>
      <dl>
        {queues.map(({ name, waiting, oldest_at, late }) => (
          <div key={name} className="flex justify-between gap-4 border-row border-b py-2.5">
            <dt>
              {texts.queueNames[name]}
              {oldest_at && (
                <span className="block text-14 text-muted">{texts.oldest(stamp(oldest_at))}</span>
              )}
            </dt>
            <dd className="flex items-start gap-3 font-semibold tabular-nums">
              {late && <Tag tone="bad">{texts.late}</Tag>}
              {texts.waiting(waiting)}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
