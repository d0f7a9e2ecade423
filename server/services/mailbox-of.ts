/** One spelling for all addresses that end in the same mailbox: `+tag` everywhere, and what Gmail does besides. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)]
  const plain = /^[^+]+/.exec(local)?.[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
