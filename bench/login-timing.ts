import { median } from './figures.ts'

/**
 * Does login take as long for an unknown address as for a wrong password? Against a running Ramage, each attempt on
 * a fresh pair, so that no budget ends it:  node bench/login-timing.ts http://127.0.0.1:3000 [pairs]
 * Above 140 pairs the server must take the forwarded address (TRUSTED_PROXIES=127.0.0.1).
 * Prints medians, the difference, and how well the time alone tells the two apart (0.5 is a coin toss).
 */
const [origin = 'http://127.0.0.1:3000', count = '60'] = process.argv.slice(2)
const pairs = Number(count)
const run = crypto.randomUUID().slice(0, 8)

const pairsOfAnAddress = 100
let from = '198.51.100.0'

const post = (path: string, body: unknown) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

async function timeLogin(email: string): Promise<number> {
  const start = performance.now()
  const answer = await post('/api/auth/login', { email, password: 'ce-n-est-pas-le-bon-7' })
  await answer.arrayBuffer()
  if (answer.status !== 401) throw new Error(`login answered ${answer.status}`)
  return performance.now() - start
}

const known: number[] = []
const unknown: number[] = []
for (let index = 0; index < pairs; index++) {
  from = `198.51.100.${Math.floor(index / pairsOfAnAddress)}`
  const email = `connu.${run}.${index}@exemple.fr`
  const account = { company_name: 'Mesure', family_name: 'M', name: 'M', password: 'trois-loutres-bleues-7' }
  const registered = await post('/api/auth/register', { email, ...account })
  if (registered.status !== 201) throw new Error(`register answered ${registered.status}`)
  const other = `perdu.${run}.${index}@exemple.fr`
  // Alternating order: whatever the machine does in between strikes both alike.
  if (index % 2 === 0) {
    known.push(await timeLogin(email))
    unknown.push(await timeLogin(other))
  } else {
    unknown.push(await timeLogin(other))
    known.push(await timeLogin(email))
  }
}

const wins = known.flatMap((mine) => unknown.map((theirs) => (mine > theirs ? 1 : mine === theirs ? 0.5 : 0)))
const auc = wins.reduce((sum: number, win) => sum + win, 0) / wins.length
const line = {
  pairs,
  knownMs: Number(median(known).toFixed(2)),
  unknownMs: Number(median(unknown).toFixed(2)),
  differenceMs: Number((median(known) - median(unknown)).toFixed(2)),
  differencePercent: Number(((median(known) / median(unknown) - 1) * 100).toFixed(2)),
  tellsApart: Number(auc.toFixed(3)),
}
process.stdout.write(`${JSON.stringify(line)}\n`)
