import type { Page } from '@playwright/test'
import type { Balanced } from './balanced-environment.ts'

const tries = 8

/**
 * Has a long text written by one process and read through the other one, which is then killed. Answers what the
 * post shows at the end, and the processes that gave it, in order.
 */
export async function resumeElsewhere(
  page: Page,
  environment: Balanced,
): Promise<{ text: string; ports: number[] }> {
  const { url, web } = environment
  await page.goto(new URL('/generate', url).href)
  await page.getByRole('row', { name: /coffee/ }).click()
  await page.getByRole('textbox').first().fill('Un cartable en cuir de Touraine est terminé.')
  const opened: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^\/api\/generations\/[^/]+\/stream$/.test(path)) opened.push(path)
  })
  await page.getByRole('button', { name: /^Générer pour LinkedIn/ }).click()
  const writing = page.getByText('Rédaction en cours')
  await writing.waitFor()
  const writer = await whoWrites(web.map(({ port }) => port))
  const reader = web.find(({ port }) => port !== writer)
  if (!reader) throw new Error('both write')
  for (let count = 0; count < tries; count++) {
    await page.reload()
    await writing.waitFor()
    const before = opened.length
    await reader.kill()
    await page.waitForTimeout(3_000)
    await reader.start()
    // Only who read through the dead one had to ask again.
    if (opened.length === before) continue
    const article = page.getByRole('article').first()
    await page.getByText('Rédaction terminée').waitFor({ timeout: 180_000 })
    await article.getByText('voir plus').click()
    const asked = await environment.nginx.requests()
    const [path = ''] = opened
    return {
      text: (await article.textContent()) ?? '',
      ports: asked.filter((one) => one.path.startsWith(path)).flatMap(({ ports }) => ports.at(-1) ?? []),
    }
  }
  throw new Error('every reading came through the process that writes')
}

async function whoWrites(ports: number[]): Promise<number | undefined> {
  for (const port of ports) {
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    if (/^ramage_generations_running 1$/m.test(figures)) return port
  }
}
