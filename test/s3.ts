import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { s3Storage } from '#server/integrations/storage/s3.ts'
import type { Storage } from '#server/integrations/storage/types.ts'

export interface TestBucket {
  storage: Storage
  /** For a program of its own. */
  env: Record<string, string>
  close(): Promise<void>
}

/** A store that speaks S3, on this machine, with one empty bucket. `limits` as s3Storage takes them. */
export async function testBucket(limits: Parameters<typeof s3Storage>[1] = {}): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'ramage-test-s3-'))
  const configureBuckets = [{ name: 'ramage' }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const env = {
    S3_BUCKET: 'ramage',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    // The only pair it knows.
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const storage = s3Storage(
    {
      bucket: env.S3_BUCKET,
      endpoint: env.S3_ENDPOINT,
      region: 'us-east-1',
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    },
    limits,
  )
  return {
    storage,
    env,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
