import os from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The child's side of scripts/bootstrap/relay.mjs: reports each signal it receives, so that none comes twice, and
 * stops as on SIGTERM when the parent is gone or the terminal is closed.
 *
 * Call it first. Whoever has something to close adds a listener of its own for SIGTERM and SIGINT; as long as
 * nobody has, a signal ends the process as usual.
 */
export function linkToParent(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (process.connected) process.send?.(signal)
      if (signal === 'SIGHUP') process.kill(process.pid, 'SIGTERM')
      else if (process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal])
    })
  }
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
