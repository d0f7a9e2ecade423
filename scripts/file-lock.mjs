import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const REFRESH_MS = 1_000
/** A holder that did not refresh the file for so long has died. */
const STALE_MS = 15_000

/**
 * Runs `work` while no other process holds `file`; waits as long as a living one does.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work must not block the event loop for as long as STALE_MS
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let tries = 0; !create(file); tries++) {
    if (tries === 0) console.log('Waiting for another Ramage command…')
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > STALE_MS) rmSync(file, { force: true })
    else await wait(200)
  }
  const refresh = setInterval(() => utimesSync(file, new Date(), new Date()), REFRESH_MS)
  try {
    return await work()
  } finally {
    clearInterval(refresh)
    rmSync(file, { force: true })
  }
}

/** @param {string} file @returns {boolean} false when somebody else has it */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
