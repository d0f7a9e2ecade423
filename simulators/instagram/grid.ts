import { seedOf } from '#simulators/hash.ts'
import { escapeHtml } from '#simulators/html.ts'
import { html, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { avatar, figureLine, frenchMoment, journalPage, layout } from '#simulators/network/layout.ts'
import { avatarPage, mediaPage } from '#simulators/network/media.ts'
import { applicationsPath } from './app-removal.ts'
import { theme } from './authorize.ts'
import { statisticsAt } from './insights.ts'
import { accountOf, type InstagramSimulation } from './settings.ts'
import type { Account, Media, Picture } from './state.ts'

/** The pages for people: the grids, one post, images, the journal. */
export function gridPages({ path }: SimulatedRequest, sim: InstagramSimulation): Reply | null {
  const bare = path.replace(/^\/www(?=\/p\/)/, '')
  const isProfile = sim.store.state.accounts.some(({ username }) => path === `/www/${username}/`)
  if (bare === '/' || isProfile) return html(200, grids(sim))
  if (bare === '/journal') return html(200, layout(theme, 'Journal', journalPage(sim)))
  const shortcode = /^\/p\/([\w-]+)\/?$/.exec(bare)?.[1]
  if (shortcode) return onePost(shortcode, sim)
  return mediaPage(bare, sim.store) ?? avatarPage(bare)
}

function grids(sim: InstagramSimulation): string {
  const { accounts, media } = sim.store.state
  const shown = accounts.filter(
    ({ type, userId }) => type !== 'PERSONAL' && media.some((one) => one.userId === userId),
  )
  const nothing = `<div class="card empty"><h1>Rien n’a encore été publié ici</h1><p>Publiez un post depuis l’application${'\u00a0'}: il apparaîtra sur cette page.</p></div>`
  const grid = shown.map((account) =>
    gridOf(
      account,
      media.filter((one) => one.userId === account.userId),
    ),
  )
  return layout(
    theme,
    'Publications',
    `${grid.join('') || nothing}<p><a href="/journal">Voir les requêtes reçues</a> · <a href="${applicationsPath}">Applications et sites web</a></p>`,
  )
}

function gridOf(account: Account, media: Media[]): string {
  const items = media.toReversed().map(({ shortcode, pictures, caption }) => {
    const [first] = pictures
    const badge = pictures.length > 1 ? `<span>${pictures.length} photos</span>` : ''
    const name = first?.altText || caption.slice(0, 80) || 'Publication sans légende'
    return `<li><a href="/p/${shortcode}/"><img src="/media/${first?.hash ?? ''}" alt="${escapeHtml(name)}">${badge}</a></li>`
  })
  const count = `${media.length} publication${media.length > 1 ? 's' : ''}`
  return `<section><div class="who">${avatar(account.name, seedOf(account.username))}<div><h1>@${escapeHtml(account.username)}</h1>
<p>${escapeHtml(account.name)} · ${count}</p></div></div><ul class="grid">${items.join('')}</ul></section>`
}

function onePost(shortcode: string, sim: InstagramSimulation): Reply {
  const media = sim.store.state.media.find((one) => one.shortcode === shortcode)
  const account = media && accountOf(media.userId, sim)
  if (!media || !account) {
    const gone = '<div class="card empty"><h1>Cette publication n’existe pas</h1></div>'
    return html(404, layout(theme, 'Publication introuvable', gone))
  }
  const pictures = media.pictures.map(
    ({ hash, altText }) => `<img src="/media/${hash}" alt="${escapeHtml(altText)}">`,
  )
  const body = `<h1>Publication de @${escapeHtml(account.username)}</h1><article class="card photo"><div class="pictures">${pictures.join('')}</div>
<div class="side"><div class="by">${avatar(account.name, seedOf(account.username))}<b>${escapeHtml(account.username)}</b></div>
${media.aiGenerated ? '<p class="ai">Contenu généré avec l’IA</p>' : ''}<p class="caption">${linkTags(media.caption)}</p>
<p class="alt">${escapeHtml(altOf(media.pictures))}</p>${figures(media, sim)}<p class="alt">${frenchMoment(media.publishedAt)}</p></div></article>`
  return html(200, layout(theme, 'Publication', body))
}

function linkTags(caption: string): string {
  return escapeHtml(caption).replace(
    /(^|[^&\p{L}\p{N}])([#@][\p{L}\p{N}_.]*[\p{L}\p{N}_])/gu,
    '$1<a href="/">$2</a>',
  )
}

function altOf(pictures: Picture[]): string {
  const texts = pictures.map(({ altText }) => altText).filter(Boolean)
  return texts.length > 0 ? `Texte alternatif${'\u00a0'}: ${texts.join(' · ')}` : 'Sans texte alternatif'
}

function figures(media: Media, sim: InstagramSimulation): string {
  const { views, likes, comments, saved } = statisticsAt(media, sim.clock.now())
  return figureLine([
    [views, 'vue', 'vues'],
    [likes, 'j’aime', 'j’aime'],
    [comments, 'commentaire', 'commentaires'],
    [saved, 'enregistrement', 'enregistrements'],
  ])
}
