import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { NewsFeedAnswer } from '#shared/api/weekly.ts'
import { newsFeedQuery, useSaveNewsFeed } from '#web/api/weekly.ts'
import { dayAndTime, longDate } from '#web/messages/dates.ts'
import { newsFeedTexts as texts } from '#web/messages/weekly.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { SaveRow, SectionCard, type SectionProps } from './section-card.tsx'

/** Where the company's news are read, and what was found there last. */
export function NewsFeedSection(props: SectionProps) {
  const feed = useQuery(newsFeedQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={feed}>{(data) => <NewsFeedForm data={data} />}</QueryContent>
    </SectionCard>
  )
}

const Form = z.object({ address: z.string().max(500) })

function NewsFeedForm({ data }: { data: NewsFeedAnswer }) {
  const save = useSaveNewsFeed()
  const form = useServerForm<z.infer<typeof Form>>({
    saved: { address: data.address ?? '' },
    schema: Form,
    save: async ({ address }) => {
      const saved = await save.mutateAsync({ address: address.trim() || null })
      return { address: saved.address ?? '' }
    },
  })
  return (
    <>
      <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <TextField
          label={texts.label}
          help={texts.help}
          placeholder={texts.example}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('address')}
        />
        <SaveRow {...form} />
      </form>
      <p role="status" className="mt-3 text-14 text-muted">
        {data.is_reading && texts.reading}
        {data.failure && texts.failures[data.failure]}
        {!data.failure && data.read_at && texts.readAt(dayAndTime(data.read_at))}
      </p>
      {data.items.length > 0 && (
        <section aria-label={texts.items} className="mt-3">
          <h3 className="font-sans font-semibold text-15">{texts.items}</h3>
          <ul className="mt-1 max-h-96 overflow-y-auto text-15">
            {data.items.map(({ title, url, published_at }) => (
              <li key={url} className="border-row-divider border-b py-2 [overflow-wrap:anywhere]">
                <a href={url} target="_blank" rel="noreferrer" className="touch-target text-link">
                  {title}
                </a>
                <span className="block text-14 text-muted">
                  {published_at ? longDate(published_at) : texts.noDate}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
