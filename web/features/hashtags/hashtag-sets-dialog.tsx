import { type SyntheticEvent, useId, useState } from 'react'
import { type HashtagSet, HashtagSetBody } from '#shared/api/hashtag-sets.ts'
import { hashtagsIn } from '#shared/escape-text.ts'
import { hashtagSetLimits as limits } from '#shared/limits.ts'
import { ApiError } from '#web/api/client.ts'
import { useDeleteHashtagSet, useHashtagSets, useSaveHashtagSet } from '#web/api/hashtag-sets.ts'
import { hashtagTexts as texts } from '#web/messages/hashtags.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

interface Props {
  /** Of the post: a new set begins with its hashtags. */
  text: string
  onClose: () => void
}

type Draft = Pick<HashtagSet, 'name' | 'hashtags'> & { id: string | null }

/** The sets of the company: all of them, or one being written. */
export function HashtagSetsDialog({ text, onClose }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null)
  if (draft) return <EditSet draft={draft} onBack={() => setDraft(null)} />
  return (
    <SetList
      onEdit={setDraft}
      onCreate={() => setDraft({ id: null, name: '', hashtags: hashtagsIn(text) })}
      onClose={onClose}
    />
  )
}

interface ListProps {
  onEdit: (set: HashtagSet) => void
  onCreate: () => void
  onClose: () => void
}

function SetList({ onEdit, onCreate, onClose }: ListProps) {
  const { data: sets = [] } = useHashtagSets()
  const remove = useDeleteHashtagSet()
  const [said, setSaid] = useState('')
  const handleRemove = ({ id, name }: HashtagSet) =>
    remove.mutate(id, { onSuccess: () => setSaid(texts.removed(name)) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      actions={
        <Button onClick={onCreate} disabledReason={null}>
          {texts.create}
        </Button>
      }
    >
      <p className="text-15 text-muted">{texts.lead}</p>
      <FailureBanner title={texts.removeError} cause={remove.error?.message} />
      {sets.length === 0 && <p>{texts.none}</p>}
      <ul className="flex flex-col">
        {sets.map((set) => (
          <li
            key={set.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-row-divider border-b py-2.5"
          >
            <span className="min-w-0 flex-[1_1_12em]">
              <span className="block font-semibold [overflow-wrap:anywhere]">{set.name}</span>
              <span className="block text-14 text-muted [overflow-wrap:anywhere]">
                {set.hashtags.join(' ')}
              </span>
            </span>
            <span className="flex gap-2">
              <Button
                variant="outline"
                size="small"
                aria-label={texts.edit(set.name)}
                onClick={() => onEdit(set)}
              >
                {texts.editShort}
              </Button>
              <Button
                variant="danger"
                size="small"
                aria-label={texts.remove(set.name)}
                isBusy={remove.isPending && remove.variables === set.id}
                onClick={() => handleRemove(set)}
              >
                {texts.removeShort}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-14 text-muted empty:hidden">
        {said}
      </p>
    </Dialog>
  )
}

type Errors = Partial<Record<'name' | 'hashtags', string>>

function errorsOf(body: unknown): Errors {
  const { error } = HashtagSetBody.safeParse(body)
  const messages = (error?.issues ?? []).map(({ path, message }) => [path[0], message] as const)
  return Object.fromEntries(messages.toReversed())
}

function EditSet({ draft, onBack }: { draft: Draft; onBack: () => void }) {
  const [name, setName] = useState(draft.name)
  const [hashtags, setHashtags] = useState(draft.hashtags.join(' '))
  const [errors, setErrors] = useState<Errors>({})
  const formId = useId()
  const save = useSaveHashtagSet()

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = errorsOf({ name, hashtags })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate(
      { id: draft.id, name, hashtags },
      {
        onSuccess: onBack,
        onError: (error) => setErrors(error instanceof ApiError ? error.details : {}),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={draft.id ? texts.editTitle : texts.createTitle}
      closeLabel={texts.back}
      actions={
        <Button type="submit" form={formId} isBusy={save.isPending} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <FailureBanner title={texts.saveError} cause={save.error?.message} />
        <TextField
          label={texts.name}
          placeholder={texts.nameExample}
          value={name}
          maxLength={limits.name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={texts.hashtags}
          help={texts.hashtagsHelp(limits.hashtags)}
          value={hashtags}
          error={errors.hashtags}
          onChange={(event) => setHashtags(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
