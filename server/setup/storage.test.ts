import { expect, it } from 'vitest'
import { storageFromEnv } from './storage.ts'

const base = { DATA_DIR: '/nowhere', S3_BUCKET: 'ramage', S3_REGION: 'fr-par' }

it('names the key that a bucket lacks, and needs none for the disk', async () => {
  await expect(storageFromEnv(base)).rejects.toThrow(/^AWS_ACCESS_KEY_ID: /)
  await expect(storageFromEnv({ ...base, AWS_ACCESS_KEY_ID: 'a' })).rejects.toThrow(
    /^AWS_SECRET_ACCESS_KEY: /,
  )
  expect(await storageFromEnv({ DATA_DIR: '/nowhere', S3_REGION: 'fr-par' })).toBeDefined()
})
