import { type ReactNode, useState } from 'react'
import {
  type Check,
  type CheckName,
  type ChecksAnswer,
  type Remedy,
  type RemedyName,
  remedyNames,
} from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { maxAiMentionLength } from '#shared/api/publishing.ts'
import { networkRules } from '#shared/networks.ts'
import { useApplyRemedy } from '#web/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { utmTexts } from '#web/messages/utm-and-link-preview.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { CropField } from './crop-field.tsx'
import type { PublishForm } from './publish-form.tsx'

const gravity: Check['level'][] = ['blocking', 'advice', 'ok']

interface Props {
  post: PostAnswer
  form: PublishForm
  onRemedied: (post: PostAnswer) => void
  onLeave: () => void
}

/** The findings, gravest first; each keeps its place while it is mended. */
export function CheckList({ post, form, onRemedied, onLeave }: Props) {
  const { data, error, isFetching, refetch } = form.checks
  const [failure, setFailure] = useState<string | null>(null)
  // What was mended turns green where it stands, instead of joining what was never wrong.
  const [troubled] = useState(() => new Set<CheckName>())
  if (error && !data) return <LoadError title={texts.checksError} query={{ error, isFetching, refetch }} />
  if (!data) return <Loading label={texts.checking} />
  for (const { name, level } of data.checks) if (level !== 'ok') troubled.add(name)
  const visible = gravity.flatMap((level) =>
    data.checks.filter((check) => check.level === level && troubled.has(check.name)),
  )
  const fine = data.checks.filter(({ name }) => !troubled.has(name))
  return (
    <section
      aria-label={`${texts.checks}, ${networkRules[post.app].label}`}
      aria-busy={form.checks.isPlaceholderData}
    >
      <FailureBanner
        title={texts.remedyError}
        onClose={() => setFailure(null)}
        className="mb-3"
        cause={failure}
      />
      <ul className="border-outline border-t-[1.5px]">
        {visible.map((check) => (
          <CheckLine key={check.name} level={check.level} text={check.text}>
            {check.remedy && (
              <RemedyAction
                postId={post.id}
                remedy={check.remedy}
                onRemedied={onRemedied}
                onFailure={setFailure}
                onLeave={onLeave}
              />
            )}
          </CheckLine>
        ))}
        <UtmLine checks={data} isOn={form.hasUtm} onChange={form.setHasUtm} />
        <MentionLine proposed={data.proposed_ai_mention} value={form.mention} onChange={form.setMention} />
      </ul>
      {fine.length > 0 && <FineChecks checks={fine} />}
      {data.crop?.is_needed && post.image_url && (
        <CropField post={post} imageUrl={post.image_url} crop={data.crop} onFailure={setFailure} />
      )}
    </section>
  )
}

interface CheckLineProps {
  level: Check['level']
  text: string
  help?: ReactNode
  children?: ReactNode
}

const icons = {
  blocking: { icon: 'warning', className: 'text-alert', iconClassName: 'stroke-surface' },
  advice: { icon: 'warning', className: 'text-highlight', iconClassName: 'stroke-dark' },
  ok: { icon: 'check', className: 'text-success', iconClassName: 'stroke-surface' },
} as const

/** One finding: mark, words, and its one remedy. */
function CheckLine({ level, text, help, children }: CheckLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-row-divider border-b py-3">
      <StatusIcon {...icons[level]} />
      <div className="min-w-[12em] flex-1">
        <p className={level === 'ok' ? '' : 'font-semibold'}>
          <span className="sr-only">{texts.levels[level]}, </span>
          {text}
        </p>
        {help && <div className="text-14 text-muted">{help}</div>}
      </div>
      {children}
    </li>
  )
}

interface UtmLineProps {
  checks: ChecksAnswer
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** What the links of this post get by the company's setting, and the way to leave it out once. */
function UtmLine({ checks: { utm, utm_links: count }, isOn, onChange }: UtmLineProps) {
  if (!utm || (isOn && count === 0)) return null
  return (
    <CheckLine level="ok" text={isOn ? utmTexts.check(count, utm) : utmTexts.removed}>
      <Button variant="outline" size="small" onClick={() => onChange(!isOn)}>
        {isOn ? utmTexts.remove : utmTexts.add}
      </Button>
    </CheckLine>
  )
}

interface MentionLineProps {
  /** Null when no model made anything of the post. */
  proposed: string | null
  value: string
  onChange: (mention: string) => void
}

/** « Image générée avec l’IA. » at the end of the text: proposed, changed at will, never imposed. */
function MentionLine({ proposed, value, onChange }: MentionLineProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (proposed === null) return null
  if (value === '') {
    return (
      <CheckLine level="advice" text={texts.mention(proposed)} help={texts.mentionHelp}>
        <Button variant="outline" size="small" onClick={() => onChange(proposed)}>
          {texts.add}
        </Button>
      </CheckLine>
    )
  }
  const remove = () => {
    setTyped(null)
    onChange('')
  }
  const handleBlur = () => {
    if (typed !== null) onChange(typed.trim())
    setTyped(null)
  }
  return (
    <CheckLine
      level="ok"
      text={texts.mentionAdded}
      help={
        <TextField
          className="mt-2"
          label={texts.mentionField}
          value={typed ?? value}
          maxLength={maxAiMentionLength}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={handleBlur}
        />
      }
    >
      <Button variant="outline" size="small" onClick={remove}>
        {texts.remove}
      </Button>
    </CheckLine>
  )
}

/** What was in order from the start; folded to one line where the dialog is one column. */
function FineChecks({ checks }: { checks: Check[] }) {
  const isNarrow = useIsNarrow()
  return (
    <details open={!isNarrow} className="border-row-divider border-b py-3">
      <summary className="flex cursor-pointer items-center gap-4 py-0.5">
        <StatusIcon icon="check" className="text-success" />
        <span className="text-link">{texts.fine(checks.length)}</span>
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5 pl-9.5 text-15">
        {checks.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

interface RemedyActionProps {
  postId: string
  remedy: Remedy
  onRemedied: (post: PostAnswer) => void
  onFailure: (cause: string) => void
  /** It is mended on a page, perhaps on the one behind the dialog. */
  onLeave: () => void
}

const isCall = (name: Remedy['name']): name is RemedyName => (remedyNames as readonly string[]).includes(name)

/** One click: mends the post, or leads to where it is mended. */
function RemedyAction({ postId, remedy, onRemedied, onFailure, onLeave }: RemedyActionProps) {
  const { mutate, isPending } = useApplyRemedy(postId)
  const { name, label, href } = remedy
  if (href) {
    return (
      <ButtonLink to={href} variant="outline" size="small" onClick={onLeave}>
        {label}
      </ButtonLink>
    )
  }
  if (!isCall(name)) return null
  return (
    <Button
      variant="outline"
      size="small"
      isBusy={isPending}
      busyLabel={texts.mending}
      onClick={() =>
        mutate({ name }, { onSuccess: onRemedied, onError: (error) => onFailure(error.message) })
      }
    >
      {label}
    </Button>
  )
}
