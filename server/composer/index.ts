import { plainMark } from '#server/integrations/provenance/xmp.ts'
import { altTextFor } from './alt-text.ts'
import { layouts, rankLayouts } from './choose.ts'
import { fitPhoto } from './fit-photo.ts'
import { paint } from './paint.ts'
import { prepareScene } from './prepare-scene.ts'
import { isFilling } from './scene.ts'
import type { ComposeRequest, Composition } from './types.ts'

export { type LayoutName, type Look, layoutNames, lookSchema } from './look.ts'
export { cutPhoto } from './photo-slide.ts'
export type { PhotoProblem } from './pictures.ts'
export { proposeStory, type StorySlide } from './propose-story.ts'
export { proposeWords, type Words } from './propose-words.ts'
export type { ComposePhoto, ComposeRequest, Composition } from './types.ts'

const quality = 88

/** Composes photos, logo and words by rule, without any AI; rejects with the signal's reason when aborted. */
export async function compose(request: ComposeRequest, signal: AbortSignal): Promise<Composition> {
  const prepared = await prepareScene(request, signal)
  signal.throwIfAborted()
  const { scene, pictures, look } = prepared
  const ranked = rankLayouts(scene)
  const chosen = ranked[request.variant % ranked.length] ?? 'card'
  const layout = request.layout === 'auto' ? chosen : pictures.length === 0 ? 'poster' : request.layout
  const plan = layouts[layout](scene)
  const picture = await paint(prepared, plan, signal)
  // Not `compositeCapture`: that one would swear that the user's own files are photographs (docs/product/ai.md §6).
  const source = pictures.length > 0 ? 'composite' : 'digitalCreation'
  const bytes = await picture.jpeg({ quality }).withXmp(plainMark(source)).toBuffer()
  signal.throwIfAborted()
  const shown = request.photos.map((_, place) => {
    const index = pictures.findIndex((one) => one.place === place)
    const [box, photo] = [plan.boxes[index], pictures[index]]
    if (!box || !photo) return null
    return (
      fitPhoto(photo, box, index === 0 ? plan.clear : undefined, isFilling(plan, pictures.length)) ?? {
        x: 0,
        y: 0,
        width: 1,
        height: 1,
      }
    )
  })
  return {
    bytes,
    width: request.format.width,
    height: request.format.height,
    layout,
    look,
    ...altTextFor(request.company.name, request.words, {
      lines: plan.lines.map(({ text }) => text),
      drawing: plan.shows,
      photos: request.photos.filter((_, index) => shown[index] !== null),
    }),
    shown: shown.map((part) => part && { x: part.x, y: part.y, width: part.width, height: part.height }),
    warnings: prepared.warnings,
  }
}
