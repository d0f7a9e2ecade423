import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { html, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { avatar, figureLine, frenchMoment, journalPage, layout } from '#simulators/network/layout.ts'
import { avatarPage, mediaPage } from '#simulators/network/media.ts'
import { parseLittleText, type Segment } from './little-text.ts'
import { publishedPost, stateOf } from './posts.ts'
import { authorOfUrn, type LinkedinSimulation } from './simulation.ts'
import type { Post } from './state.ts'
import { statisticsAt } from './statistics.ts'
import { theme } from './theme.ts'

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
