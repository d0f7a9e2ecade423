import { useEffect } from 'react'

/** A leaf of the song, as the bird's drawing has them, and the paper's colours. */
const leaf = 'M0 10 C2 3 9 -1 20 0 C18 9 11 13 2 11 Z'
const colours = ['#f3b93f', '#b53a14', '#1a5680', '#7f9a72', '#56694f']

/** The song's leaves fly over the page once; nothing is even loaded where motion is reduced. */
export function useLeaves(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let isGone = false
    let clear = () => {}
    void import('canvas-confetti')
      .then(({ default: confetti }) => {
        if (isGone) return
        clear = confetti.reset
        const shapes = [confetti.shapeFromPath({ path: leaf })]
        const common = {
          shapes,
          colors: colours,
          scalar: 1.5,
          ticks: 260,
          gravity: 0.7,
          disableForReducedMotion: true,
        }
        void confetti({
          ...common,
          particleCount: 60,
          spread: 75,
          startVelocity: 42,
          origin: { x: 0.5, y: 0.45 },
        })
        void confetti({ ...common, particleCount: 30, angle: 60, spread: 60, origin: { x: 0, y: 0.6 } })
        void confetti({ ...common, particleCount: 30, angle: 120, spread: 60, origin: { x: 1, y: 0.6 } })
      })
      // A decoration that did not load is no failure of the page.
      .catch(() => {})
    return () => {
      isGone = true
      clear()
    }
  }, [])
}
