import { readFileSync, writeFileSync } from 'node:fs'
import { withoutShouting } from '#server/proofreader/typing/capitals.ts'
import { withListedLines } from '#server/proofreader/typing/listed-lines.ts'
import { setAside } from '#server/proofreader/typing/marks.ts'
import { mendWords } from '#server/proofreader/typing/mend-typing.ts'
import { withoutFrames, withoutGreeting } from '#server/proofreader/typing/frames.ts'
import { plainText } from '#server/proofreader/typing/plain-text.ts'
import { featuresOf as plainFeatures, type Mark, marks, readWords, signOf, type Word } from '#server/proofreader/punctuation/gaps.ts'
import { givenMark, marksOf, scoresOf } from '#server/proofreader/punctuation/punctuate.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { repairTypography } from '#shared/typography.ts'


const rules = new WeakMap<Word[], string[]>()
function ruleMarks(words: Word[]): string[] {
  let found = rules.get(words)
  if (found === undefined) {
    const out = readWords(withSigns(words.map((w)=>w.text+w.typed).join(' ')))
    found = out.length === words.length ? out.map((w)=>{const t=w.typed.trim(); return /[.!?]/.test(t)?'.':t.startsWith(':')?':':t===''?'':','}) : words.map(()=>'?')
    rules.set(words, found)
  }
  return found
}
const featuresOf = (words: Word[], k: number, d: Mark[]): string[] => { const f = plainFeatures(words, k, d); if (process.env.STACK) { const r = ruleMarks(words)[k]; f.push('rule='+r, 'rule='+r+'|'+signOf(words[k]!.typed), 'rule='+r+'|'+words[k+1]?.first.kind) } return f }
interface Example { words: Word[]; gold: (Mark | null)[]; held: boolean; title: string }

