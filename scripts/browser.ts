import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { withFileLock } from './file-lock.mjs'
import { runProgram } from './process.ts'

/** Without windows first: the same pages for a sixth less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]

/** Where systems put browsers without putting them on the path. */
const USUAL_PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const base = process.env[name]
    return base
      ? [
          `${base}\\Google\\Chrome\\Application\\chrome.exe`,
          `${base}\\Microsoft\\Edge\\Application\\msedge.exe`,
        ]
      : []
  }),
}

const isRoot = process.getuid?.() === 0

/**
 * Finds a browser of the Chromium family that really starts, or installs one.
 *
 * In this order: CHROME_PATH, Playwright's own, what the system has, Debian's package (as root), Playwright's
 * download.
 *
 * @returns the path of its program
 * @throws Error that names the one command to run
 */
export async function findOrInstallBrowser(): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given && !starts(given))
    console.log(`CHROME_PATH=${given} does not start: looking for another browser.`)
  const found = installed().find(starts)
  if (found) return found

  if (process.platform === 'linux' && isRoot && onPath('apt-get')) {
    await installWithApt()
    const fromApt = installed().find(starts)
    if (fromApt) return fromApt
  }
  console.log("Installing Playwright's Chromium…")
  await runProgram(process.execPath, [
    playwrightProgram(),
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
  ])
  const own = chromium.executablePath()
  if (starts(own)) return own
  throw new Error(`No browser for the tests. Run: ${commandToRun()}`)
}

function installed(): string[] {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...NAMES.map(onPath)]
  return [...candidates, ...(USUAL_PLACES[process.platform] ?? [])].filter((each) => each !== undefined)
}

function onPath(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, file))
    .find((each) => existsSync(each))
}

/** A file is not yet a browser: Ubuntu's `chromium` only advises a snap, others miss libraries. */
function starts(program: string): boolean {
  if (!existsSync(program)) return false
  const profile = mkdtempSync(path.join(os.tmpdir(), 'ramage-browser-'))
  const options = ['--headless', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`]
  const tried = spawnSync(
    program,
    [...options, ...(isRoot ? ['--no-sandbox'] : []), '--dump-dom', 'about:blank'],
    {
      timeout: 30_000,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      // As Playwright starts it: a library that shifts the clock keeps Chromium from starting.
      env: { ...process.env, LD_PRELOAD: '', HOME: profile },
    },
  )
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  return tried.status === 0 && tried.stdout.includes('<html>')
}

/** One at a time on the machine; apt's own lock would only make the second fail. */
async function installWithApt(): Promise<void> {
  await withFileLock('/run/lock/ramage-apt.lock', async () => {
    if (installed().some(starts)) return
    console.log('Installing chromium with apt (about half a minute)…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const patience = ['-o', 'DPkg::Lock::Timeout=300']
    const install = [...patience, 'install', '-y', '--no-install-recommends', 'fonts-liberation']
    await runProgram('apt-get', [...patience, 'update'], { env })
    // Older systems have no package of the first name.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const ended = await runProgram('apt-get', [...install, name], { env })
      if (ended.code === 0) return
      console.log(`apt-get could not install ${name}:\n${ended.output.trim().slice(-1_000)}`)
    }
  })
}

export function playwrightProgram(): string {
  return path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  )
}

function commandToRun(): string {
  const hasApt = process.platform === 'linux' && onPath('apt-get') !== undefined
  return hasApt ? 'sudo apt-get install -y chromium fonts-liberation' : 'npx playwright install chromium'
}
