import type { IncomingMessage } from 'node:http'

/** A name or address that leads to this machine alone. */
export const isLoopbackHost = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|[a-z0-9-]+\.localhost)$/i.test(host)

const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** The socket's own address, and nobody in between: what a proxy forwards comes from elsewhere, whatever it claims. */
export const isLoopbackRequest = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  !proxyHeaders.some((name) => headers[name] !== undefined)
