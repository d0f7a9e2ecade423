/** One answer of the server, without anything of its own: labels must stay few. */
interface Answered {
  method: string
  /** The route's template; null where no route was found. */
  route: string | null
  status: number
  seconds: number
}

/** What waits in the database for a worker, as all processes see it. */
export interface QueueDepths {
  /** By job: rows that are due, and how long the first of them has been, in seconds. */
  jobs: { job: string; due: number; overdueSeconds: number }[]
  /** Mails that have not left and were not given up. */
  mails: number
  /** By status: publications with something to do, now or later. */
  publications: { status: string; count: number }[]
}

/** Where the figures come from that are read at the moment they are asked for. */
export interface Sources {
  pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }
  runningGenerations: ReadonlyMap<string, { isClosed: boolean }>
  waiting: () => Promise<QueueDepths>
}

export interface Metrics {
  answered(answer: Answered): void
  /** Text for Prometheus; without what the database knows when it does not answer soon. */
  read(): Promise<{ contentType: string; text: string }>
}
