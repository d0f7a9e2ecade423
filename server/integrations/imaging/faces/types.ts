/** Where a face is, as shares of the picture's width and height; no more is known of it, and nothing is kept. */
export interface Face {
  x: number
  y: number
  width: number
  height: number
  /** How sure, 0–1. */
  score: number
}
