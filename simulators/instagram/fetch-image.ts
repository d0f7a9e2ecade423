import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import robotsParser from 'robots-parser'
import type { Refusal } from '#simulators/network/http.ts'
import { readPicture } from '#simulators/network/media.ts'
import { refuse } from './errors.ts'
import type { InstagramSimulation } from './settings.ts'
import type { Picture } from './state.ts'

const maxBytes = 8 * 1_024 * 1_024
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
const privateNets = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNets.addSubnet(net, bits)
}
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::', 128],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6')

const notFetched = (why: string): Refusal => {
  const message = `Only photo or video can be accepted as media type. (${why})`
  return refuse(9004, 2207052, message)
}

/**
 * Downloads the image as Meta's fetcher does: HTTPS, a public address of ASCII alone, allowed by robots.txt, no redirect, JPEG, 8 MiB, 4:5 to 1.91:1.
 * Plain HTTP and loopback pass while `loopbackMedia` is set; other private addresses never do.
 */
export async function fetchImage(
  address: string,
  sim: InstagramSimulation,
): Promise<Omit<Picture, 'altText'>> {
  await checkAddress(address, sim)
  await checkRobots(address, sim)
  const answer = await download(address, sim)
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (answer.status !== 200) throw notFetched(`the address answered ${answer.status}`)
  if (!type.startsWith('image/')) throw notFetched(`the address gave ${type || 'no type'}`)
  const bytes = await read(answer)
  const picture = readPicture(bytes)
  if (type !== 'image/jpeg' || picture?.type !== 'jpeg' || picture.several) {
    throw refuse(36001, 2207005, 'The image format is not supported: only JPEG')
  }
  const ratio = picture.width / picture.height
  // Whole pixels never make 4:5 or 1.91:1 exactly.
  if (ratio < 0.8 - 0.005 || ratio > 1.91 + 0.005) {
    throw refuse(36003, 2207009, `The aspect ratio is not supported: ${ratio.toFixed(3)}`)
  }
  return { hash: sim.store.keep(bytes), width: picture.width, height: picture.height }
}

async function checkAddress(address: string, { settings }: InstagramSimulation): Promise<void> {
  if (/[^\x21-\x7e]/.test(address)) throw notFetched('the address holds more than US ASCII')
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw notFetched('not an address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw notFetched('the host was not found')
  const within = (list: BlockList) =>
    found.some((one) => list.check(one.address, isIP(one.address) === 6 ? 'ipv6' : 'ipv4'))
  const here = within(loopback)
  if (here && !settings.loopbackMedia) throw notFetched('the address is private')
  if (within(privateNets)) throw notFetched('the address is private')
  if (url.protocol !== 'https:' && !here) throw notFetched('the address is not HTTPS')
}

const robotName = 'facebookexternalhit'

// The package is CommonJS, and its types say it is a module.
const readRobots: (
  url: string,
  text: string,
) => { isAllowed(url: string, name: string): boolean | undefined } = robotsParser

/** « Restricted by robots.txt » (ayrshare.com, « Meta Media Crawler Blocked »; postiz-app knows the words too). */
async function checkRobots(address: string, sim: InstagramSimulation): Promise<void> {
  const url = new URL('/robots.txt', address).href
  const answer = await download(url, sim).catch(() => null)
  if (answer?.status !== 200) return void answer?.body?.cancel()
  const rules = readRobots(url, await answer.text())
  if (rules.isAllowed(address, robotName) === false) throw notFetched('403 Restricted by robots.txt')
}

async function download(address: string, { settings }: InstagramSimulation): Promise<Response> {
  try {
    return await fetch(address, {
      redirect: 'manual',
      headers: { 'user-agent': `${robotName}/1.1 (+http://www.facebook.com/externalhit_uatext.php)` },
      signal: AbortSignal.timeout(settings.fetchTimeoutMs),
    })
  } catch (error) {
    throw lost(error)
  }
}

/** Reads one byte beyond the limit at most. */
async function read(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part)
      size += part.length
      if (size > maxBytes) break
    }
  } catch (error) {
    throw lost(error)
  }
  if (size > maxBytes) throw refuse(36000, 2207004, 'The image is larger than 8 MiB')
  return Buffer.concat(parts)
}

function lost(error: unknown): Refusal {
  const late = error instanceof Error && error.name === 'TimeoutError'
  return late
    ? refuse(-2, 2207003, 'The media took too long to download')
    : notFetched('the host did not answer')
}
