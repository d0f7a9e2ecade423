import type { Deps } from '#server/deps.ts'
import type { ShownPicture } from './mail-content.ts'

/** Twice as wide as a mail shows it on most screens would be heavy: this is as wide as its column. */
const maxWidth = 536
const maxBytes = 60_000

/** JPEGs, which every mail program shows; marked where an AI made what they show. One that is gone is left out. */
export async function loadPictures(
  { storage, imaging, provenance }: Pick<Deps, 'storage' | 'imaging' | 'provenance'>,
  shown: ShownPicture[],
): Promise<{ id: string; jpeg: Buffer }[]> {
  const pictures: { id: string; jpeg: Buffer }[] = []
  for (const { key, path, width, height } of shown) {
    const master = await storage.get(path)
    if (!master) continue
    const jpeg = await imaging.cropForNetwork(master, { x: 0, y: 0, width, height }, maxWidth, maxBytes)
    const mark = await provenance.read(master)
    pictures.push({ id: key, jpeg: mark.isAi ? provenance.carryOver(jpeg, mark) : jpeg })
  }
  return pictures
}
