/** Rounds the corners of RGBA pixels in place, at most a quarter of a side; answers them. */
export function roundCorners(
  data: Buffer,
  { width, height }: { width: number; height: number },
  maxRadius: number,
): Buffer {
  const radius = Math.min(maxRadius, width / 4, height / 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const outX = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0)
      const outY = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0)
      const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(outX, outY)))
      data[(y * width + x) * 4 + 3] = Math.round(255 * covered)
    }
  }
  return data
}
