import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunksOf, type Manifest } from './manifest.ts'
import { webManifest } from './web-manifest.ts'

interface Renderer {
  routes: (PageRoute & { source?: string })[]
  staticRoutes: PageRoute[]
  notFoundRoute: PageRoute
  redirects: readonly { from: string; to: string }[]
  documentTitle: (route: PageRoute) => string
  /** The app shell of a page that runs in the browser, where it has one. */
  renderShell: (route: PageRoute) => string | null
  renderPage: (route: PageRoute) => string
}

/** `/post/:id` is the file post.html, and its page web/pages/post/post.tsx; `/demo/mails` is demo-mails.html. */
const nameOf = (path: string) => {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  return words.join('-') || 'index'
}

/** Writes one HTML file per route, 404.html and routes.json. Gives the number of pages. */
export async function writePages(
  outDir: string,
  shells: { app: string; static: string },
  manifest: Manifest,
  { routes, staticRoutes, notFoundRoute, redirects, documentTitle, renderShell, renderPage }: Renderer,
): Promise<number> {
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

  async function write(file: string, shell: string, route: PageRoute, chunks: Set<string>) {
    const code = [...chunks].filter((chunk) => !shell.includes(chunk)).map(preload)
    const html = shell
      .replace(/<title>.*?<\/title>/, `<title>${escapeHtml(documentTitle(route))}</title>`)
      .replace(
        'name="description" content=""',
        `name="description" content="${escapeHtml(route.description)}"`,
      )
      .replace('</head>', () => `${headOf(route, documentTitle(route)).join('\n')}\n</head>`)
      .replace(
        shell.includes('</template>') ? '</template>' : '</head>',
        (end) => `${code.join('\n')}\n${end}`,
      )
    refuseInline(file, html)
    await writeFile(join(outDir, file), html)
    return { path: route.path, file, title: documentTitle(route) }
  }

  const writeStatic = (file: string, route: PageRoute) =>
    write(
      file,
      shells.static.replace('<!--page-->', () => renderPage(route)),
      route,
      new Set(),
    )

  const [starter, ...neededByStarter] = [...chunksOf(manifest, 'prerender/start-app.ts')]
  const startTags = [
    `<script type="module" crossorigin src="/${starter}"></script>`,
    ...neededByStarter.map(preload),
  ].join('\n')
  await Promise.all(['index.html', 'static.html'].map((file) => rm(join(outDir, file))))
  const pages = await Promise.all([
    ...routes.map((route) => {
      const name = nameOf(route.path)
      const page = chunksOf(manifest, route.source ?? `pages/${name}/${name}.tsx`)
      if (page.size === 0 && route.path !== '*') throw new Error(`${route.path}: no chunk; say its source`)
      const layout = route.layout === 'main' ? chunksOf(manifest, 'layouts/main-layout.tsx') : []
      const appShell = renderShell(route)
      const html = appShell ? withAppShell(shells.app, appShell, startTags) : shells.app
      return write(`${name}.html`, html, route, new Set([...layout, ...page]))
    }),
    ...staticRoutes.map((route) => writeStatic(`${nameOf(route.path)}.html`, route)),
    writeStatic('404.html', notFoundRoute),
  ])
  const known = pages.filter(({ path }) => path !== '*')
  for (const { from, to } of redirects) {
    const target = known.find(({ path }) => path === to)
    if (target) known.push({ ...target, path: from })
  }
  await writeFile(join(outDir, 'sitemap.xml'), sitemapOf([...staticRoutes, ...routes]))
  await writeFile(join(outDir, 'manifest.webmanifest'), JSON.stringify(webManifest()))
  await writeFile(join(outDir, 'routes.json'), JSON.stringify(known, null, 2))
  return pages.length
}

/** The app shell is painted first: the app's scripts wait in a template (web/prerender/start-app.ts). */
function withAppShell(html: string, appShell: string, startTags: string): string {
  const tags = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gm
  const scripts = html.match(tags)?.join('') ?? ''
  return html
    .replace(tags, '')
    .replace('</head>', `${startTags}\n</head>`)
    .replace('<div id="app">', () => `<div id="shell">${appShell}</div>\n    <div id="app">`)
    .replace('</body>', () => `<template id="app-scripts">\n${scripts}</template>\n</body>`)
}

/** The Content-Security-Policy would block it in silence: better here, aloud. */
function refuseInline(file: string, html: string) {
  const inline = html.match(/<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)|src="data:/)
  if (inline)
    throw new Error(`${file} holds something inline: ${html.slice(inline.index, (inline.index ?? 0) + 80)}`)
}

interface PageRoute {
  path: string
  layout: string
  title: string
  description: string
  search?: 'listed' | 'hidden'
}

/** Where this Ramage is reached: the server puts it in (server/routes/pages.ts). */
const origin = '⟦origin⟧'
const card = `${origin}/social-card.png`
const cardText = 'Ramage : un oiseau de papier découpé chante, son chant devient un post.'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What search engines, networks and messengers read of a page. */
function headOf({ path, description, search }: PageRoute, title: string): string[] {
  if (search === 'hidden') return ['<meta name="robots" content="noindex">']
  // Its address says who reads it; nobody else ever sees the page.
  if (path.includes(':')) return []
  const address = `${origin}${path}`
  const said = {
    'og:type': 'website',
    'og:site_name': 'Ramage',
    'og:locale': 'fr_FR',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': card,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': cardText,
  }
  return [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(said).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function sitemapOf(routes: PageRoute[]): string {
  const addresses = routes
    .filter(({ search }) => search === 'listed')
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}
