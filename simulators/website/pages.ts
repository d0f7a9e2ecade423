/** The site of a joiner's that exists nowhere, as a web agency would have made it. */
const page = (title: string, main: string, head = '') => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#1f4d3a">
<link rel="stylesheet" href="/style.css"><link rel="icon" href="/logo.png">${head}</head>
<body><header><a href="/"><img src="/logo.png" alt="Logo de la Menuiserie Lebreton" class="logo" width="240"></a>
<nav><a href="/">Accueil</a> <a href="/prestations">Prestations</a> <a href="/realisations">Réalisations</a> <a href="/contact">Contact</a></nav></header>
<main>${main}</main>
<footer><p>Menuiserie Lebreton, 12 rue du Port, 29200 Brest · 02 98 00 11 22</p><p><a href="/mentions-legales">Mentions légales</a></p></footer></body></html>`

const structured = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: 'Menuiserie Lebreton',
  telephone: '+33 2 98 00 11 22',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 rue du Port',
    postalCode: '29200',
    addressLocality: 'Brest',
  },
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '17:30',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '09:00', closes: '12:00' },
  ],
})}</script>`

const figure = (name: string, alt: string) => `<figure><img src="/photos/${name}.jpg" alt="${alt}"></figure>`

export const pages: Record<string, string> = {
  '/': page(
    'Menuiserie Lebreton | Menuisier à Brest',
    `<h1>Menuiserie Lebreton</h1>
<p>Bienvenue dans notre atelier familial, au bord de la Penfeld, où nous travaillons le chêne et le châtaignier du Finistère.</p>
<p>Nous vous accueillons avec plaisir pour parler de votre projet, plans sur la table. Chaque meuble est dessiné avec vous.</p>
<p>Nos bois viennent de scieries bretonnes. Nos chutes chauffent l’atelier, et celui du voisin.</p>
${figure('cuisine', 'Cuisine en chêne sur mesure, plan de travail en ardoise')}${figure('escalier', 'Escalier tournant en châtaignier')}`,
    `<meta name="description" content="Menuiserie sur mesure à Brest : cuisines, escaliers et bibliothèques en bois du Finistère, dessinés avec vous.">${structured}`,
  ),
  '/prestations': page(
    'Prestations | Menuiserie Lebreton',
    `<h1>Nos prestations</h1><h2>Cuisines sur mesure</h2><p>Du dessin à la pose, en bois massif et sans intermédiaire.</p>
<h2>Escaliers en bois</h2><p>Droits, tournants ou suspendus, avec leurs rampes.</p>
<h2>Bibliothèques et rangements</h2><p>Sous la pente ou autour d’une porte, au millimètre.</p>`,
  ),
  '/realisations': page(
    'Réalisations | Menuiserie Lebreton',
    `<h1>Nos réalisations</h1>${figure('bibliotheque', 'Bibliothèque en chêne autour d’une porte')}${figure('table', 'Table de ferme en châtaignier')}${figure('atelier', 'L’atelier et ses établis')}`,
  ),
  '/contact': page(
    'Contact | Menuiserie Lebreton',
    `<h1>Nous trouver</h1><p>12 rue du Port, 29200 Brest</p><p>Téléphone : <a href="tel:+33298001122">02 98 00 11 22</a></p>
<p>E-mail : <a href="mailto:bonjour@menuiserie-lebreton.example">bonjour@menuiserie-lebreton.example</a></p>
<p>Lundi à vendredi de 8 h à 17 h 30, samedi de 9 h à 12 h.</p>`,
  ),
  '/actualites': page(
    'Actualités | Menuiserie Lebreton',
    '<h1>Actualités</h1><p>Ce qui se passe à l’atelier.</p>',
    '<link rel="alternate" type="application/rss+xml" href="/flux.xml">',
  ),
  '/mentions-legales': page(
    'Mentions légales | Menuiserie Lebreton',
    `<h1>Mentions légales</h1><h2>Éditeur</h2><p>Menuiserie Lebreton, SARL au capital de 8 000 €, immatriculée au RCS de Brest sous le numéro 732 829 320.</p>
<h2>Hébergement</h2><p>OVH SAS, RCS Lille Métropole 424 761 419 00045, 2 rue Kellermann, 59100 Roubaix.</p>`,
  ),
}

