import { join } from 'node:path'
import webpush from 'web-push'
import { z } from 'zod'
import type { Env } from '#server/env.ts'
import type { Push } from '#server/integrations/push/types.ts'
import { webPush } from '#server/integrations/push/web-push.ts'
import { createFile, readIfThere } from './secret-keys.ts'

type Settings = Pick<
  Env,
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'PUSH_HOSTS'
  | 'RAMAGE_MODE'
  | 'DATA_DIR'
  | 'PUBLIC_URL'
  | 'COMPANY_EMAIL'
>

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * Web Push with the keys of the environment. Without them the demonstration makes a pair, once, in `DATA_DIR/vapid-keys`;
 * production has none, and no notifications. Throws on half a pair.
 */
export async function pushFromEnv(env: Settings): Promise<Push | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or none')
  const keys =
    publicKey && privateKey
      ? { publicKey, privateKey }
      : env.RAMAGE_MODE === 'demo'
        ? await demoKeys(env.DATA_DIR)
        : null
  return keys && webPush({ ...keys, subject: subjectOf(env), hosts: env.PUSH_HOSTS })
}

async function demoKeys(folder: string) {
  const file = join(folder, 'vapid-keys')
  const made = () => createFile(file, folder, JSON.stringify(webpush.generateVAPIDKeys()))
  return Keys.parse(JSON.parse((await readIfThere(file)) ?? (await made())))
}

/** Push services take no `http:`, and Apple's neither `.invalid` nor `localhost` (BadJwtToken). */
function subjectOf({ PUBLIC_URL: url, COMPANY_EMAIL: email }: Settings): string {
  if (email) return `mailto:${email}`
  return url?.startsWith('https:') ? url : 'mailto:contact@example.com'
}
