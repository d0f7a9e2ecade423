import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'seo'] as const

export type Scores = Record<(typeof categories)[number], number> & {
  lcpMs: number
  /** What cost points outside performance. */
  lost: string[]
}

interface Judge {
  /** Out of 100, as a phone on slow 4G. */
  judge(url: string, token?: string): Promise<Scores>
  close(): Promise<void>
}

/** A browser with a port that Lighthouse can drive; `executablePath` is the browser the tests use. */
export async function openLighthouse(executablePath: string, args: string[]): Promise<Judge> {
  const profile = await mkdtemp(join(tmpdir(), 'ramage-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
  })
  const port = Number((await readPort(profile)) ?? Number.NaN)
  return {
    async judge(url, token) {
      const page = await browser.newPage()
      await page.goto(new URL('/robots.txt', url).href)
      await page.evaluate(`localStorage.clear()`)
      if (token) await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
      // Storage stays, for the token in it; what other pages fetched does not.
      const session = await browser.newCDPSession(page)
      await session.send('Network.clearBrowserCache')
      await page.close()
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
        disableStorageReset: true,
      })
      if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
      const { lhr } = result
      const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
      const lost = ['accessibility', 'seo'].flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      )
      return {
        lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        performance: score('performance'),
        accessibility: score('accessibility'),
        seo: score('seo'),
        lost,
      }
    },
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The browser writes the port it chose into its profile. */
async function readPort(profile: string): Promise<string | undefined> {
  return (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]
}
