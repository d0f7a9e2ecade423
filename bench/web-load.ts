import type { Browser } from '@playwright/test'

/** A telephone of the middle on slow 4G, as Lighthouse has it. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const cpuTimesSlower = 4
const viewport = { width: 390, height: 844 }

export interface PageLoad {
  lcpMs: number
  cls: number
  /** Bytes as they came over the line, headers included. */
  script: number
  style: number
  font: number
}

/** In the page, before anything of it runs. */
const watch = (token: string | undefined) => `
  ${token ? `localStorage.setItem('token', ${JSON.stringify(token)})` : ''}
  globalThis.seen = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** One visit with an empty cache; with `token` as someone signed in. */
export async function loadPage(browser: Browser, url: string, token?: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport, isMobile: true, deviceScaleFactor: 1 })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch(token))
    const bytes = { Script: 0, Stylesheet: 0, Font: 0 }
    const kinds = new Map<string, string>()
    const session = await context.newCDPSession(page)
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (kind && kind in bytes) bytes[kind as keyof typeof bytes] += encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower })
    await page.goto(url, { waitUntil: 'networkidle' })
    // The last paint is told after it happened.
    await page.waitForTimeout(500)
    const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>('seen')
    return { lcpMs: lcp, cls, script: bytes.Script, style: bytes.Stylesheet, font: bytes.Font }
  } finally {
    await context.close()
  }
}
