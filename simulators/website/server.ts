import { createServer } from 'node:http'
import sharp from 'sharp'
import { listen } from '#simulators/listen.ts'
import { logo, pages, type Rectangle, scenes, style } from './pages.ts'

/** The name under which the site is known; under any other it says nothing. */
const host = 'www.menuiserie-lebreton.example'

/** A small company's site on this machine: pages, style sheet, logo and photos, made when asked for. */
export async function startWebsite({ port = 0 }: { port?: number } = {}) {
  const server = createServer(async (request, response) => {
    if (request.headers.host !== host) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This simulator is another site.')
      return
    }
    const path = request.url ?? '/'
    const send = (type: string, body: string | Buffer, status = 200) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    const scene = scenes[/^\/photos\/([a-z]+)\.jpg$/.exec(path)?.[1] ?? '']
    const page = pages[path]
    if (page !== undefined) send('text/html; charset=utf-8', page)
    else if (path === '/style.css') send('text/css', style)
    else if (path === '/robots.txt') send('text/plain', 'User-agent: *\nDisallow: /admin\n')
    else if (path === '/logo.png') send('image/png', await draw(logo, 480, 160).png().toBuffer())
    else if (scene !== undefined) send('image/jpeg', await photograph(scene))
    else send('text/plain', 'Not found', 404)
  })
  return listen(server, port)
}

const draw = (rectangles: Rectangle[], width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(
    rectangles.map(([left, top, wide, high, background]) => ({
      input: { create: { width: wide, height: high, channels: 3, background } },
      left,
      top,
    })),
  )

/** With grain, as a camera would add. */
async function photograph(scene: Rectangle[]): Promise<Buffer> {
  const [width, height] = [1400, 930]
  const flat = await draw(scene, width, height).png().toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const grain = { create: { width, height, channels: 3 as const, background: '#808080', noise } }
  return sharp(flat)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer()
}
