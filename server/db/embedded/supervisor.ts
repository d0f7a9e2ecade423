import { isServerOf } from './postmaster-file.ts'

const LOOK_MS = 500
/** After a start that failed (disk full, folder deleted). */
const RETRY_MS = 5_000

/**
 * Watches a server and starts it again when it dies (killed, out of memory), on the same socket: the app's pool
 * simply connects again. Nobody else could bring it back.
 *
 * @param restart starts the server anew and returns its pid
 * @returns `end`, which resolves to the pid of the server that runs last
 */
export function supervise(
  firstPid: number,
  clusterDir: string,
  restart: () => Promise<number>,
  log: (line: string) => void,
): { end(): Promise<number> } {
  let pid = firstPid
  let restarting: Promise<void> | undefined
  let notBefore = 0
  const timer = setInterval(() => {
    if (restarting || Date.now() < notBefore || isServerOf(pid, clusterDir)) return
    log(`The database server (process ${pid}) is gone: starting it again.`)
    restarting = restart()
      .then((next) => {
        pid = next
        log(`The database server runs again (process ${pid}).`)
      })
      .catch((error: unknown) => {
        notBefore = Date.now() + RETRY_MS
        log(String(error))
      })
      .finally(() => {
        restarting = undefined
      })
  }, LOOK_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await restarting
      return pid
    },
  }
}
