import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withFileLock } from './file-lock.mjs'

/**
 * Brings node_modules to what package-lock.json says, when it is not there yet.
 *
 * Two commands at once on a fresh clone: the second waits for the first. Install scripts are not run: no package
 * needs one (PostgreSQL's missing links are made at start), and none should run with the newcomer's rights.
 *
 * @param {string} root
 */
export async function installPackages(root) {
  const wanted = fingerprint(root)
  if (isInstalled(root, wanted)) return
  // A worktree may borrow another checkout's packages: npm ci would empty them under its feet.
  if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  assertWritable(root)
  await withFileLock(path.join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root, wanted)) return
    console.log('Installing the packages of package-lock.json (about a minute)…')
    const started = Date.now()
    await npmCi(root)
    writeFileSync(stampOf(root), wanted)
    console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
  })
}

/** @param {string} root */
function stampOf(root) {
  return path.join(root, 'node_modules', '.ramage-lock')
}

/** Also of the machine: a folder shared between a Mac and a Linux container holds the other's binaries. */
function fingerprint(/** @type {string} */ root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lock).digest('hex')
}

/** @param {string} root @param {string} wanted */
function isInstalled(root, wanted) {
  try {
    return readFileSync(stampOf(root), 'utf8') === wanted
  } catch {
    return adoptManualInstall(root, wanted)
  }
}

/**
 * Somebody ran `npm ci` or `npm install` by hand: npm's own list of what it installed is believed when it holds
 * every package of the lockfile at its version. So a machine that has lost its network still starts.
 *
 * @param {string} root @param {string} wanted
 */
function adoptManualInstall(root, wanted) {
  try {
    const read = (/** @type {string} */ file) =>
      JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
    const locked = read('package-lock.json')
    const present = read('node_modules/.package-lock.json')
    for (const [name, entry] of Object.entries(locked)) {
      if (name !== '' && !entry.optional && present[name]?.version !== entry.version) return false
    }
    for (const [name, entry] of Object.entries(present)) {
      if (locked[name]?.version !== entry.version) return false
    }
    const here = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
    if (locked[here] && !present[here]) return false
    writeFileSync(stampOf(root), wanted)
    return true
  } catch {
    return false
  }
}

/** @param {string} root */
function assertWritable(root) {
  try {
    accessSync(root, constants.W_OK)
    mkdirSync(path.join(root, '.cache'), { recursive: true })
    accessSync(path.join(root, '.cache'), constants.W_OK)
  } catch {
    const who = os.userInfo().username
    throw new Error(
      `Packages must be installed, but ${root} is not writable by ${who}: clone it as that account.`,
    )
  }
}

/** @param {string} root @returns {Promise<void>} */
function npmCi(root) {
  // Development tools are needed to build the pages, whatever NODE_ENV or an .npmrc may say.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--prefer-offline']
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--engine-strict=false']
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args, ...quiet], {
      cwd: root,
      env: { ...process.env, ...cacheSetting(root) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGTERM', stop).on('SIGINT', stop)
    child.once('error', (error) => reject(new Error(`npm cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      if (code === 0) resolve()
      else reject(new Error(`Installing the packages failed (npm ci, ${code ?? signal}):\n${gist(said)}`))
    })
  })
}

/** The reason stands first; what follows is npm's manual. */
function gist(/** @type {string} */ said) {
  return said.trim().split('\n').slice(0, 25).join('\n')
}

/** With HOME read-only, or a cache that root once filled, npm's usual cache fails: then one of our own. */
function cacheSetting(/** @type {string} */ root) {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  try {
    mkdirSync(path.join(usual, '_cacache', 'tmp'), { recursive: true })
    for (const folder of ['', '_cacache', '_cacache/tmp'])
      accessSync(path.join(usual, folder), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: path.join(root, '.cache', 'npm') }
  }
}
