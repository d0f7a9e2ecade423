import { createServer } from 'node:http'
import sharp from 'sharp'
import { listen } from '#simulators/listen.ts'
import { feed, logo, pages, type Rectangle, scenes, style } from './pages.ts'

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
    else if (path === '/flux.xml') send('application/rss+xml', feed())
    else if (path === '/style.css') send('text/css', style)
    else if (path === '/robots.txt') send('text/plain', 'User-agent: *\nDisallow: /admin\n')
    else if (path === '/logo.png') send('image/png', await draw(logo, 480, 160).png().toBuffer())
    else if (scene !== undefined)
      send('image/jpeg', await draw(scene, 1400, 930, 9).jpeg({ quality: 78 }).toBuffer())
    else send('text/plain', 'Not found', 404)
  })
  return listen(server, port)
}

/** Rectangles on white, with as much grain as a camera would add, the same each time. */
function draw(rectangles: Rectangle[], width: number, height: number, grain = 0) {
  const pixels = Buffer.alloc(width * height * 3, 255)
  for (const [left, top, wide, high, colour] of rectangles) {
    const row = Buffer.from(colour.slice(1).repeat(Math.min(wide, width - left)), 'hex')
    for (let y = top; y < Math.min(top + high, height); y += 1) row.copy(pixels, (y * width + left) * 3)
  }
  let seed = 1
  for (let at = 0; grain > 0 && at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + ((seed >> 16) % (2 * grain)) - grain))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
