import { findProvenanceByHash } from '#server/db/provenance.ts'
import type { Deps } from '#server/deps.ts'
import type { FoundMark } from '#server/integrations/provenance/types.ts'
import type { VerificationAnswer } from '#shared/api/verification.ts'
import { sha256 } from './provenance.ts'
import { refusedAs } from './upload.ts'

/**
 * Whether Ramage made a file: by its hash, else by what it carries. Keeps nothing. Throws image_format and siblings.
 */
export async function verifyFile(
  deps: Pick<Deps, 'db' | 'provenance'>,
  file: Buffer,
): Promise<VerificationAnswer> {
  const record = await findProvenanceByHash(deps.db, sha256(file))
  if (!record) return presentMark(await deps.provenance.read(file).catch(refusedAs))
  const { aiGenerated, provider, model, madeAt, signed } = record
  return {
    made_by_ramage: true,
    by: 'hash',
    signed,
    ai_generated: aiGenerated,
    model: aiGenerated ? `${provider} ${model}` : null,
    made_at: madeAt.toISOString(),
  }
}

function presentMark({ isRamage, isSigned, isAi, system, madeAt }: FoundMark): VerificationAnswer {
  const isOurs = isRamage || isSigned
  return {
    made_by_ramage: isOurs,
    by: isOurs ? 'mark' : null,
    signed: isSigned,
    ai_generated: isAi,
    model: isOurs && isAi ? system : null,
    made_at: isOurs ? (madeAt?.toISOString() ?? null) : null,
  }
}
