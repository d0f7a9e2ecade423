import type Stripe from 'stripe'
import { actionsOf } from '#simulators/stripe/actions.ts'
import { cardOf } from '#simulators/stripe/billing/cards.ts'
import { collect } from '#simulators/stripe/billing/collect.ts'
import { idIn } from '#simulators/stripe/core/objects.ts'
import {
  day,
  declineText,
  type Html,
  html,
  money,
  redirect,
  sendPage,
  statusText,
  type Visit,
} from './layout.ts'

/** The hosted page of an invoice: read it, download it, pay it when it is open. */
export function visitInvoice(visit: Visit, token: string, step: string) {
  const { response, sim, form, query } = visit
  const invoice = sim.state.tables.invoices[query.get('invoice') ?? '']
  if (!invoice?.hosted_invoice_url?.includes(token)) {
    return sendPage(response, 404, 'Facture introuvable', html`<h1>Cette facture n’existe pas</h1>`)
  }
  if (step === '/pdf') {
    const name = `facture-${invoice.number}.pdf`
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    }
    response
      .writeHead(200, headers)
      .end(
        pdfOf([
          `Facture ${invoice.number}, ${day(invoice.created)}`,
          ...buyerOf(invoice),
          `Total TTC : ${money(invoice.total, invoice.currency)}`,
          'Document simulé, sans valeur.',
        ]),
      )
    return
  }
  if (form && invoice.status === 'open') return pay(visit, invoice, form)
  sendPage(response, 200, `Facture ${invoice.number}`, shown(invoice, null))
}

function pay({ sim, response }: Visit, invoice: Stripe.Invoice, form: URLSearchParams) {
  const known = cardOf(form.get('number') ?? '')
  if (!known)
    return sendPage(
      response,
      422,
      'Paiement refusé',
      shown(invoice, 'Le numéro n’est pas celui d’une carte de test.'),
    )
  actionsOf(sim).switchCard(idIn(invoice.customer) ?? '', known.number)
  const outcome = collect(sim, invoice, { onSession: true, authenticated: true })
  if (outcome.kind === 'declined')
    return sendPage(response, 402, 'Paiement refusé', shown(invoice, declineText(outcome.code)))
  redirect(response, invoice.hosted_invoice_url ?? '/')
}

function shown(invoice: Stripe.Invoice, alert: string | null): Html {
  const { currency } = invoice
  const vat = (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0)
  return html`<div class="card">${alert && html`<p class="alert" role="alert">${alert}</p>`}
<h1>Facture ${invoice.number}</h1><p>${invoice.account_name}, ${day(invoice.created)} : <strong>${statusText(invoice.status)}</strong></p>
<p>Facturé à ${buyerOf(invoice).map((line) => html`${line}<br>`)}</p>
<div class="scroll" role="region" aria-label="Lignes de la facture" tabindex="0"><table><thead><tr><th scope="col">Désignation</th><th scope="col">Période</th><th scope="col" class="number">Montant TTC</th></tr></thead>
<tbody>${invoice.lines.data.map((line) => html`<tr><td>${line.description}</td><td>${day(line.period.start)} – ${day(line.period.end)}</td><td class="number">${money(line.amount, currency)}</td></tr>`)}</tbody></table></div>
<dl><dt>Total TTC</dt><dd>${money(invoice.total, currency)}</dd>${vat > 0 && html`<dt>dont TVA</dt><dd>${money(vat, currency)}</dd>`}<dt>Payé</dt><dd>${money(invoice.amount_paid, currency)}</dd></dl>
<p><a class="button quiet" href="${invoice.invoice_pdf ?? ''}">Télécharger la facture (PDF)</a></p>
${invoice.status === 'open' && html`<form method="post"><label for="number">Numéro de carte</label><input id="number" name="number" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required><button class="wide">Payer ${money(invoice.amount_remaining, currency)}</button></form>`}</div>`
}

/** Who is billed, line by line. */
function buyerOf(invoice: Stripe.Invoice): string[] {
  const { customer_address: at, customer_tax_ids: taxIds, custom_fields: fields } = invoice
  return [
    invoice.customer_name ?? invoice.customer_email ?? '',
    at?.line1 ?? '',
    [at?.postal_code, at?.city].filter(Boolean).join(' '),
    ...(fields ?? []).map(({ name, value }) => `${name} ${value}`),
    ...(taxIds ?? []).map(({ value }) => `TVA ${value}`),
  ].filter(Boolean)
}

/** A one-page A4 PDF of lines in Helvetica; letters outside Windows-1252 become `?`. */
function pdfOf(lines: string[]): Buffer {
  const stream = `BT /F1 12 Tf 18 TL 56 780 Td\n${lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const escaped = (text: string) =>
  text
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace('€', '\x80')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[^\0-\xff]/g, '?')
