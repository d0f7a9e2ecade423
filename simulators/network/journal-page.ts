import { escapeHtml } from '#simulators/html.ts'
import type { NetworkEntry } from './journal.ts'
import type { Simulation } from './network.ts'

/** What arrived, newest first, for a person. */
export function journalPage<State, Settings>({ journal, faults }: Simulation<State, Settings>): string {
  const waiting = faults.list().map((fault) => `${fault.kind} × ${fault.times} ${fault.path ?? ''}`)
  const entries = journal.entries.toReversed().slice(0, 100)
  return `<h1>Requêtes reçues</h1><p>Pannes prévues${'\u00a0'}: ${escapeHtml(waiting.join(', ') || 'aucune')}.</p>
<div class="card" style="padding:.25rem 1rem;overflow-wrap:anywhere">${entries.map(renderEntry).join('') || '<p>Rien n’est encore arrivé.</p>'}</div>`
}

function renderEntry(entry: NetworkEntry): string {
  const ending = entry.endedBy === 'client' ? ', interrompue par le client' : ''
  const fault = entry.fault ? `, panne${'\u00a0'}: ${entry.fault}` : ''
  const moment = new Date(entry.startedAt).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' })
  const details = { query: entry.query, headers: entry.headers, body: entry.body, problem: entry.problem }
  return `<details><summary>${moment} · ${escapeHtml(`${entry.method} ${entry.path}`)} → ${entry.status ?? '…'}${escapeHtml(ending + fault)}</summary>
<pre style="white-space:pre-wrap">${escapeHtml(JSON.stringify(details, null, 1))}</pre></details>`
}
