import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('closes a folder of images that an earlier release left open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ramage-test-'))
  const folder = join(dataDir, 'images')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await storageFromEnv({ DATA_DIR: dataDir, S3_REGION: 'fr-par' })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await rm(dataDir, { recursive: true })
})
