import { escapeHtml } from '#simulators/html.ts'
import type { JournalEntry } from './journal.ts'
import type { Simulation } from './simulation.ts'

/** What arrived, newest first, for a person; reloads itself. */
export function renderPage({ vendor, journal, faults }: Simulation): string {
  const waiting = faults.list().map((fault) => `${fault.kind} × ${fault.times} ${fault.path ?? ''}`)
  const entries = journal.entries.toReversed().slice(0, 50)
  return `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Simulateur ${escapeHtml(vendor.name)}</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc;padding:.75rem 0}pre{white-space:pre-wrap;background:#f5f5f2;padding:.5rem;max-height:16rem;overflow:auto}
h2{font-size:1rem;margin:0}
</style>
<h1>Simulateur ${escapeHtml(vendor.name)}</h1>
<p>Requêtes reçues${'\u00a0'}: ${journal.entries.length}. Pannes prévues${'\u00a0'}: ${escapeHtml(waiting.join(', ') || 'aucune')}.</p>
${entries.map(renderEntry).join('\n') || '<p>Rien n’est encore arrivé.</p>'}
</html>`
}

function renderEntry(entry: JournalEntry): string {
  const images = entry.images.map((image) => `${image.width}×${image.height}, ${image.bytes} octets`)
  const facts: [string, string | null][] = [
    ['Consigne', entry.system],
    ['Demande', entry.user],
    ['Images', images.join(' ; ') || null],
    ['Réponse', entry.answer],
    ['Anomalie du simulateur', entry.problem],
    ['Corps', JSON.stringify(entry.body, null, 1)],
  ]
  const shown = facts.filter(([, value]) => value)
  return `<article><h2>${entry.id}. ${escapeHtml(`${entry.method} ${entry.path}`)} → ${entry.status ?? '…'}</h2>
<p>${new Date(entry.startedAt).toLocaleTimeString('fr-FR')}, ${escapeHtml(ending(entry))}</p>
${shown.map(([name, value]) => `<details><summary>${name}</summary><pre>${escapeHtml(value ?? '')}</pre></details>`).join('')}
</article>`
}

function ending(entry: JournalEntry): string {
  const fault = entry.fault ? ` (panne\u00a0: ${entry.fault})` : ''
  if (entry.endedAt === null) return `en cours${fault}`
  const who = entry.endedBy === 'client' ? 'interrompue par le client' : 'terminée'
  return `${who} après ${entry.endedAt - entry.startedAt} ms${fault}`
}
