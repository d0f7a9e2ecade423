import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose.ts'
import { MailError, type Mailer, type OutgoingMail } from './types.ts'

const keptMs = 7 * 24 * 3_600_000

/** Writes each mail as an `.eml` file, which any mail program opens; names sort by time. They go after 7 days. */
export function fileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    async send(mail) {
      const { raw } = await composeMail(mail, from)
      const path = join(folder, fileName(mail))
      const temporary = join(folder, `.${randomUUID()}.tmp`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(temporary, raw, { mode: 0o600, flush: true })
        // Whoever watches the folder sees whole mails only; the same mail written again takes its own place.
        await rename(temporary, path)
      } catch (error) {
        // The first failure is the one to tell.
        await rm(temporary, { force: true }).catch(() => undefined)
        throw new MailError('unreachable', (error as NodeJS.ErrnoException).code ?? 'EUNKNOWN', error)
      }
    },
    async forgetOld() {
      // No folder yet, and files that somebody else took away, leave nothing to do.
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((file) => /\.(eml|tmp)$/.test(file))) {
        const path = join(folder, name)
        const written = await stat(path).catch(() => null)
        if (written && Date.now() - written.mtimeMs > keptMs) await rm(path, { force: true })
      }
    },
  }
}

const fileName = ({ id, writtenAt }: OutgoingMail) =>
  `${writtenAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`
