import { parseArgs } from 'node:util'
import { writeBaseline } from './baseline.ts'
import { evaluate } from './evaluate.ts'
import { openProvider } from './providers.ts'
import { table } from './report.ts'

/*
 * npm run eval -- --provider demonstration|openai|google|mistral|compatible[:model] [--variants 3] [--texts]
 *   [--write-baseline]
 * Scores a provider's texts on the cases (docs/product/ai.md §9). Vendors need their key, are called for real and cost money.
 */
const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'demonstration' },
    variants: { type: 'string' },
    texts: { type: 'boolean', default: false },
    'write-baseline': { type: 'boolean', default: false },
  },
})
const { writer, atOnce } = openProvider(values.provider, process.env)
const variants = Number(values.variants ?? (writer.id === 'demonstration' ? 3 : 1))
const results = await evaluate(writer, variants, atOnce)
if (values.texts)
  for (const { id, texts } of results)
    process.stdout.write(texts.map((text) => `\n=== ${id}\n${text}\n`).join(''))
process.stdout.write(`${table(results, `${writer.id} (${writer.model}), ${variants} text(s) per case`)}\n`)
if (values['write-baseline']) writeBaseline(writer.id, writer.model, variants, results)
if (results.some(({ hard }) => hard.length > 0)) process.exitCode = 1
