import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer, PublicationQuestion as Question } from '#shared/api/publishing.ts'
import { networkRules } from '#shared/networks.ts'
import { useResolvePublication } from '#web/api/publishing.ts'
import { socialAccountsQuery } from '#web/api/social.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePermission } from '#web/use-permission.ts'

interface Props {
  post: PostAnswer
  publication: PublicationAnswer
  question: Question
  isOfOther: boolean
}

/** What only the user can know, with what is known and where to look. */
export function PublicationQuestion({ post, publication, question, isOfOther }: Props) {
  const { mutate, isPending, variables, error } = useResolvePublication(post.id, publication)
  const [url, setUrl] = useState('')
  const canPublish = usePermission('publish')
  const { data: social } = useQuery({ ...socialAccountsQuery, enabled: question.kind === 'account' })
  const accounts = social?.accounts.filter(({ app }) => app === post.app) ?? []
  const [accountId, setAccountId] = useState('')
  const chosen = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const canSayWhere = canPublish && question.answers.some(({ answer }) => answer === 'online')
  const offered = question.answers.filter(
    ({ answer }) => canPublish && (answer !== 'use_account' || chosen !== undefined),
  )
  return (
    <Card tone="highlight" aria-labelledby="post-notice" className="self-start">
      <h2 id="post-notice" className="title-section">
        {question.text}
      </h2>
      {question.evidence.length > 0 && (
        <>
          <h3 className="mt-3 font-sans font-semibold text-15">{texts.evidence}</h3>
          <ul className="list-inside list-disc text-15">
            {question.evidence.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
      {question.url && (
        <p className="mt-2">
          <a
            href={question.url}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-foreground underline underline-offset-4"
          >
            {texts.lookAt(networkRules[post.app].label)}
          </a>
        </p>
      )}
      {canSayWhere && (
        <TextField
          className="mt-4"
          type="url"
          inputMode="url"
          label={texts.seenAt}
          value={url}
          maxLength={500}
          onChange={(event) => setUrl(event.target.value)}
        />
      )}
      {canPublish && question.kind === 'account' && accounts.length > 0 && (
        <SelectField className="mt-4" label={texts.account} value={chosen?.id ?? ''} onChange={setAccountId}>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {canPublish && question.kind === 'account' && social && accounts.length === 0 && (
        <ButtonLink to="/settings#comptes-connectes" className="mt-4">
          {texts.connect}
        </ButtonLink>
      )}
      {error && (
        <p role="alert" className="mt-2 font-semibold text-15">
          {texts.answerError} {error.message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 *:max-md:w-full">
        {offered.map(({ answer, label }, index) => (
          <Button
            key={answer}
            variant={index === 0 ? 'second' : 'outline'}
            isBusy={isOfOther || (isPending && variables?.answer === answer)}
            onClick={() =>
              mutate({
                answer,
                ...(answer === 'online' && url.trim() !== '' && { url: url.trim() }),
                ...(answer === 'use_account' && { account_id: chosen?.id }),
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
