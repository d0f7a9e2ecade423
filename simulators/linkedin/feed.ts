import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { html, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import {
  avatar,
  figureLine,
  frenchMoment,
  journalPage,
  layout,
  type Theme,
} from '#simulators/network/layout.ts'
import { avatarPage, mediaPage } from '#simulators/network/media.ts'
import { parseLittleText, type Segment } from './little-text.ts'
import { statisticsAt } from './member-statistics.ts'
import { publishedPost, stateOf } from './posts.ts'
import { authorOfUrn, type LinkedinSimulation } from './simulation.ts'
import type { Post } from './state.ts'

/** The pages for people: the feed, one post, images, the journal. */
export function feedPages({ path, query }: SimulatedRequest, sim: LinkedinSimulation): Reply | null {
  const bare = path.replace(/^\/www(?=\/feed\/)/, '')
  // Profiles and pages stand on one feed.
  const isProfile = /^\/www\/(?:in|company)\//.test(path)
  if (bare === '/' || isProfile) return html(200, feed(query.get('mot'), sim))
  if (bare === '/journal') return html(200, layout(theme, 'Journal', journalPage(sim)))
  const urn = /^\/feed\/update\/([^/]+)\/?$/.exec(bare)?.[1]
  if (urn) return onePost(decodeURIComponent(urn), sim)
  return mediaPage(bare, sim.store) ?? avatarPage(bare)
}

function feed(tag: string | null, sim: LinkedinSimulation): string {
  const tagged = ({ segments }: Post) =>
    !tag || segments.some((one) => one.kind === 'hashtag' && one.word.toLowerCase() === tag.toLowerCase())
  const posts = sim.store.state.posts.filter((post) => post.deletedAt === null && tagged(post)).toReversed()
  const nothing = `<div class="card empty"><p>Rien n’a encore été publié ici.</p><p>Publiez un post depuis l’application${'\u00a0'}: il apparaîtra sur cette page.</p></div>`
  const title = tag ? `#${tag}` : 'Le fil'
  return layout(
    theme,
    title,
    `<h1>${escapeHtml(title)}</h1>${posts.map((post) => card(post, sim)).join('') || nothing}
<p><a href="/journal">Voir les requêtes reçues</a></p>`,
  )
}

function onePost(urn: string, sim: LinkedinSimulation): Reply {
  const post = publishedPost(urn, sim)
  const body = post
    ? `<h1>Publication</h1>${card(post, sim)}`
    : '<div class="card empty"><h1>Cette publication n’existe pas</h1><p>Elle a peut-être été supprimée.</p></div>'
  return html(post ? 200 : 404, layout(theme, 'Publication', body))
}

function card(post: Post, sim: LinkedinSimulation): string {
  const author = authorOfUrn(post.author, sim) ?? { name: 'Membre inconnu', kind: 'person' }
  const state = stateOf(post, sim)
  const moment = frenchMoment(post.createdAt)
  return `<article class="card post ${author.kind}"><header>${avatar(author.name, seedOf(author.name))}
<p><b>${escapeHtml(author.name)}</b><br><small>${author.kind === 'page' ? 'Page entreprise · ' : ''}<a href="/feed/update/${post.urn}/"><time datetime="${new Date(post.createdAt).toISOString()}">${moment}</time></a></small></p></header>
${notes(post, state)}<p class="text">${post.segments.map(renderSegment).join('')}</p>${article(post, sim)}${attachment(post, sim)}${images(post, sim)}${state === 'PUBLISHED' ? figures(post, sim) : ''}</article>`
}

function notes(post: Post, state: string): string {
  const said: string[] = []
  const { cutAt } = parseLittleText(post.wire)
  if (cutAt !== null)
    said.push(
      `Texte coupé par le réseau après ${cutAt} signes${'\u00a0'}: un signe réservé n’était pas protégé.`,
    )
  if (state === 'PUBLISH_REQUESTED') said.push('L’image est en cours de traitement.')
  if (state === 'PUBLISH_FAILED')
    said.push(`Le traitement de l’image a échoué${'\u00a0'}: personne ne voit cette publication.`)
  return said.map((text) => `<p class="note">${text}</p>`).join('')
}

function renderSegment(segment: Segment): string {
  if (segment.kind === 'text') return escapeHtml(segment.text)
  if (segment.kind === 'mention')
    return `<a href="#" title="${escapeHtml(segment.urn)}">${escapeHtml(segment.name)}</a>`
  return `<a href="/?mot=${encodeURIComponent(segment.word)}">#${escapeHtml(segment.word)}</a>`
}

function article({ article: linked }: Post, sim: LinkedinSimulation): string {
  if (!linked) return ''
  const thumbnail = sim.store.state.images.find(({ urn }) => urn === linked.thumbnail)
  const image = thumbnail ? `<img src="/media/${thumbnail.hash ?? ''}" alt=""><br>` : ''
  return `<a class="article" href="${escapeHtml(linked.source)}" rel="noreferrer">${image}<b>${escapeHtml(linked.title)}</b><br>${escapeHtml(linked.description)}</a>`
}

function attachment({ document }: Post, sim: LinkedinSimulation): string {
  const kept = sim.store.state.documents.find((one) => one.urn === document?.urn)
  if (!document || !kept) return ''
  return `<a class="article" href="/media/${kept.hash ?? ''}"><b>${escapeHtml(document.title)}</b><br>Document PDF</a>`
}

function images(post: Post, sim: LinkedinSimulation): string {
  const shown = post.images.map(({ urn, altText }) => {
    const image = sim.store.state.images.find((one) => one.urn === urn)
    return `<img src="/media/${image?.hash ?? ''}" alt="${escapeHtml(altText)}">`
  })
  if (shown.length === 0) return ''
  const alts = post.images.map(({ altText }) => altText).filter(Boolean)
  const said = alts.length > 0 ? `Texte alternatif${'\u00a0'}: ${alts.join(' · ')}` : 'Sans texte alternatif'
  return `<div class="images${shown.length > 1 ? ' many' : ''}">${shown.join('')}</div><p class="alt">${escapeHtml(said)}</p>`
}

function figures(post: Post, sim: LinkedinSimulation): string {
  const { IMPRESSION, REACTION, COMMENT, RESHARE } = statisticsAt(post, sim.clock.now())
  return figureLine([
    [IMPRESSION, 'vue', 'vues'],
    [REACTION, 'réaction', 'réactions'],
    [COMMENT, 'commentaire', 'commentaires'],
    [RESHARE, 'republication', 'republications'],
  ])
}

/** A calm professional feed; nothing of the network's own marks. */
export const theme: Theme = {
  network: 'LinkedIn',
  colours: '--ground:#eef1f4;--top:#24435c;--link:#1b5a8a;--wide:38rem',
  css: `.post{margin:0 0 1rem;overflow:hidden}.post header{display:flex;gap:.75rem;padding:1rem 1rem 0}.post header p{margin:0;line-height:1.3}
.post header small{color:#4a5361}.page .avatar{border-radius:8px}.text{padding:.75rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
.text a{font-weight:600;text-decoration:none}.images{display:grid;gap:2px;background:#fff}.images.many{grid-template-columns:1fr 1fr}
.images img{display:block;width:100%;height:auto}.images.many img{height:100%;object-fit:cover}.alt{margin:0;padding:.6rem 1rem;font-size:.875rem;color:#4a5361;border-top:1px solid #e4e7eb}
.figures{margin:0;padding:.7rem 1rem;border-top:1px solid #e4e7eb;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.9rem;color:#4a5361;font-variant-numeric:tabular-nums}
.figures b{color:#1c2430}.note{margin:0;padding:.6rem 1rem;background:#fff4d6;font-size:.9rem}.article{display:block;padding:1rem;margin:0 1rem 1rem;border:1px solid #d9dde3;border-radius:10px}
.consent{padding:1.5rem;max-width:32rem;margin:auto}.consent fieldset{border:0;padding:0;margin:1rem 0}.consent legend{font-weight:600;padding:0}
.consent label.pick{display:flex;gap:.75rem;align-items:center;padding:.6rem .75rem;border:1.5px solid #b9c0ca;border-radius:12px;margin:.5rem 0}
.consent input[type=text]{width:100%;font:inherit;padding:.55rem .7rem;border:1.5px solid #6b7482;border-radius:10px;min-height:44px}
.consent .does{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.25rem}.consent ul{padding-left:1.2rem}.consent small{color:#4a5361}`,
}
