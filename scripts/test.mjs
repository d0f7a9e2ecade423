import { enter } from './bootstrap.mjs'

await enter('scripts/test.ts', process.argv.slice(2))
