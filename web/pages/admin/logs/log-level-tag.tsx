import type { LogLevel } from '#shared/api/logs.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Tag } from '#web/ui/tag.tsx'

const tones = { info: 'good', warn: 'soon', error: 'bad', fatal: 'bad' } as const

export const LogLevelTag = ({ level }: { level: LogLevel }) => (
  <Tag tone={tones[level]}>{texts.levels[level]}</Tag>
)
