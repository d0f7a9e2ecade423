import { useEffect, useRef } from 'react'
import { twoFactorTexts as texts } from '#web/messages/security.ts'
import { useUser } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  codes: string[]
  onDone: () => void
}

/** Shown once; kept by copying, by a file, or by hand. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { email } = useUser()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const file = `${texts.fileTitle(email)}\r\n\r\n${codes.join('\r\n')}\r\n`

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="title-small outline-none">
        {texts.codesTitle}
      </h3>
      <p className="max-w-[60ch]">{texts.codesText}</p>
      <ul
        aria-label={texts.codesList}
        className="grid gap-x-8 gap-y-2 rounded-small bg-subtle px-5 py-4 font-mono text-16 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={texts.fileName}
          className={buttonClasses({ variant: 'outline', size: 'small' })}
        >
          {texts.download}
        </a>
        <Button size="small" className="sm:ml-auto" onClick={onDone}>
          {texts.codesKept}
        </Button>
      </div>
    </div>
  )
}
