import { readFileSync } from 'node:fs'

const everyMs = 50

/** Resident memory of a process in MB, as Linux tells it. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? Number.NaN) / 1024
}

/** Watches a process's memory; the function returned stops that and gives the most it had. */
export function watchMemory(pid: number): () => number {
  let peak = residentMb(pid)
  const clock = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, everyMs)
  return () => {
    clearInterval(clock)
    return peak
  }
}
