import { useEffect } from 'react'

/** A leaf of the song, as the bird's drawing has them, and the paper's colours. */
const leaf = 'M0 10 C2 3 9 -1 20 0 C18 9 11 13 2 11 Z'
const colors = ['#f3b93f', '#b53a14', '#1a5680', '#7f9a72', '#56694f']

/** From the bird in the middle, and from both sides of the page. */
const bursts = [
  { particleCount: 60, spread: 75, startVelocity: 42, origin: { x: 0.5, y: 0.45 } },
  { particleCount: 30, angle: 60, spread: 60, origin: { x: 0, y: 0.6 } },
  { particleCount: 30, angle: 120, spread: 60, origin: { x: 1, y: 0.6 } },
]

/** Lets them fly; gives what clears the page of them. */
async function fly(): Promise<() => void> {
  const { default: confetti } = await import('canvas-confetti')
  // A worker would be made of a blob, which the Content-Security-Policy refuses.
  const throwLeaves = confetti.create(undefined, { resize: true, useWorker: false })
  const shapes = [confetti.shapeFromPath({ path: leaf })]
  for (const burst of bursts) {
    void throwLeaves({ ...burst, shapes, colors, scalar: 1.5, ticks: 260, gravity: 0.7 })
  }
  return throwLeaves.reset
}

/** The song's leaves fly over the page once; nothing is even loaded where motion is reduced. */
export function useLeaves(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A decoration that did not load is no failure of the page.
    const flight = fly().catch(() => () => {})
    return () => void flight.then((clear) => clear())
  }, [])
}