const dayMs = 86_400_000

/** What the joiner announced, the newest last week, whenever that is. */
export function feed(now = new Date()): string {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * dayMs
  const item = (title: string, path: string, daysBefore: number) =>
    `<item><title>${title}</title><link>http://www.menuiserie-lebreton.example${path}</link><pubDate>${new Date(
      monday - daysBefore * dayMs,
    ).toUTCString()}</pubDate></item>`
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Menuiserie Lebreton</title>
<link>http://www.menuiserie-lebreton.example/actualites</link>${item(
    'L’escalier de la mairie est posé',
    '/actualites/escalier-mairie',
    4,
  )}${item('Portes ouvertes de l’atelier', '/actualites/portes-ouvertes', 40)}</channel></rss>`
}

export const style = `:root { --couleur-primary: #1f4d3a; --accent: #c8862b; }
body { color: #222222; background: #ffffff } header { background: #1f4d3a } a { color: #c8862b }`

/** One flat rectangle: left, top, width, height, colour. */
export type Rectangle = [left: number, top: number, width: number, height: number, colour: string]

const row = (count: number, draw: (left: number, index: number) => Rectangle[]) =>
  Array.from({ length: count }, (_, index) => draw(index * 200, index)).flat()
const bindings = ['#7a2e2e', '#1f4d3a', '#2c4a6e', '#c8862b']

/** Scenes of 1400 × 930, by the name of their picture. */
export const scenes: Record<string, Rectangle[]> = {
  cuisine: [
    [0, 0, 1400, 500, '#e9e2d3'],
    [520, 90, 360, 260, '#bcd7e6'],
    [690, 90, 14, 260, '#f5f1e8'],
    [0, 500, 1400, 60, '#4a5057'],
    [0, 560, 1400, 370, '#b98a4e'],
    ...row(7, (left): Rectangle[] => [
      [left + 10, 590, 170, 300, '#a87a41'],
      [left + 150, 720, 16, 16, '#3a2c1a'],
    ]),
  ],
  escalier: [
    [0, 0, 1400, 930, '#efe9dd'],
    ...row(9, (left, step): Rectangle[] => [[Math.round(left * 0.7), 800 - step * 80, 280, 34, '#8b5a2b']]),
  ],
  bibliotheque: [
    [0, 0, 1400, 930, '#9b6b3a'],
    ...row(7, (left, column) =>
      [0, 1, 2, 3].flatMap((shelf): Rectangle[] => [
        [left + 14, 40 + shelf * 220, 172, 180, '#3d2a17'],
        [
          left + 26,
          80 + shelf * 220,
          60 + ((column * 7 + shelf * 11) % 70),
          140,
          bindings[(column + shelf) % 4] ?? '#7a2e2e',
        ],
      ]),
    ),
  ],
  table: [
    [0, 0, 1400, 930, '#d9d3c6'],
    [120, 380, 1160, 90, '#a0682f'],
    [190, 470, 80, 400, '#7d4f22'],
    [1130, 470, 80, 400, '#7d4f22'],
    [560, 330, 280, 50, '#f4f0e6'],
  ],
  atelier: [
    [0, 0, 1400, 640, '#c9c2b2'],
    [0, 640, 1400, 290, '#8f8672'],
    [980, 90, 320, 300, '#cfe3ee'],
    ...row(4, (left): Rectangle[] => [
      [Math.round(left * 1.7), 520, 260, 60, '#b07a3e'],
      [Math.round(left * 1.7) + 30, 580, 40, 220, '#6d4a24'],
    ]),
  ],
}

/** 480 × 160. */
export const logo: Rectangle[] = [
  [0, 0, 480, 160, '#1f4d3a'],
  [40, 40, 80, 80, '#c8862b'],
  [150, 60, 290, 18, '#ffffff'],
  [150, 92, 200, 12, '#c8862b'],
]
