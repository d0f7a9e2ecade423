import type { VersionAnswer } from '#shared/api/versions.ts'
import { RestoreButton } from './restore-button.tsx'
import type { VersionActions, VersionWords } from './types.ts'

interface Props extends VersionActions {
  version: VersionAnswer
  words: VersionWords
}

export function VersionRow({ version, words, ...actions }: Props) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-row border-b py-3.5 last:border-b-0">
      <div className="flex min-w-0 grow items-center gap-3.5">
        {version.image_thumb_url && (
          <img
            src={version.image_thumb_url}
            alt={version.image_alt ?? words.noAlt}
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 rounded-small bg-sable object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold text-16">{words.name(version.number)}</p>
          <p className="text-14 text-muted">{words.meta(version)}</p>
        </div>
      </div>
      <RestoreButton {...{ version, words }} {...actions} />
    </li>
  )
}
