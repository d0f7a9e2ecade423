import { enter } from './bootstrap.mjs'

await enter('scripts/start.ts', process.argv.slice(2))
