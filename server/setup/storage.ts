import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import type { Storage } from '#server/integrations/storage/types.ts'

type Settings = Pick<
  Env,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'DATA_DIR'
>

/** The bucket where one is named, else DATA_DIR/images. Throws an Error that names the variable that is missing. */
export async function storageFromEnv(env: Settings): Promise<Storage> {
  const { S3_BUCKET: bucket, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) {
    const folder = join(env.DATA_DIR, 'images')
    // Made by an earlier release it is open to others; made by another user, its rights are theirs to set.
    await chmod(folder, 0o700).catch(() => undefined)
    return diskStorage(folder)
  }
  if (!accessKeyId) throw new Error('AWS_ACCESS_KEY_ID: needed with S3_BUCKET')
  if (!secretAccessKey) throw new Error('AWS_SECRET_ACCESS_KEY: needed with S3_BUCKET')
  // The SDK is large: who keeps images on a disk does not load it.
  const { s3Storage } = await import('#server/integrations/storage/s3.ts')
  const endpoint = env.S3_ENDPOINT ?? null
  return s3Storage({ bucket, endpoint, region: env.S3_REGION, accessKeyId, secretAccessKey })
}
