/** What `SMTP_URL` says, as nodemailer takes it. */
export function readSmtpUrl(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const credentials = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : null
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password never travels in clear, even where someone on the way hides that the server knows TLS.
    requireTLS: !secure && credentials !== null && !isHere,
    credentials,
  }
}
