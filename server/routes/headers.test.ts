import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '#test/app.ts'

/** Answers of each kind, from a Ramage that visitors reach at this address: what they say, and how often HSTS. */
async function headersAt(publicUrl: string) {
  const pagesFolder = await mkdtemp(join(tmpdir(), 'ramage-pages-'))
  onTestFinished(() => rm(pagesFolder, { recursive: true }))
  await mkdir(join(pagesFolder, 'assets'))
  await writeFile(join(pagesFolder, 'assets/a.js'), 'export {}')
  await writeFile(join(pagesFolder, '404.html'), 'nowhere')
  await writeFile(join(pagesFolder, 'page.html'), 'page')
  await writeFile(join(pagesFolder, 'routes.json'), '[{"path":"/","file":"page.html"}]')
  const t = await testApp({ publicUrl }, { pagesFolder })
  onTestFinished(() => t.close())
  const paths = ['/', '/nulle-part', '/assets/a.js', '/api/health', '/api/auth/me', '/media/none']
  const answers = await Promise.all(paths.map((path) => t.call('GET', path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 401, 404])
  return answers.map(({ headers }) => headers)
}

it('keeps browsers on HTTPS for a year, on every answer, where Ramage is reached so', async () => {
  for (const headers of await headersAt('https://ramage.example'))
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

it('never says so over plain HTTP; everything else it says there too', async () => {
  for (const headers of await headersAt('http://localhost:3000')) {
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})
