import { useQuery } from '@tanstack/react-query'
import type { InvoiceAnswer } from '#shared/api/billing.ts'
import { invoicesQuery } from '#web/api/billing.ts'
import { invoiceTexts as texts } from '#web/messages/billing.ts'
import { longDate } from '#web/messages/dates.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { QueryContent } from '#web/ui/query-content.tsx'

/** All invoices, newest first, each to be read and downloaded. */
export function Invoices() {
  const invoices = useQuery(invoicesQuery)
  return (
    <section aria-labelledby="factures" className="mt-11">
      <h2 id="factures" className="title-section mb-3 scroll-mt-6">
        {texts.title}
      </h2>
      <QueryContent query={invoices}>
        {(data) =>
          data.invoices.length === 0 ? (
            <p className="text-muted">{texts.none}</p>
          ) : (
            <ul className="border-foreground border-t-[1.5px]">
              {data.invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

/** One invoice: what it is, what was paid, and its file. */
function InvoiceRow({ invoice }: { invoice: InvoiceAnswer }) {
  const { refunded_cents: refunded, page_url: page, pdf_url: pdf } = invoice
  const number = invoice.number ?? texts.noNumber
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-row-divider border-b px-4 py-3.5 text-15 max-md:px-0">
      <div className="min-w-48 grow basis-56">
        <p className="font-semibold">{longDate(invoice.created_at)}</p>
        <p className="text-14 text-muted">{number}</p>
      </div>
      <p className="grow basis-40 text-14 text-muted">
        {refunded > 0 ? texts.refunded(refunded) : texts.statuses[invoice.status]}
      </p>
      <p className="min-w-24 font-semibold tabular-nums md:text-right">{formatCents(invoice.total_cents)}</p>
      <p className="flex min-w-44 gap-5 md:justify-end">
        {page && <FileLink href={page} verb={texts.page} number={number} />}
        {pdf && <FileLink href={pdf} verb={texts.pdf} number={number} />}
      </p>
    </li>
  )
}

const FileLink = ({ href, verb, number }: { href: string; verb: string; number: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    aria-label={texts.label(verb, number)}
    className="touch-target py-2 text-link"
  >
    {verb}
  </a>
)
