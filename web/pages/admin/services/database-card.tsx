import type { ServicesAnswer } from '#shared/api/services.ts'
import { stamp } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Block } from './block.tsx'

export function DatabaseCard({ database: { version, migrations } }: Pick<ServicesAnswer, 'database'>) {
  return (
    <Block title={texts.database}>
      <p className="mt-3 font-semibold">{texts.version(version)}</p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {texts.migrations(migrations.length, migrations.at(-1)?.name ?? '')}
      </p>
      <details className="mt-2">
        <summary className="min-h-8 cursor-pointer text-15 underline touch:min-h-11">
          {texts.allMigrations}
        </summary>
        <ul className="mt-2 text-14">
          {migrations.map(({ name, applied_at }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="text-muted tabular-nums">{stamp(applied_at)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Block>
  )
}
