import { enter } from './bootstrap.mjs'

// npm run make-admin -- e-mail  →  node scripts/run.mjs <file.ts> e-mail
const [script, ...args] = process.argv.slice(2)
if (script) {
  await enter(script, args)
} else {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]')
  process.exitCode = 2
}
