import type { Worker } from 'node:worker_threads'

interface WorkLimits {
  /** Of the thread's own work, as others share the machine. */
  workMs: number
  /** Whatever the machine does meanwhile. */
  wallMs: number
}

const checkEveryMs = 250

/** Calls `giveUp` once a thread has worked or taken too long, from now on. Returns how to stop counting. */
export function limitWorkerThread(
  worker: Worker,
  { workMs, wallMs }: WorkLimits,
  giveUp: () => void,
): () => void {
  const before = workedMs(worker).catch(() => 0)
  const checkWork = async () => {
    if ((await workedMs(worker)) - (await before) > workMs) giveUp()
  }
  const late = setTimeout(giveUp, wallMs)
  // One that ended works no more, which its own events tell.
  const checks = setInterval(() => void checkWork().catch(() => undefined), checkEveryMs)
  return () => {
    clearTimeout(late)
    clearInterval(checks)
  }
}

async function workedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}