const bare = (word: string): string => withoutAccents(word.toLowerCase()).replace(/[\u00a0\u202f’'«»"()]/gu, '')
function likeness(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return 1
  let common = 0
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1
  return Math.max(common / Math.max(a.length, b.length), a.length > 2 && b.includes(a) ? 0.5 : 0)
}

/** For each word of `from` the index of the word of `to` that it stands for, or -1. */
function align(from: string[], to: string[]): number[] {
  const cost: number[][] = [...Array(from.length + 1)].map(() => Array(to.length + 1).fill(0))
  for (let i = 0; i <= from.length; i += 1)
    for (let j = 0; j <= to.length; j += 1) {
      if (i === 0 || j === 0) { cost[i]![j] = (i + j) * 0.55; continue }
      cost[i]![j] = Math.min(cost[i - 1]![j - 1]! + 1 - likeness(from[i - 1]!, to[j - 1]!), cost[i - 1]![j]! + 0.55, cost[i]![j - 1]! + 0.55)
    }
  const found = from.map(() => -1)
  let [i, j] = [from.length, to.length]
  while (i > 0 && j > 0) {
    const here = cost[i]![j]!
    if (Math.abs(here - (cost[i - 1]![j - 1]! + 1 - likeness(from[i - 1]!, to[j - 1]!))) < 1e-9) { i -= 1; j -= 1; found[i] = j }
    else if (Math.abs(here - (cost[i - 1]![j]! + 0.55)) < 1e-9) i -= 1
    else j -= 1
  }
  return found
}

const hash = (text: string): number => { let h = 2166136261; for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619); return h >>> 0 }

function read(files: string[]): Example[] {
  const out: Example[] = []
  for (const file of files)
    for (const block of readFileSync(file, 'utf8').split(/\n\s*\n/)) {
      const [title = '', t = '', c = ''] = ['# ', 'T: ', 'C: '].map((k) => block.split('\n').find((l) => l.startsWith(k))?.slice(k.length) ?? '')
      if (t === '' || c === '') continue
      const raw = t.replace(/\{[.,:]?\}/g, '').replace(/\s*⏎\s*/g, '\n')
      const typed = plainText(raw.replace(/\[\[|\]\]/g, ''))
      const told = new Set<number>()
      const rawWords: string[] = []
      let inside = false
      for (const chunk of raw.split(/\s+/)) {
        if (chunk.includes('[[')) inside = true
        const w = chunk.replace(/\[\[|\]\]/g, '')
        if (w !== '') { if (inside) told.add(rawWords.length); rawWords.push(w) }
        if (chunk.includes(']]')) inside = false
      }
      const quiet = withListedLines(withoutShouting(setAside(typed, '').text, []))
      let mended = ''
      try { mended = mendWords(withoutGreeting(quiet), [], false).text } catch { continue }
      // Lines are punctuated one by one.
      const goldWords: string[] = []
      const goldMarks: Mark[] = []
      for (const chunk of setAside(repairTypography(c), '').text.split(/[ \n]+/)) {
        const w = chunk.replace(/(?<=.)(?:[,;:…]|[.]+|[!?]+|[\u00a0\u202f])+$/u, '').replace(/^[«"(]+|[»")]+$/gu, '')
        const end = chunk.slice(chunk.length - (chunk.length - chunk.replace(/(?<=.)(?:[,;:…]|[.]+|[!?]+|[\u00a0\u202f])+$/u, '').length))
        if (/^[:–—-]$/.test(chunk)) { if (goldMarks.length > 0) goldMarks[goldMarks.length - 1] = ':'; continue }
        goldWords.push(w)
        goldMarks.push(/[.!?…]/.test(end) ? '.' : /:/.test(end) ? ':' : /[,;]/.test(end) ? ',' : '')
      }
      const lines = mended.split('\n').map((line) => readWords(line))
      const all = lines.flat()
      const toGold = align(all.map((w) => w.text), goldWords)
      const toRaw = align(all.map((w) => w.text), rawWords.map((w) => w.replace(/[.,;:!?]+$/, '')))
      const isTold = all.map((_, k) => told.has(toRaw[k]!) && (toGold[k] === -1 || likeness(all[k]!.text, goldWords[toGold[k]!]!) < 0.9))
      let offset = 0
      for (const words of lines) {
        const gold: (Mark | null)[] = []
        for (let k = 0; k < words.length - 1; k += 1) {
          const g = offset + k
          if (isTold[g] !== isTold[g + 1]) { gold.push('.'); continue }
          if (isTold[g]) { gold.push(null); continue }
          let a = g; while (a >= 0 && toGold[a] === -1) a -= 1
          let b = g + 1; while (b < all.length && toGold[b] === -1) b += 1
          if (a < 0 || b >= all.length || (g - a > 1) || (b - g > 2)) { gold.push(null); continue }
          const between = goldMarks.slice(toGold[a]!, toGold[b]!)
          const mark: Mark = between.includes('.') ? '.' : between.includes(':') ? ':' : between.includes(',') ? ',' : ''
          gold.push(a === g || mark === '' ? mark : null)
        }
        if (words.length > 1) out.push({ words, gold, held: hash(title + t) % 5 === 0, title: words.map((w) => w.text + w.typed).join(' ') })
        offset += words.length
      }
    }
  return out
}


