import { useState } from 'react'
import type { VersionAnswer, VersionKind } from '#shared/api/versions.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { RestoreButton } from './restore-button.tsx'
import type { VersionActions, VersionTexts } from './types.ts'

interface Props extends VersionActions {
  versions: VersionAnswer[]
  texts: VersionTexts
  kind: VersionKind
  onKind: (kind: VersionKind) => void
}

const shownAtFirst = 4
const link = 'text-link rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3'

/** The versions of a post's text or image; each can be restored alone. */
export function VersionHistory({ versions, texts, kind, onKind, ...actions }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const listed = versions.filter((version) => version.kind === kind)
  const hasBoth = new Set(versions.map((version) => version.kind)).size > 1
  const kinds = [
    { value: 'text', label: texts.text },
    { value: 'image', label: texts.image },
  ] as const
  return (
    <>
      {hasBoth && (
        <SegmentedControl
          label={texts.kinds}
          options={kinds}
          value={kind}
          onChange={onKind}
          className="mt-3 max-md:w-full"
        />
      )}
      <ul className="mt-2">
        {(isWhole ? listed : listed.slice(0, shownAtFirst)).map((version) => (
          <VersionRow key={version.id} {...{ version, texts }} {...actions} />
        ))}
      </ul>
      {listed.length > 1 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-5">
          <button type="button" className={link} onClick={() => setIsComparing(true)}>
            {texts.compare}
          </button>
          {listed.length > shownAtFirst && (
            <button
              type="button"
              aria-expanded={isWhole}
              className={link}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? texts.fewer : texts.all(listed.length)}
            </button>
          )}
        </p>
      )}
      <CompareDialog
        versions={listed}
        texts={texts}
        isOpen={isComparing}
        onClose={() => setIsComparing(false)}
        {...actions}
      />
    </>
  )
}

interface VersionRowProps extends VersionActions {
  version: VersionAnswer
  texts: VersionTexts
}

function VersionRow({ version, texts, ...actions }: VersionRowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-row-divider border-b py-3.5 last:border-b-0">
      <div className="flex min-w-0 grow items-center gap-3.5">
        {version.image_thumb_url && (
          <img
            src={version.image_thumb_url}
            alt={version.image_alt ?? texts.noAlt}
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 rounded-small bg-subtle object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold text-16">{texts.name(version.number)}</p>
          <p className="text-14 text-muted">{texts.meta(version)}</p>
        </div>
      </div>
      <RestoreButton {...{ version, texts }} {...actions} />
    </li>
  )
}
