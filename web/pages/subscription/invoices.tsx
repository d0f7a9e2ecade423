import { useQuery } from '@tanstack/react-query'
import { invoicesQuery } from '#web/api/billing.ts'
import { invoiceTexts as texts } from '#web/messages/billing.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { InvoiceRow } from './invoice-row.tsx'

/** All invoices, newest first, each to be read and downloaded. */
export function Invoices() {
  const invoices = useQuery(invoicesQuery)
  return (
    <section aria-labelledby="factures" className="mt-11">
      <h2 id="factures" className="title-section mb-3 scroll-mt-6">
        {texts.title}
      </h2>
      <Loaded query={invoices}>
        {(data) =>
          data.invoices.length === 0 ? (
            <p className="text-muted">{texts.none}</p>
          ) : (
            <ul className="border-ink border-t-[1.5px]">
              {data.invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
