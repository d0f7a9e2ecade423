import sharp from 'sharp'

/**
 * How much of the colours of `photo` is found in `picture`, 0 to 1: shares of 512 coarse colours, smaller of the two.
 */
export async function histogramOverlap(picture: Buffer, photo: string): Promise<number> {
  const [made, source] = await Promise.all([histogram(picture), histogram(photo)])
  return made.reduce((sum, share, bin) => sum + Math.min(share, source[bin] ?? 0), 0)
}

async function histogram(input: Buffer | string): Promise<number[]> {
  const { data } = await sharp(input)
    .resize(128, 128, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bins = new Array<number>(512).fill(0)
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const bin = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    bins[bin] = (bins[bin] ?? 0) + 3 / data.length
  }
  return bins
}
