import { randomUUID } from 'node:crypto'
import { cutPhoto } from '#server/composer/index.ts'
import type { ImageRow } from '#server/db/images.ts'
import { addSentFile } from '#server/db/provenance.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toSource } from '#server/services/generation/generation-material.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { insertStored, recordOrphanFolder } from '#server/services/images/orphan-files.ts'
import { isOwn, markedLike, sha256 } from '#server/services/images/provenance.ts'
import { insertPicture, storePicture } from '#server/services/images/store-picture.ts'
import { composePicture, keepComposed, queueFairly } from '#server/services/layout/compose-picture.ts'
import type { LayoutDraft, LayoutOwner } from '#server/services/layout/types.ts'
import { newImageKey } from '#server/services/secrets/tokens.ts'
import { formatSizes, type LayoutFormat } from '#shared/api/layout.ts'
import type { Objective } from '#shared/objectives.ts'
import type { LookedAtSlide, MadeSlide, SlideSource } from './types.ts'

/** Whose slides, of what ratio, for what. */
export interface SlideFrame {
  owner: LayoutOwner
  ratio: LayoutFormat
  objective: Objective
}

type Composed = Extract<SlideSource, { kind: 'composed' }>
type Cut = Exclude<SlideSource, Composed>

/** Makes and stores a slide's picture. Rejects when the signal aborts; throws storage_unavailable. */
export const makeSlide = (deps: Deps, frame: SlideFrame, source: SlideSource, signal: AbortSignal) =>
  source.kind === 'composed'
    ? makeComposed(deps, frame, source, signal)
    : makeCut(deps, frame, source, signal)

/** The same without keeping anything. */
export async function lookAtSlide(
  deps: Deps,
  frame: SlideFrame,
  source: SlideSource,
  signal: AbortSignal,
): Promise<LookedAtSlide> {
  if (source.kind !== 'composed') {
    const { bytes, shown, problem } = await cut(deps, frame, source, signal)
    return {
      bytes,
      told: { layout: 'card', shown: [shown], warnings: problem ? [{ photo: 0, problem }] : [] },
    }
  }
  const made = await composed(deps, frame, source, signal)
  const { bytes, layout, shown, warnings } = made.composed
  return { bytes, told: { layout, shown, warnings } }
}

async function composed(
  deps: Deps,
  { owner, ratio, objective }: SlideFrame,
  source: Composed,
  signal: AbortSignal,
) {
  const { layout, headline, secondLine, eyebrow, variant, turn } = source
  const photos = source.photos.map(({ image }) => toSource(deps, image))
  const crops = source.photos.map(({ crop }) => crop)
  const draft: LayoutDraft = {
    ...{ format: ratio, layout, headline, secondLine, eyebrow, variant, turn },
    ...{ crops, objective },
  }
  return { draft, photos, composed: await composePicture(deps, owner, draft, photos, signal) }
}

async function makeComposed(
  deps: Deps,
  frame: SlideFrame,
  source: Composed,
  signal: AbortSignal,
): Promise<MadeSlide> {
  const { draft, photos, composed: made } = await composed(deps, frame, source, signal)
  const { headline, secondLine, eyebrow } = source
  const picture = await keepComposed(deps, frame.owner, draft, photos, made)
  const prompt = [headline, secondLine, eyebrow].join('\n')
  const stored = await storePicture(deps, { ...picture, generationId: null, prompt })
  const { format: _, ...recipe } = picture.recipe
  return {
    recipe: { kind: 'composed', ...recipe },
    image: stored.row,
    insert: (tx) => insertPicture(tx, stored),
    altText: picture.altText,
    altDescribed: picture.altDescribed,
    look: made.look,
  }
}

const cut = (deps: Deps, { owner, ratio }: SlideFrame, { image, crop }: Cut, signal: AbortSignal) =>
  queueFairly(
    owner.companyId,
    () => cutPhoto({ ...toSource(deps, image), crop }, formatSizes[ratio], signal),
    signal,
  )

/** A photo as it is, or a model's picture: cut to the ratio, it goes on saying what it said of itself. */
async function makeCut(deps: Deps, frame: SlideFrame, source: Cut, signal: AbortSignal): Promise<MadeSlide> {
  const { image: of, kind, crop } = source
  const { companyId } = of
  const { bytes } = await cut(deps, frame, source, signal)
  const mark = await deps.provenance.read(await toSource(deps, of).bytes())
  const { thumbs, facts, width, height } = await deps.imaging.readUpload(bytes)
  const key = newImageKey()
  const folder = imageFolder(companyId, key)
  const master = await markedLike(deps, of, mark, bytes)
  await recordOrphanFolder(deps.db, companyId, key)
  try {
    await deps.storage.put(`${folder}/150`, await markedLike(deps, of, mark, thumbs[150]))
    await deps.storage.put(`${folder}/300`, await markedLike(deps, of, mark, thumbs[300]))
    await deps.storage.put(`${folder}/master`, master)
  } catch (cause) {
    throw new AppError('storage_unavailable', { cause, retryAfterSeconds: 10 })
  }
  const altText = of.altText ?? ''
  const { altDescribed, generator, aiGenerated } = of
  const row: ImageRow = {
    ...{ id: randomUUID(), companyId, key, kind: 'picture', mediaType: 'image/jpeg', width, height, facts },
    ...{ bytes: master.length, fileName: '', altText, altDescribed, analysis: null, recipe: null },
    ...{ generator, aiGenerated, createdAt: new Date(), removedAt: null },
  }
  return {
    recipe: { kind, imageId: of.id, crop },
    image: row,
    async insert(tx) {
      await insertStored(tx, row)
      if (isOwn(of, mark)) await addSentFile(tx, of.id, sha256(master), master.length)
    },
    altText,
    altDescribed,
    look: null,
  }
}
