import { eq } from 'drizzle-orm'
import { mails, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { type ReceivedMail, startSmtp } from './smtp.ts'

/** Everybody's mail boxes behind a real SMTP server; give `overrides` to testApp. */
export async function mailBox() {
  const server = await startSmtp()
  return {
    overrides: {
      mailIsReal: true,
      welcomeAtSignUp: false,
      mailer: smtpMailer({ url: server.url, from: 'Ramage <bonjour@ramage.test>' }),
    },
    /** What has arrived at the address, in the order it was written, once all that waits has been sent. */
    async of(deps: Deps, address: string): Promise<ReceivedMail[]> {
      await deliverMails(deps)
      const rows = await deps.db.select({ id: mails.id }).from(mails).orderBy(mails.createdAt)
      const place = ({ messageId = '' }: ReceivedMail) => rows.findIndex(({ id }) => messageId.includes(id))
      return server.received
        .filter(({ recipient }) => recipient === address)
        .sort((a, b) => place(a) - place(b))
    },
    close: server.close,
  }
}

/** As an account was left that was signed in to before its address was verified: in a demonstration, which it no longer is. */
export const unverify = (deps: Deps, userId: string) =>
  deps.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId))

/** The token in the mail's link to `path`; throws without one. */
export function tokenIn(mail: ReceivedMail | undefined, path: string): string {
  const match = new RegExp(`http://ramage\\.test${path}#(\\S+)`).exec(mail?.text ?? '')
  if (!match?.[1]) throw new Error(`no link to ${path} in « ${mail?.subject ?? 'no mail'} »`)
  return match[1]
}
