import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'

/** What was handed to the network, kept as it was (docs/product/promises.md). */
export function SentProof({ sent }: { sent: NonNullable<PublicationAnswer['sent']> }) {
  return (
    <details className="mt-5 border-line border-t pt-3 text-15">
      <summary className="cursor-pointer py-1 font-semibold">{texts.sentTitle}</summary>
      <dl className="mt-2 flex flex-col gap-3 [overflow-wrap:anywhere]">
        <div>
          <dt className="text-14 text-muted">{texts.sentText}</dt>
          <dd className="whitespace-pre-wrap">{sent.text}</dd>
        </div>
        {sent.alt_text && (
          <div>
            <dt className="text-14 text-muted">{texts.sentAlt}</dt>
            <dd>{sent.alt_text}</dd>
          </div>
        )}
        {sent.image_sha256 && (
          <div>
            <dt className="text-14 text-muted">{texts.sentImage}</dt>
            <dd className="text-14">{sent.image_sha256}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
