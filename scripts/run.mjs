import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { nodeFlags } from './node-flags.mjs'

/*
 * Every command: `node scripts/run.mjs <file.ts> [arguments]`. A fresh clone has no packages, and the machine's Node may
 * be 20: this file is plain JavaScript without dependencies. It installs what the lockfile says, then runs the program
 * under the Node the lockfile pins, with this process's arguments, terminal and signals, and ends with its exit code.
 */

const ROOT = path.dirname(import.meta.dirname)
const LEAST_MAJOR = 24

const [script, ...args] = process.argv.slice(2)
try {
  if (!script) throw new Error('Usage: node scripts/run.mjs <file.ts> [arguments]')
  await installPackages()
  process.exitCode = await runUnder(findNode(), [path.resolve(ROOT, script), ...args])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = script ? 1 : 2
}

/**
 * Brings node_modules to what package-lock.json says, when it is not there yet. Of two commands on a fresh clone the
 * second waits. Install scripts are not run: no package needs one (PostgreSQL's missing links are made at start).
 */
async function installPackages() {
  const modules = path.join(ROOT, 'node_modules')
  const stamp = path.join(modules, '.ramage-lock')
  // Also of the machine: a folder shared between a Mac and a Linux container holds the other's binaries.
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'))
  const machine = `${process.platform} ${process.arch} `
  const wanted = createHash('sha256').update(machine).update(lockfile).digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  // A worktree may borrow another checkout's packages: npm ci would empty them under its feet.
  if (isInstalled() || lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  if (!isWritable(ROOT))
    throw new Error(`${ROOT} is not writable by ${os.userInfo().username}: packages must be installed there.`)
  await withFileLock(path.join(ROOT, '.cache', 'install.lock'), async () => {
    if (isInstalled()) return
    console.log('Installing the packages of package-lock.json (about a minute)…')
    await npmCi()
    writeFileSync(stamp, wanted)
  })
}

/** @returns {Promise<void>} */
function npmCi() {
  // Development tools are needed to build the pages, whatever NODE_ENV or an .npmrc may say.
  const what = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--prefer-offline']
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--engine-strict=false']
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // With HOME read-only, or a cache that root once filled, npm's usual cache fails.
  const cache = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  const own = isWritable(path.join(cache, '_cacache'))
    ? {}
    : { npm_config_cache: path.join(ROOT, '.cache', 'npm') }
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...what, ...quiet], {
      cwd: ROOT,
      env: { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    passSignalsTo(child)
    child.once('error', (error) => reject(new Error(`npm cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      // The reason stands first; what follows is npm's manual.
      const reason = output.trim().split('\n').slice(0, 25).join('\n')
      if (code === 0) resolve()
      else reject(new Error(`Installing the packages failed (npm ci, ${code ?? signal}):\n${reason}`))
    })
  })
}

function isWritable(/** @type {string} */ folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    // That is the answer: the caller says what it means.
    return false
  }
}

/**
 * The Node the lockfile pins for this machine, else the running one if it is new enough. A pinned one that does not run
 * (musl, a folder mounted noexec) counts as absent.
 */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', name)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) >= LEAST_MAJOR) return process.execPath
  throw new Error(
    `Ramage needs Node ${LEAST_MAJOR}: npm brings none for ${system}-${process.arch} that runs here, and this is ` +
      `Node ${process.versions.node}. Install Node ${LEAST_MAJOR} from https://nodejs.org and run the command again.`,
  )
}

/** One that reached the whole group comes twice, and no program of ours minds. */
function passSignalsTo(/** @type {import('node:child_process').ChildProcess} */ child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
}

/**
 * If this process dies, the program sees its channel close (scripts/process.ts).
 *
 * @param {string} node @param {string[]} args @returns {Promise<number>} the exit code
 */
function runUnder(node, args) {
  const env = {
    // glibc would keep an arena a thread: after 100 pictures 100 MB more, never given back.
    MALLOC_ARENA_MAX: '2',
    // Where Node keeps what it compiled, for the next start.
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node'),
    ...process.env,
  }
  const child = spawn(node, [...nodeFlags, ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passSignalsTo(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)))
  })
}
