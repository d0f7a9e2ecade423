/** How many pass at once. */
const width = 2
/** Nobody waits longer: whoever is held up by a slow database must not hold up the others. */
const patienceMs = 2_000

/**
 * A doorway for the work of opening and settling generations, few at a time over the whole process: a crowd that comes
 * together queues here for some milliseconds, instead of holding up the words of those who are being read to.
 */
export function doorway() {
  let within = 0
  const waiting = new Set<() => void>()

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (within < width) within += 1
    else await turn()
    try {
      return await work()
    } finally {
      within -= 1
      const [next] = waiting
      if (within < width) next?.()
    }
  }

  const turn = () =>
    new Promise<void>((resolve) => {
      const enter = () => {
        clearTimeout(patience)
        waiting.delete(enter)
        within += 1
        resolve()
      }
      const patience = setTimeout(enter, patienceMs)
      waiting.add(enter)
    })
  return pass
}

export const throughDoorway = doorway()
