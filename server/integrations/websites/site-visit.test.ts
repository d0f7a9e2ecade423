import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalSites, localSites } from '#test/local-sites.ts'
import { SiteError } from './site-transport.ts'
import { siteUrl } from './site-url.ts'
import { visitLimits, visitSite } from './site-visit.ts'

let sites: LocalSites | undefined
afterEach(() => sites?.close())

const asRobot = { userAgent: 'Ramage test', signal: new AbortController().signal }
const url = (address: string) => new URL(address)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof SiteError ? error.failure : String(error)),
  )
const html = (response: ServerResponse, body = '<p>Bonjour</p>') =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(body)
/** Answers 404 to robots.txt, and the rest by `answer`. */
const open =
  (answer: (path: string, response: ServerResponse) => void): RequestListener =>
  ({ url: path = '' }, response) =>
    path === '/robots.txt' ? response.writeHead(404).end() : answer(path, response)

describe('a visit to a site', () => {
  it('asks with GET for robots.txt first, names itself, and carries no cookie', async () => {
    const heads: unknown[] = []
    sites = await localSites({
      'atelier.example': (request, response) => {
        const { cookie, referer, authorization, host } = request.headers
        const agent = request.headers['user-agent']
        heads.push([request.method, request.url, host, agent, cookie, referer, authorization])
        response.setHeader('set-cookie', 'a=1')
        html(response, request.url === '/robots.txt' ? 'User-agent: *\nAllow: /' : undefined)
      },
    })
    const visit = visitSite(sites.transport, asRobot)
    await visit.getPage(url('http://atelier.example/un'), 1_000)
    await visit.getPage(url('http://atelier.example/deux'), 1_000)
    const head = (path: string) => [
      'GET',
      path,
      'atelier.example',
      'Ramage test',
      undefined,
      undefined,
      undefined,
    ]
    expect(heads).toEqual([head('/robots.txt'), head('/un'), head('/deux')])
  })

  it('keeps to robots.txt, on every host and after every redirect', async () => {
    sites = await localSites({
      'a.example': (request, response) =>
        request.url === '/robots.txt'
          ? response.end('User-agent: *\nDisallow: /prive')
          : response.writeHead(302, { location: '/prive/page' }).end(),
      'b.example': (_, response) => response.end('User-agent: RamageSiteReader\nDisallow: /'),
      'c.example': (_, response) => response.writeHead(503).end(),
    })
    const visit = visitSite(sites.transport, asRobot)
    expect(await failureOf(visit.getPage(url('http://a.example/'), 1_000))).toBe('robots')
    expect(await failureOf(visit.getPage(url('http://b.example/'), 1_000))).toBe('robots')
    expect(await failureOf(visit.getPage(url('http://c.example/'), 1_000))).toBe('robots')
    expect(sites.heard).toEqual([
      'a.example /robots.txt',
      'a.example /',
      'b.example /robots.txt',
      'c.example /robots.txt',
    ])
  })

  it('follows five redirects and no sixth', async () => {
    sites = await localSites({
      'pas.example': open((path, response) => {
        const step = Number(path.slice(1))
        if (step === 0) html(response)
        else response.writeHead(301, { location: `/${step - 1}` }).end()
      }),
    })
    const visit = visitSite(sites.transport, asRobot)
    expect((await visit.getPage(url('http://pas.example/5'), 1_000)).url.pathname).toBe('/0')
    expect(await failureOf(visit.getPage(url('http://pas.example/6'), 1_000))).toBe('redirects')
  })

  it('reads eight pages', async () => {
    sites = await localSites({ 'huit.example': open((_, response) => html(response)) })
    const visit = visitSite(sites.transport, asRobot)
    for (let page = 0; page < visitLimits.pages; page += 1)
      await visit.getPage(url(`http://huit.example/${page}`), 1_000)
    expect(await failureOf(visit.getPage(url('http://huit.example/8'), 1_000))).toBe('spent')
  })

  it('reads 5 MB of endless pages, packed ones too', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    let ended = 0
    sites = await localSites({
      'sans-fin.example': open((path, response) => {
        response.on('close', () => (ended += 1))
        if (path === '/bombe') {
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
          return
        }
        const more = () => {
          while (response.write(megabyte));
        }
        response.on('drain', more)
        more()
      }),
    })
    const visit = visitSite(sites.transport, asRobot)
    const wanted = 2 * 1024 * 1024
    const first = await visit.getPage(url('http://sans-fin.example/bombe'), wanted)
    const second = await visit.getPage(url('http://sans-fin.example/flot'), wanted)
    const third = await visit.getPage(url('http://sans-fin.example/flot'), wanted)
    expect([first, second, third].map(({ body, isWhole }) => [body.length, isWhole])).toEqual([
      [wanted, false],
      [wanted, false],
      [visitLimits.bytes - 2 * wanted, false],
    ])
    expect(visit.bytesLeft).toBe(0)
    expect(await failureOf(visit.getPage(url('http://sans-fin.example/flot'), wanted))).toBe('spent')
    await expect.poll(() => ended).toBe(3)
  })

  it('pays for packed bytes that unpack to nothing', async () => {
    // Stored blocks of no bytes, without an end.
    const nothing = Buffer.concat([
      gzipSync('').subarray(0, 10),
      ...Array.from({ length: 300_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])),
    ])
    sites = await localSites({
      'vide.example': open((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(nothing),
      ),
    })
    const visit = visitSite(sites.transport, asRobot)
    const outcomes: string[] = []
    for (let page = 0; page < 8; page += 1)
      outcomes.push(await failureOf(visit.getPage(url(`http://vide.example/${page}`), 1_000_000)))
    expect(outcomes.slice(0, 6)).toEqual(Array(6).fill('read'))
    expect(outcomes.slice(6)).toEqual(['spent', 'spent'])
  })

  it('ends with its signal whatever the site withholds', async () => {
    sites = await localSites({
      'muet.example': { connection: () => undefined },
      'goutte.example': open((_, response) => {
        response.writeHead(200).write('a')
      }),
      'faux.example': { connection: (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n') },
      'long.example': { connection: (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(99_999)}`) },
    })
    expect(await failureOf(visitSite(sites.transport, asRobot).getFile(url('http://faux.example/'), 9))).toBe(
      'unreachable',
    )
    expect(await failureOf(visitSite(sites.transport, asRobot).getFile(url('http://long.example/'), 9))).toBe(
      'unreachable',
    )
    for (const host of ['muet.example', 'goutte.example']) {
      const stop = new AbortController()
      const visit = visitSite(sites.transport, { ...asRobot, signal: stop.signal })
      const outcome = failureOf(visit.getPage(url(`http://${host}/`), 9))
      await expect.poll(() => sites?.dials.some((dial) => dial.startsWith(host))).toBe(true)
      stop.abort()
      // Where a head came, what came stands.
      expect(['too_late', 'read']).toContain(await outcome)
    }
    const deaf = { ...sites.transport, resolve: () => new Promise<string[]>(() => undefined) }
    const stop = new AbortController()
    const outcome = failureOf(
      visitSite(deaf, { ...asRobot, signal: stop.signal }).getPage(url('http://a.example/'), 9),
    )
    stop.abort()
    expect(await outcome).toBe('too_late')
  })

  it('ends by itself after ten seconds', async () => {
    sites = await localSites({ 'muet.example': { connection: () => undefined } })
    const clock = new AbortController()
    const given = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    const visit = visitSite(sites.transport, asRobot)
    expect(given.mock.calls).toEqual([[10_000]])
    given.mockRestore()
    const outcome = failureOf(visit.getPage(url('http://muet.example/'), 9))
    await expect.poll(() => sites?.dials.length).toBe(1)
    clock.abort()
    expect(await outcome).toBe('too_late')
  })
})

/** Everything that somebody who wants to reach this machine, or its transport, has been seen to write. */
const hostile = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0',
    '0.0.0.0',
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.0.0.1',
  ],
  ...[
    '0177.0.0.1',
    '127.0.0.1.',
    '1.1.1.1',
    '8.8.8.8',
    '169.254.169.254',
    '168.63.129.16',
    '2852039166',
    '0xa9fea9fe',
    '10.0.0.1',
  ],
  ...['192.168.0.1', '172.16.0.1', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '①②⑦.⓪.⓪.①'],
  ...['127。0。0。1', '127.0.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '[fe80::1]', '[fe80::1%25eth0]', '[fd00::1]', '[ff02::1]'],
  ...[
    '[2001:db8::1]',
    '[2606:4700::1111]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ⓛocalhost',
    'a.localhost',
  ],
  ...['intranet', 'imprimante.local', 'metadata.google.internal', 'routeur.lan', 'nas.home.arpa', 'box.home'],
  ...['a.example@127.0.0.1', 'user:motdepasse@a.example', 'user@a.example', 'a.example:8080', 'a.example:22'],
  ...[
    'a.example:80',
    'http://a.example:443',
    'https://a.example:80',
    'ftp://a.example',
    'file:///etc/passwd',
  ],
  ...[
    'gopher://a.example',
    'data:text/html,a',
    'javascript:alert(1)',
    'ws://a.example',
    'http:\\\\a.example',
  ],
  ...[
    'http://a.example\\@127.0.0.1/',
    'a.example\r\nHost: b',
    'a.exa\tmple',
    'http://',
    'http:///etc',
    '//',
    '',
    ' ',
  ],
  ...[
    'a_b.example',
    'a..example',
    '.example',
    'a.example%00.b',
    'http://127.0.0.1#@a.example',
    '127.0.0.1?a.example',
  ],
  ...[
    'exemple',
    `a.example/${'a'.repeat(600)}`,
    'a.1',
    'a.0x7f',
    'unix:/run/docker.sock',
    'blob:http://a.example/x',
  ],
]

describe('an address that leads to no public site', () => {
  it.each(hostile.map((address) => [address]))('is refused before it is resolved: %j', (address) => {
    expect(() => siteUrl(address)).toThrow(SiteError)
  })

  it('is what a browser takes for one', () => {
    expect(siteUrl('atelier.fr').href).toBe('https://atelier.fr/')
    expect(siteUrl(' http://www.Atelier-Doré.fr/a?b#c ').href).toBe('http://www.xn--atelier-dor-lbb.fr/a?b')
    expect(siteUrl('http://127.0.0.1.exemple.fr').hostname).toBe('127.0.0.1.exemple.fr')
  })

  const inner = [
    ...[
      '127.0.0.1',
      '127.255.255.254',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ],
    ...[
      '100.127.255.255',
      '0.0.0.0',
      '0.1.2.3',
      '192.0.0.1',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '198.19.0.1',
    ],
    ...[
      '192.88.99.1',
      '224.0.0.1',
      '239.1.1.1',
      '240.0.0.1',
      '255.255.255.255',
      '0177.0.0.1',
      '2130706433',
      '127.1',
    ],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::a00:1',
    ],
    ...[
      '64:ff9b:1::a00:1',
      '2002:a00:1::',
      '2001::1',
      '2001:db8::1',
      '3fff::1',
      '100::1',
      'fe80::1',
      'fe80::1%eth0',
    ],
    ...[
      '2606:4700::1111%eth0',
      'fec0::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '5f00::1',
      '2001:20::1',
      '4000::1',
      'a',
    ],
  ]
  it.each(inner.map((address) => [address]))(
    'is not dialled when its name resolves to %s',
    async (address) => {
      sites = await localSites({ 'dedans.example': open((_, response) => html(response)) })
      const { dial } = sites.transport
      for (const answer of [[address], ['93.184.0.1', address]]) {
        const visit = visitSite({ resolve: async () => answer, dial }, asRobot)
        expect(await failureOf(visit.getPage(url('http://dedans.example/'), 1_000))).toBe('unreachable')
      }
      expect(sites.dials).toEqual([])
    },
  )

  it('is reached by no redirect, no rebinding and no robots.txt', async () => {
    // Canaries where the metadata service, a database and this program might be.
    let touched = 0
    const canaries = await Promise.all(
      ['127.0.0.1', '127.0.0.2', '::1'].map(async (host) => {
        const canary = createServer(() => (touched += 1)).listen(0, host)
        await once(canary, 'listening')
        return canary
      }),
    )
    const ports = canaries.map((canary) => (canary.address() as AddressInfo).port)
    const targets = [
      ...ports.flatMap((port) => [
        `http://127.0.0.1:${port}/`,
        `http://localhost:${port}/`,
        `http://[::1]:${port}/`,
      ]),
      ...[
        'http://interieur.example/',
        'http://169.254.169.254/latest/meta-data/',
        '//127.0.0.1/',
        'https://2130706433/',
      ],
      ...['file:///etc/passwd', 'http://user@interieur.example/', 'http://0x7f.1/'],
    ]
    sites = await localSites({
      'saut.example': open((path, response) =>
        response.writeHead(307, { location: targets[Number(path.slice(1))] ?? '/' }).end(),
      ),
      'robots.example': (_, response) => response.writeHead(302, { location: targets[0] }).end(),
    })
    const known = sites.transport
    let asked = 0
    const transport = {
      resolve: async (host: string, signal: AbortSignal) => {
        if (host === 'interieur.example') return ['127.0.0.1']
        // Public for the first question, this machine for any other.
        if (host === 'change.example')
          return asked++ === 0 ? await known.resolve('saut.example', signal) : ['127.0.0.1']
        return known.resolve(host, signal)
      },
      // Whatever is not a known site is really dialled: the canaries would hear it.
      dial: (target: { address: string; port: number; tlsName: string | null }) =>
        target.address.startsWith('93.184.')
          ? known.dial(target)
          : connect({ host: target.address, port: target.port }),
    }
    const failures = await Promise.all(
      targets.map((_, index) =>
        failureOf(visitSite(transport, asRobot).getPage(url(`http://saut.example/${index}`), 1_000)),
      ),
    )
    expect(new Set(failures)).toEqual(new Set(['address', 'unreachable']))
    expect(await failureOf(visitSite(transport, asRobot).getPage(url('http://robots.example/'), 9))).toBe(
      'address',
    )
    const visit = visitSite(transport, asRobot)
    for (let page = 0; page < 3; page += 1)
      await failureOf(visit.getPage(url('http://change.example/0'), 1_000))
    expect(asked).toBe(1)
    expect(touched).toBe(0)
    for (const canary of canaries) canary.close()
  })
})
