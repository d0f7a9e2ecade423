import type { Facts, LegalBlock } from '#web/messages/legal/legal-text.ts'
import { RichText } from './rich-text.tsx'

export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  }
  if ('facts' in block) return <FactList facts={block.facts} />
  if ('list' in block) {
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-mark">
        {block.list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="border-row border-t">
      {block.entries.map(({ title, facts, when }) => (
        // `data-when` comes first: the server looks for it there (routes/page-facts.ts).
        <li key={when ?? title} data-when={when} className="border-row border-b py-4">
          <h3 className="font-sans font-semibold">{title}</h3>
          <FactList facts={facts} />
        </li>
      ))}
    </ul>
  )
}

function FactList({ facts }: { facts: Facts }) {
  return (
    <dl className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
      {facts.map(([name, words]) => (
        <div key={name} className="sm:contents">
          <dt className="text-15 text-muted">{name}</dt>
          <dd className="mb-1.5 sm:mb-0">
            <RichText text={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
