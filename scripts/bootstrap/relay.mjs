import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { nodeFlags } from './node-flags.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** Time for a signal sent to the whole group to reach the child, and for the child to say so. */
const HEARSAY_MS = 200
const SAME_SIGNAL_MS = 1_000
const PARENT_LOOK_MS = 500

/**
 * Runs `node args…` as if it were this process: same terminal, same signals, same end.
 *
 * Each signal reaches the child exactly once. Ctrl-C goes to the whole group (npm, us and the child), npm passes
 * it on to us once more, and `kill` of npm's pid reaches us alone. So the child reports what it received
 * (scripts/parent-link.ts), and we pass on only what it missed. If we die it sees the channel close; if npm dies
 * under us, we end it.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number>} the exit code
 */
export function runUnder(node, args, cwd) {
  const env = {
    // glibc would keep an arena a thread: after 100 pictures 100 MB more, never given back.
    MALLOC_ARENA_MAX: '2',
    // Where Node keeps what it compiled, for the next start.
    NODE_COMPILE_CACHE: path.join(cwd, 'node_modules', '.cache', 'node'),
    ...process.env,
  }
  const child = spawn(node, [...nodeFlags, ...args], {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  /** @type {Map<string, number>} */
  const received = new Map()
  child.on('message', (message) => received.set(String(message), Date.now()))

  /** @type {Set<string>} */
  const pending = new Set()
  const listeners = SIGNALS.map((signal) => {
    const listener = () => {
      if (pending.has(signal)) return
      pending.add(signal)
      setTimeout(() => {
        if (Date.now() - (received.get(signal) ?? 0) > SAME_SIGNAL_MS) child.kill(signal)
      }, HEARSAY_MS)
      setTimeout(() => pending.delete(signal), SAME_SIGNAL_MS).unref()
    }
    process.on(signal, listener)
    return { signal, listener }
  })
  const watch = watchNpm(() => child.kill('SIGTERM'))

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const { signal, listener } of listeners) process.off(signal, listener)
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0))
    })
  })
}

/** npm killed without warning (kill -9) cannot tell us; our parent changes. Alone, our parent may leave freely. */
function watchNpm(/** @type {() => void} */ gone) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || parent === 1) return undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, PARENT_LOOK_MS)
  timer.unref()
  return timer
}
