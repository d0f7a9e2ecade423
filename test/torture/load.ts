import { setTimeout as wait } from 'node:timers/promises'

interface Load {
  /** Answers by status; 0 for a connection that failed. */
  statuses: Map<number, number>
  /** What went wrong, for reading: method, path, status, the beginning of the body. */
  failures: string[]
  /** Descriptions whose saving was acknowledged. */
  saved: string[]
  end(): Promise<void>
}

/** Asks a server as its users do, so many times a second, until told to end. */
export function load(url: string, accounts: { headers: Record<string, string> }[], perSecond: number): Load {
  const result: Load = { statuses: new Map(), failures: [], saved: [], end }
  const running = new Set<Promise<void>>()
  let isOver = false
  let count = 0
  const clock = (async () => {
    while (!isOver) {
      const one = ask(count++).finally(() => running.delete(one))
      running.add(one)
      await wait(1_000 / perSecond)
    }
  })()

  async function ask(index: number) {
    const { headers } = accounts[index % accounts.length] as (typeof accounts)[0]
    const description = `Une table en chêne, numéro ${index}, ${crypto.randomUUID()}.`
    const company = { name: 'Atelier', industry: 'Bois', description, keywords: ['chêne'], website: '' }
    const [method, path, body] = [
      ['GET', '/api/auth/me'],
      ['GET', '/api/posts'],
      ['POST', '/api/post/save', { description, app: 'linkedin' }],
      ['GET', '/api/images/stat'],
      ['PUT', '/api/company/infos', { ...company, description: 'Du bois.', keywords: 'chêne, frêne' }],
      ['GET', '/api/company/infos'],
    ][index % 6] as [string, string, object?]
    const isJson = body && { 'content-type': 'application/json' }
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: { ...headers, ...isJson },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      note(answer.status, `${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      if (path === '/api/post/save' && answer.ok) result.saved.push(description)
    } catch (error) {
      note(0, `${method} ${path}: ${error}`)
    }
  }

  function note(status: number, words: string) {
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    if (status === 0 || status >= 500) result.failures.push(words)
  }

  async function end() {
    isOver = true
    await clock
    await Promise.all(running)
  }
  return result
}
