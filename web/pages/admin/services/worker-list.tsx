import type { ServicesAnswer } from '#shared/api/services.ts'
import { stamp } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Block } from './block.tsx'

export function WorkerList({ workers }: Pick<ServicesAnswer, 'workers'>) {
  return (
    <Block title={texts.workers}>
      {workers.length === 0 && <p className="mt-3">{texts.noWorker}</p>}
      <ul>
        {workers.map(({ host, pid, started_at, beat_at, alive }) => (
          <li key={`${host} ${pid} ${started_at}`} className="border-row border-b py-3.5">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{texts.worker(host, pid)}</span>
              <Tag tone={alive ? 'good' : 'bad'}>{alive ? texts.alive : texts.dead}</Tag>
            </p>
            <p className="mt-1 text-14 text-muted">{texts.beat(stamp(started_at), stamp(beat_at))}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