/** A careful text as if it had been typed without a stop, or with commas for everything. */
function stripped(text: string, style: 'none' | 'commas', held: boolean): Example | null {
  const printed = setAside(repairTypography(text.replace(/\s+/g, ' ')), '').text.replace(/[«»"()]/g, '')
  const whole = readWords(printed)
  if (whole.length < 4 || whole.length > 120) return null
  const gold = whole.slice(0, -1).map((w): Mark => { const t = w.typed.trim(); return /[.!?…]/.test(t) ? '.' : t.startsWith(':') ? ':' : /^[,;]/.test(t) ? ',' : /^[-–—]/.test(t) ? ',' : '' })
  const line = whole.map((w, k) => {
    const begins = k === 0 || gold[k - 1] === '.'
    const word = begins && !/^(?:\p{Lu}{2}|\p{Lu}['’])/u.test(w.text) && w.first.tag !== 'name' ? w.text.charAt(0).toLowerCase() + w.text.slice(1) : w.text
    const mark = gold[k] ?? ''
    return word + (style === 'commas' && (mark === '.' || mark === ',') ? ',' : '')
  }).join(' ')
  const words = readWords(line)
  return words.length === whole.length ? { words, gold, held, title: text } : null
}
function train(examples: Example[], epochs: number): Record<string, number[]> {
  const w = new Map<string, number[]>(), sum = new Map<string, number[]>(), seen = new Map<string, number>()
  let step = 0
  const counts = new Map<string, number>()
  for (const { words, gold } of examples)
    for (let k = 0; k < words.length - 1; k += 1) for (const f of featuresOf(words, k, gold.slice(0, k).map((m) => m ?? ''))) counts.set(f, (counts.get(f) ?? 0) + 1)
  let seed = 42
  const random = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32 }
  const table: Record<string, number[]> = {}
  const bump = (f: string, m: number, d: number) => {
    let row = w.get(f); if (row === undefined) { row = [0, 0, 0, 0]; w.set(f, row); sum.set(f, [0, 0, 0, 0]); seen.set(f, step); table[f] = row }
    const since = step - seen.get(f)!; const total = sum.get(f)!
    for (let x = 0; x < 4; x += 1) total[x]! += row[x]! * since
    seen.set(f, step); row[m]! += d
  }
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = examples.map((e) => ({ e, r: random() })).sort((a, b) => a.r - b.r).map(({ e }) => e)
    for (const { words, gold } of order) {
      const decided: Mark[] = []
      for (let k = 0; k < words.length - 1; k += 1) {
        const given = givenMark(words[k])
        const want = gold[k]
        if (given !== null) { decided.push(given); continue }
        const features = featuresOf(words, k, decided).filter((f) => counts.get(f)! >= 2)
        const scores = scoresOf(features, table)
        if (want !== null && want !== undefined) {
          step += 1
          const right = marks.indexOf(want)
          // The wanted mark wins by a margin.
          let worst = -1
          for (let m = 0; m < 4; m += 1) if (m !== right && (worst === -1 || scores[m]! > scores[worst]!)) worst = m
          if (scores[right]! < scores[worst]! + 1) for (const f of features) { bump(f, right, 1); bump(f, worst, -1) }
        }
        const best = marks[scores.indexOf(Math.max(...scores))] ?? ''
        decided.push(random() < 0.5 && want !== null && want !== undefined ? want : best)
      }
    }
  }
  const out: Record<string, number[]> = {}
  for (const [f, row] of w) {
    const since = step - seen.get(f)!
    const mean = sum.get(f)!.map((s, x) => (s + row[x]! * since) / step)
    if (mean.some((m) => Math.abs(m) > 0.05)) out[f] = mean.map((m) => Math.round(m * 100))
  }
  return out
}


function trainLogistic(examples: Example[], epochs: number): Record<string, number[]> {
  const counts = new Map<string, number>()
  const rows: { f: string[]; m: number }[] = []
  for (const { words, gold } of examples) {
    const past = gold.map((m) => m ?? '')
    for (let k = 0; k < words.length - 1; k += 1) {
      const want = gold[k]
      if (want === null || want === undefined || givenMark(words[k]) !== null) continue
      const f = featuresOf(words, k, past.slice(0, k) as Mark[])
      for (const x of f) counts.set(x, (counts.get(x) ?? 0) + 1)
      rows.push({ f, m: marks.indexOf(want) })
    }
  }
  const min = Number(process.env.MIN ?? 2)
  for (const r of rows) r.f = r.f.filter((x) => counts.get(x)! >= min)
  const w: Record<string, number[]> = {}; const g = new Map<string, number[]>()
  let seed = 7
  const random = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32 }
  const rate = Number(process.env.RATE ?? 0.1), l2 = Number(process.env.L2 ?? 0.0005)
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { f, m } of rows.map((r) => ({ r, k: random() })).sort((a, b) => a.k - b.k).map(({ r }) => r)) {
      const s = scoresOf(f, w); const top = Math.max(...s); const e = s.map((x) => Math.exp(x - top)); const z = e.reduce((a, b) => a + b)
      for (const x of f) {
        const row = (w[x] ??= [0, 0, 0, 0]); let acc = g.get(x); if (acc === undefined) { acc = [1e-6, 1e-6, 1e-6, 1e-6]; g.set(x, acc) }
        for (let c = 0; c < 4; c += 1) {
          const grad = e[c]! / z - (c === m ? 1 : 0) + l2 * row[c]!
          acc[c]! += grad * grad
          row[c]! -= rate / Math.sqrt(acc[c]!) * grad
        }
      }
    }
  const out: Record<string, number[]> = {}
  for (const [f, row] of Object.entries(w)) if (row.some((x) => Math.abs(x) > 0.02)) out[f] = row.map((x) => Math.round(x * 100))
  return out
}
function measure(examples: Example[], table: Record<string, number[]>, show = 0): void {
  const stats = new Map<string, { hit: number; said: number; real: number }>()
  let [right, total, wholes, lines] = [0, 0, 0, 0]
  let bound = { hit: 0, said: 0, real: 0 }
  for (const { words, gold } of examples) {
    const said: Mark[] = []; for (let k=0;k<words.length-1;k++){ const sc=scoresOf(featuresOf(words,k,said),table); said.push(givenMark(words[k]) ?? marks[sc.indexOf(Math.max(...sc))]!) }
    let isWhole = true
    for (let k = 0; k < said.length; k += 1) {
      const want = gold[k]
      if (want === null || want === undefined || givenMark(words[k]) !== null) continue
      total += 1
      if (said[k] === want) right += 1
      else isWhole = false
      if (said[k] !== '' ) bound.said += 1
      if (want !== '') bound.real += 1
      if (said[k] !== '' && want !== '') bound.hit += 1
      for (const m of marks) {
        const s = stats.get(m) ?? { hit: 0, said: 0, real: 0 }
        if (said[k] === m) s.said += 1
        if (want === m) s.real += 1
        if (said[k] === m && want === m) s.hit += 1
        stats.set(m, s)
      }
    }
    lines += 1
    if (isWhole) wholes += 1
    else if (show-- > 0) console.log(words.map((w, k) => w.text + (said[k] === gold[k] ? (said[k] ?? '') : `⟨${said[k] ?? ''}|${gold[k] ?? '-'}⟩`)).join(' ') + '\n')
  }
  console.log(`gaps ${total} right ${(right / total).toFixed(4)} lines whole ${wholes}/${lines} boundary P ${(bound.hit / bound.said).toFixed(3)} R ${(bound.hit / bound.real).toFixed(3)}`)
  for (const [m, s] of stats) console.log(`  «${m}» P ${(s.hit / s.said).toFixed(3)} R ${(s.hit / s.real).toFixed(3)} n ${s.real}`)
}


