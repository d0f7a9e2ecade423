import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './bootstrap/install.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { runUnder } from './bootstrap/relay.mjs'

/*
 * The door of every command. A fresh clone has no packages, and the machine's Node may be 20: this part is plain
 * JavaScript without dependencies. It installs what the lockfile says and re-enters with the Node the lockfile pins.
 */

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * Runs a TypeScript file of this repository under the pinned Node, with this process's arguments, terminal and
 * signals, and ends with its exit code.
 *
 * @param {string} script path from the repository's root
 * @param {string[]} args
 */
export async function enter(script, args) {
  try {
    await installPackages(ROOT)
    process.exitCode = await runUnder(pinnedNode(ROOT), [path.join(ROOT, script), ...args], ROOT)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
