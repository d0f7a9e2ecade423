import { proposeWords } from '#server/composer/propose-words.ts'
import { checkFacts } from '#server/fact-check/index.ts'
import { proofread, warmProofreader } from '#server/proofreader/index.ts'
import { composePost } from '#server/rule-writer/compose-post.ts'
import { propose } from '#server/services/website/rule-proposals.ts'
import { maxDescriptionLength, maxPromptLength } from '#shared/limits.ts'

// What texts that nobody writes cost the process that reads them, the worst of each reader first: nobody else is
// answered meanwhile. `npm run bench -- hostile-texts` prints those above 100 ms of processor, and fails above a second.
const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const units = [
  ...[
    'a',
    'A',
    'é',
    'É',
    'م',
    '木',
    '1',
    '0',
    '.',
    '!',
    '?',
    ',',
    '-',
    '_',
    '*',
    '`',
    '#',
    '@',
    '/',
    '\\',
    '&',
  ],
  ...[
    '(',
    '[',
    '{',
    '<',
    '<!--',
    '«',
    '« a » ',
    '"',
    '"a ',
    "'",
    '’',
    'l’a ',
    '**a',
    '[](',
    '> ',
    '|a',
    '$',
    '€',
  ],
  ...[
    'a ',
    'a\n',
    'a\n\n',
    ' \n',
    'a\u00a0',
    'Aa ',
    'a. ',
    'A.',
    'a, ',
    'a : ',
    'a ; ',
    '- a\n',
    '1. a\n',
    'a-',
    'a/',
  ],
  ...[
    '1 ',
    '12 ',
    '1,',
    '1/',
    '1h30-',
    '12h ',
    '9h',
    '10 € ',
    '12 € ',
    '10 euros et ',
    '-10 % ',
    '12 mars ',
    '12/03/2026 ',
  ],
  ...['06 12 34 56 78 ', '0612345678', '000 ', '20 ans ', '2x', '1 x 1 ', '1er ', '12 rue ', 'rue 12345 '],
  ...['a@a.', 'a@a.fr ', 'a.', '@a ', '#a ', 'https://a.fr/a ', 'http://', 'www.', 'a.com/'],
  ...[
    'et ',
    'un et ',
    'mille ',
    'quatre-vingt-',
    'lundi au ',
    'du 1 au ',
    'de 9 h à ',
    'ces ses c’est s’est ',
    'a à ',
  ],
  ...[
    'manger mangé ',
    'menuisreie ',
    'menui-serie-',
    'aaaaaaaaaaaaaaaaaaaaaaaa ',
    'Jean de la ',
    'BONJOUR ',
    'ABC',
  ],
  ...[
    'merci à ',
    'mets pas ',
    'fais un post pour dire que ',
    '9h30-',
    'svp qui un ',
    'a un c’est ',
    '« svp ',
    'et aussi a\n',
    'é·e·s',
    '👩‍👩‍👧‍👦',
    '\u202e',
    '\u200b',
    'e\u0301',
  ],
]

const company = {
  name: 'Menuiserie Lebreton',
  industry: 'menuiserie',
  description: 'Fabrication de portes',
  keywords: ['bois', 'portes'],
  website: 'https://www.lebreton.example',
}
const objective = 'realisation'
const request = {
  network: 'linkedin' as const,
  objective,
  company,
  images: [],
  variant: 0,
  recentTexts: [],
} as const
const written = 'Nous avons posé la porte de Jean Dupont le 12 mars, à 10 € et pour 20 ans. '.repeat(40)

/** Eight pages full of one unit, as far as the reader of pages lets them be (`parse-page.ts`). */
const siteOf = (unit: string) => ({
  home: 'https://a.example/',
  colours: {},
  pages: ['', 'contact', 'services', 'mentions', 'galerie', 'equipe', 'carte', 'avis'].map((path) => ({
    url: `https://a.example/${path}`,
    title: repeated(unit, 300),
    metas: { description: repeated(unit, 1_000) },
    jsonLd: [],
    microdata: [],
    blocks: ['p', 'h2', 'address'].flatMap((tag) =>
      Array.from({ length: 200 }, () => ({ tag, text: repeated(unit, 600), part: 'main' as const })),
    ),
    links: [],
    images: [],
    icons: [],
    feeds: [],
    styleSheets: [],
    colours: {},
    asksPassword: false,
  })),
})

const readers: Record<string, (unit: string) => unknown> = {
  'writer by rules': (unit) =>
    composePost({
      ...request,
      images: [],
      recentTexts: [],
      context: repeated(unit, maxPromptLength),
      previousText: null,
    }),
  'words of a picture': (unit) =>
    proposeWords({ company, objective, context: repeated(unit, maxPromptLength) }),
  proofreader: (unit) => proofread(repeated(unit, maxDescriptionLength), ['Lebreton']),
  'fact check': (unit) =>
    checkFacts(
      repeated(unit, maxDescriptionLength),
      { brief: repeated(unit, maxPromptLength), profile: [company.name], images: [], corrections: [written] },
      '2026-11-23',
    ),
  'website rules': (unit) => propose(siteOf(unit)),
}

await warmProofreader()
// One written with care, one in haste: what a process reads but once is no text's cost.
for (const context of [
  written.slice(0, maxPromptLength),
  'svp un truc sur lé porte pozé hier wwrtp 9h30 10 €',
])
  composePost({ ...request, images: [], recentTexts: [], context, previousText: null })

let worst = 0
for (const [name, read] of Object.entries(readers)) {
  const costs = units.map((unit) => {
    const before = process.cpuUsage()
    read(unit)
    const { user, system } = process.cpuUsage(before)
    return { unit, ms: Math.round((user + system) / 1_000) }
  })
  costs.sort((one, other) => other.ms - one.ms)
  worst = Math.max(worst, costs[0]?.ms ?? 0)
  const dear = costs.filter(({ ms }) => ms > 100).slice(0, 8)
  console.log(`${name}: ${costs.length} texts, at most ${costs[0]?.ms ?? 0} ms of processor`)
  for (const { unit, ms } of dear) console.log(`  ${ms} ms ${JSON.stringify(unit)}`)
}
if (worst > 1_000) throw new Error(`a text holds the process for ${worst} ms`)
