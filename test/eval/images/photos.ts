import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

/*
 * Photographs that npm packages ship: fetched once by the npm client, never committed. The packages are under the MIT licence;
 * photos of material-kit, paper-kit-2, now-ui-kit and uikit are of Unsplash, of @tabler/preview of Kaboompics, of face-api of Pexels.
 */
const packages: Record<string, { spec: string; folder: string }> = {
  t: { spec: '@tabler/preview@1.2.0', folder: 'dist/static/photos' },
  m: { spec: 'material-kit@2.0.4', folder: 'assets/img' },
  p: { spec: 'paper-kit-2@2.1.0', folder: 'assets/img' },
  n: { spec: 'now-ui-kit@1.3.0', folder: 'assets/img' },
  u: { spec: 'uikit@3.25.29', folder: 'tests/images' },
  f: { spec: '@vladmandic/face-api@1.7.15', folder: 'demo' },
}
const cache = join(tmpdir(), 'ramage-eval-photos')
const ours = new URL('../../photos/', import.meta.url)

/** « t:coffee.jpg|panorama »: a package or `r` for the repository, a path, what is made of it. */
export async function evalPhoto(reference: string): Promise<Buffer> {
  const [source = '', derivation] = reference.split('|')
  const [key = '', path = ''] = source.split(':')
  const bytes = key === 'r' ? readFileSync(new URL(path, ours)) : readFileSync(join(folderOf(key), path))
  const derive = derivation ? derivations[derivation] : undefined
  if (derivation && !derive) throw new Error(`Unknown derivation « ${derivation} ».`)
  return derive ? derive(sharp(bytes)).jpeg({ quality: 90 }).toBuffer() : bytes
}

const derivations: Record<string, (photo: Sharp) => Sharp> = {
  tiny: (photo) => photo.resize(300, 240),
  panorama: (photo) => photo.resize(1800, 480, { position: 'center' }),
  large: (photo) => photo.resize(1400, 1400, { fit: 'inside', kernel: 'lanczos3' }),
  vertical: (photo) => photo.resize(900, 1600),
  black: (photo) => photo.resize(1280, 853).linear(0.05, 2),
  blown: (photo) => photo.linear(1.5, 110),
}

function folderOf(key: string): string {
  const found = packages[key]
  if (!found) throw new Error(`Unknown source of photos « ${key} ».`)
  const home = join(cache, found.spec.replaceAll('/', '+'))
  if (!existsSync(join(home, 'package'))) {
    mkdirSync(home, { recursive: true })
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const archive = run('npm', 'pack', found.spec, '--silent').trim().split('\n').at(-1) ?? ''
    run('tar', 'xzf', archive, join('package', found.folder))
  }
  return join(home, 'package', found.folder)
}

export type LogoKind = 'white' | 'dark' | 'colour' | 'badge'

/** A company's logo: letters without a ground, or a badge with one. */
export function evalLogo(kind: LogoKind, name: string): Promise<Buffer> {
  const safe = name.replace(/&/g, '&amp;')
  const width = 90 + name.length * 42
  if (kind === 'badge')
    return drawing(
      `<rect width="240" height="240" rx="40" fill="#c8102e"/><text x="120" y="156" font-size="104" font-weight="700" text-anchor="middle" fill="#fff" font-family="sans-serif">${safe}</text>`,
      240,
      240,
    )
  const ink = { white: '#ffffff', dark: '#1f2a2e', colour: '#a3431f' }[kind]
  const mark = kind === 'white' ? '#ffffff' : kind === 'dark' ? '#4f7a4a' : '#e0a13a'
  return drawing(
    `<path d="M10 80a50 50 0 0 1 50-50v50a50 50 0 0 1-50 50z" fill="${mark}"/><text x="80" y="104" font-size="70" font-weight="700" fill="${ink}" font-family="serif">${safe}</text>`,
    width,
    150,
  )
}

/** SVG elements as a PNG. */
export async function drawing(elements: string, width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`
  return (await renderAsync(svg)).asPng()
}