import { withSigns } from '#server/proofreader/typing/missing-signs.ts'
function baseline(examples: Example[]): void {
  let [right,total]=[0,0]; const b={hit:0,said:0,real:0}
  for (const { words, gold } of examples) {
    const line = words.map((w)=>w.text+w.typed).join(' ')
    const out = readWords(withSigns(line))
    if (out.length !== words.length) continue
    for (let k=0;k<words.length-1;k++){ const want=gold[k]; if(want==null||givenMark(words[k])!==null) continue
      const t=out[k]!.typed.trim(); const said = /[.!?]/.test(t)?'.':t.startsWith(':')?':':t===''?'':','
      total++; if(said===want) right++; if(said!=='')b.said++; if(want!=='')b.real++; if(said!==''&&want!=='')b.hit++ } }
  console.log('baseline', total, (right/total).toFixed(4), 'P', (b.hit/b.said).toFixed(3), 'R', (b.hit/b.real).toFixed(3))
}
const files = process.argv.slice(3)
const examples = read(files)
const extra: Example[] = []
for (const file of files) for (const block of readFileSync(file, 'utf8').split(/\n\s*\n/)) {
  const [title = '', t = '', c = ''] = ['# ', 'T: ', 'C: '].map((k) => block.split('\n').find((l) => l.startsWith(k))?.slice(k.length) ?? '')
  if (c === '' || hash(title + t) % 5 === 0) continue
  for (const style of ['none', 'commas'] as const) { const e = stripped(c, style, false); if (e !== null) extra.push(e) }
}
if (process.env.CAREFUL) for (const text of readFileSync(process.env.CAREFUL, 'utf8').split('\n')) for (const style of ['none', 'commas'] as const) { const e = stripped(text, style, false); if (e !== null) extra.push(e) }
console.log('extra', extra.length)
console.log(files, examples.length)
baseline(examples); baseline(examples.filter((e)=>e.held))
const epochs = Number(process.env.EPOCHS ?? 12)
const more = process.env.EXTRA ? extra : []
const trainer = process.env.LR ? trainLogistic : train
const model = trainer([...examples.filter((e) => !e.held), ...more], epochs)
console.log(Object.keys(model).length, 'features')
measure(examples.filter((e) => !e.held), model)
measure(examples.filter((e) => e.held), model, Number(process.env.SHOW ?? 0))
const final = process.env.ALL ? trainer([...examples, ...more], epochs) : model
writeFileSync(process.argv[2]!, JSON.stringify(final))
