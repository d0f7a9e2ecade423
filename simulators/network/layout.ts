import { escapeHtml } from '#simulators/html.ts'
import type { NetworkEntry } from './faults.ts'
import type { Simulation } from './network.ts'

const base = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:var(--ground)}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}img{max-width:100%}
header.top{background:var(--top);color:#fff;padding:.85rem 1rem}header.top div{max-width:72rem;margin:auto;display:flex;gap:.25rem 1.5rem;align-items:baseline;flex-wrap:wrap}
header.top b{font-size:1.1rem}header.top a{color:#fff}header.top span{opacity:.92}
main{max-width:var(--wide);margin:1.5rem auto 4rem;padding:0 1rem}
h1{font-size:1.45rem;line-height:1.25;text-wrap:balance;margin:0 0 .5rem}.card{background:#fff;border-radius:14px;border:1px solid #d9dde3}
.avatar{flex:none;width:3rem;height:3rem;border-radius:50%;color:#fff;font-weight:600;display:grid;place-items:center}
button{font:inherit;font-weight:600;min-height:44px;padding:.4rem 1.3rem;border-radius:99px;border:1.5px solid #4a5361;background:#fff;color:#1c2430;cursor:pointer}
button.main{background:var(--top);border-color:var(--top);color:#fff}.empty{padding:3rem 1.5rem;text-align:center;color:#4a5361}
`

/** The theme of one network: its own ground and colours, none of a vendor's marks. */
export interface Theme {
  network: string
  /** CSS custom properties: `--ground`, `--top`, `--link`, `--wide`. */
  colours: string
  css: string
}

/** A whole page in French. Every page says that it is a simulation. */
export function layout({ network, colours, css }: Theme, title: string, body: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${network} simulé</title><link rel="icon" href="data:,">
<style>:root{${colours}}${base}${css}</style></head><body>
<header class="top"><div><b>${network} simulé</b><span>Démonstration sur cette machine${'\u00a0'}: rien n’est envoyé au vrai réseau.</span>
<nav><a href="/">Publications</a></nav></div></header>
<main>${body}</main></body></html>`
}

/** Initials on a colour that depends on the name alone. */
export function avatar(name: string, hue: number): string {
  const initials = name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
  return `<span class="avatar" aria-hidden="true" style="background:hsl(${hue % 360} 45% 36%)">${escapeHtml(initials)}</span>`
}

/** « 22 novembre 2026 à 10:15 », Paris time. */
export function frenchMoment(ms: number): string {
  return new Date(ms).toLocaleString('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  })
}

/** A line of counts; each comes with its word in the singular and the plural. */
export function figureLine(figures: [count: number, one: string, many: string][]): string {
  const shown = figures.map(
    ([count, one, many]) => `<span><b>${count.toLocaleString('fr-FR')}</b> ${count < 2 ? one : many}</span>`,
  )
  return `<p class="figures">${shown.join('')}</p>`
}

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
