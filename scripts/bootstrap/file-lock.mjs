import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `work` while no other process holds `file`; waits as long as a living one does.
 *
 * The file names its holder by pid and start time, so that a pid used again after a crash does not keep it locked.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  const me = identityOf(process.pid)
  let told = false
  while (!tryCreate(file, me)) {
    const holder = read(file)
    if (holder !== undefined && !isAlive(holder)) takeAway(file, holder)
    else {
      if (!told) console.log(`Waiting for another Ramage command (process ${holder?.split(' ')[0] ?? '?'})…`)
      told = true
      await wait(200)
    }
  }
  try {
    return await work()
  } finally {
    if (read(file) === me) rmSync(file, { force: true })
  }
}

/** Written aside and linked: the lock never exists without its holder's name. */
function tryCreate(/** @type {string} */ file, /** @type {string} */ me) {
  const aside = `${file}.${process.pid}`
  try {
    writeFileSync(aside, me)
    linkSync(aside, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Only one of several waiters wins the rename; one that caught a new holder's lock puts it back. */
function takeAway(/** @type {string} */ file, /** @type {string} */ dead) {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== dead) linkSync(aside, file)
  } catch {
    // Another waiter was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} holder "pid start-time" */
function isAlive(holder) {
  const pid = Number(holder.split(' ')[0])
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false
  }
  return identityOf(pid) === holder
}

function identityOf(/** @type {number} */ pid) {
  try {
    if (process.platform === 'linux') {
      // Field 22, counted after the command's name, which may hold spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
    }
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`
  } catch {
    return `${pid} ?`
  }
}
