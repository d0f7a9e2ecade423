import { mkdtemp } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { startServer } from '#test/server.ts'
import { signUp } from './accounts.ts'

const ramage = await startServer({ DATA_DIR: await mkdtemp('/tmp/pub/probe-') })
const { headers } = await signUp(ramage.url, 'web')
const token = headers.authorization.replace('Bearer ', '')
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const path of process.argv.slice(2)) {
  const ctx = await b.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const page = await ctx.newPage()
  await page.addInitScript(
    `${path === '/dashboard' ? `localStorage.setItem('token','${token}');` : ''} globalThis.seen=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) seen.push([Math.round(e.startTime), e.value, e.sources.map(s=>(s.node?.outerHTML??s.node?.textContent??'').slice(0,110)+' '+JSON.stringify([s.previousRect.y,s.currentRect.y,s.previousRect.height,s.currentRect.height]))])}).observe({type:'layout-shift',buffered:true}); globalThis.lcp=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) lcp.push([Math.round(e.startTime), e.size, (e.element?.outerHTML??'').slice(0,100)])}).observe({type:'largest-contentful-paint',buffered:true})`,
  )
  const s = await ctx.newCDPSession(page)
  await s.send('Network.enable')
  await s.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204800,
    uploadThroughput: 96000,
  })
  await page.goto(ramage.url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(800)
  console.log(path, JSON.stringify(await page.evaluate('[seen, lcp]'), null, 1).slice(0, 3500))
  await page.screenshot({ path: `/tmp/pub/cls${path.replaceAll('/', '-')}.png` })
  await ctx.close()
}
await b.close()
await ramage.end()
