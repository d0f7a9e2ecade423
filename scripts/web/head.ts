export interface PageRoute {
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

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What search engines, networks and messengers read of a page. */
export function headOf({ path, description, search }: PageRoute, title: string): string[] {
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

export function sitemapOf(routes: PageRoute[]): string {
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
