import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { maxMailBytes } from '#shared/limits.ts'
import type { IntakeOutcome, MailIntake, ReceivedMail } from './types.ts'

export interface ListenerSettings {
  host: string
  port: number
  /** What it calls itself. */
  domain: string
  /** Offers STARTTLS where it is given (PEM). */
  tls: { cert: string; key: string } | null
  /** A relay is held to no limit of connections of its own, and has places that nobody else takes. */
  isRelay: (ip: string) => boolean
  /** What counts as one address: of IPv6 the network that one subscriber holds. */
  networkOf: (ip: string) => string
  onError: (error: unknown) => void
  limits?: Partial<typeof usualLimits>
}

const usualLimits = {
  connections: 60,
  connectionsOfAddress: 10,
  relayConnections: 20,
  /** Mails on their way into memory at once. */
  bodies: 8,
  unknownRecipients: 5,
  /** Without a word. */
  idleMs: 60_000,
  /** Until an address of ours is named. */
  recipientMs: 120_000,
  /** For a mail of 25 MB, from its first byte to its last. */
  bodyMs: 300_000,
  /** For all that one connection does. */
  sessionMs: 900_000,
  /** For what is under way when the server ends. */
  drainMs: 8_000,
}

/** RFC 5321 and RFC 3463. Everything that is no for ever is 550: its sender is told by the server it wrote with. */
const answers: Record<Exclude<IntakeOutcome, 'accepted'>, [code: number, text: string]> = {
  unknown: [550, '5.1.1 No such address here'],
  automatic: [550, '5.7.1 Automatic answers, lists and bulk mail are not taken here'],
  unproved: [
    550,
    '5.7.1 The sender is not proved: neither DKIM nor SPF of the From domain vouches for this mail',
  ],
  not_a_member: [
    550,
    '5.7.1 This address takes mail of members of its company alone, from the address they sign in with',
  ],
  not_addressed: [550, '5.7.1 This address stands neither in To nor in Cc'],
  unsound: [550, '5.6.0 This mail has too many parts, or a header that cannot be read'],
  too_many: [550, '5.7.1 Ten mails a day are taken of each member; write again tomorrow'],
  later: [451, '4.3.0 Not now, please try again'],
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
const answerOf = (outcome: IntakeOutcome) => (outcome === 'accepted' ? null : refusal(...answers[outcome]))

/**
 * Listens for mails to members' addresses, which `intake` takes one by one. Nothing is relayed and no mail is ever sent
 * to who was refused: the answer of the conversation is all they get.
 */
export async function openSmtpListener(settings: ListenerSettings, intake: MailIntake) {
  const limits = { ...usualLimits, ...settings.limits }
  const connectionsOf = new Map<string, number>()
  const sessions = new Map<
    string,
    { network: string; unknown: number; isCounted: boolean; cut: NodeJS.Timeout }
  >()
  const busy = new Set<string>()

  const server = new SMTPServer({
    name: settings.domain,
    banner: 'Ramage',
    size: maxMailBytes,
    rejectOversized: true,
    maxRecipients: 1,
    maxClients: limits.connections + limits.relayConnections,
    socketTimeout: limits.idleMs,
    closeTimeout: limits.drainMs,
    disableReverseLookup: true,
    disabledCommands: settings.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(settings.tls ?? {}),

    onConnect({ id, remoteAddress }, done) {
      const ip = plainAddress(remoteAddress)
      const network = settings.networkOf(ip)
      const isRelay = settings.isRelay(ip)
      const open = (connectionsOf.get(network) ?? 0) + 1
      connectionsOf.set(network, open)
      const others = [...sessions.values()].filter(({ isCounted }) => isCounted).length
      const isOver = open > limits.connectionsOfAddress
      const isFull = others >= limits.connections
      const cut = setTimeout(() => endConnection(id), limits.recipientMs)
      // One that is refused may stay half open for a while: it takes nobody's place.
      sessions.set(id, { network, unknown: 0, isCounted: !isRelay && !isOver && !isFull, cut })
      if (isRelay) return done()
      if (isOver) return done(refusal(421, '4.7.0 Too many connections from your address'))
      done(isFull ? refusal(421, '4.3.2 Too many connections, try again later') : null)
    },

    onClose({ id }) {
      const session = sessions.get(id)
      // Who spoke before the greeting was never let in.
      if (!session) return
      clearTimeout(session.cut)
      const open = (connectionsOf.get(session.network) ?? 1) - 1
      if (open > 0) connectionsOf.set(session.network, open)
      else connectionsOf.delete(session.network)
      sessions.delete(id)
      busy.delete(id)
    },

    onRcptTo({ address }, session, done) {
      const outcome = knows(address, session)
      outcome.then(
        (found) => done(answerOf(found)),
        (error: unknown) => {
          settings.onError(error)
          done(answerOf('later'))
        },
      )
    },

    onData(stream, session, done) {
      const chunks: Buffer[] = []
      if (busy.size >= limits.bodies) {
        stream.resume()
        return done(answerOf('later'))
      }
      busy.add(session.id)
      const cut = setTimeout(() => endConnection(session.id), limits.bodyMs)
      const end = (error: Error | null, text?: string) => {
        clearTimeout(cut)
        busy.delete(session.id)
        done(error, text)
      }
      stream.on('data', (chunk: Buffer) => {
        // What is too long is read to its end, and answered 552 by the library.
        if (stream.sizeExceeded) chunks.length = 0
        else chunks.push(chunk)
      })
      stream.on('error', () => end(answerOf('later')))
      stream.on('end', () => {
        if (stream.sizeExceeded) return end(null)
        const raw = Buffer.concat(chunks)
        chunks.length = 0
        intake.take(receivedOf(raw, session), recipientOf(session)).then(
          (outcome) => end(answerOf(outcome), '2.0.0 Accepted'),
          (error: unknown) => {
            settings.onError(error)
            end(answerOf('later'))
          },
        )
      })
    },
  })

  async function knows(recipient: string, session: SMTPServerSession): Promise<IntakeOutcome> {
    // A bounce has no sender whom anybody could prove.
    if (session.envelope.mailFrom && session.envelope.mailFrom.address === '') return 'automatic'
    const known = sessions.get(session.id)
    if (await intake.knows(recipient)) {
      clearTimeout(known?.cut)
      return 'accepted'
    }
    if (known && ++known.unknown >= limits.unknownRecipients) endConnection(session.id)
    return 'unknown'
  }

  function endConnection(id: string) {
    for (const connection of server.connections) {
      if (connection.id !== id) continue
      connection.send(421, '4.4.2 Closing the connection')
      connection.close()
    }
  }

  server.on('error', settings.onError)
  server.server.on('connection', (socket) => {
    const over = setTimeout(() => socket.destroy(), limits.sessionMs)
    socket.once('close', () => clearTimeout(over))
  })
  const listening = Promise.withResolvers<void>()
  server.server.once('error', listening.reject)
  server.listen(settings.port, settings.host, listening.resolve)
  await listening.promise
  const { port } = server.server.address() as AddressInfo

  return {
    port,
    /** Takes no more, lets the mails that are on their way end for a while, and ends. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const { id } of [...server.connections]) if (!busy.has(id)) endConnection(id)
      }),
  }
}

const receivedOf = (raw: Buffer, session: SMTPServerSession): ReceivedMail => ({
  raw,
  returnPath: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
  ip: plainAddress(session.remoteAddress),
  helo: session.hostNameAppearsAs || '',
})

const recipientOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo[0]?.address ?? ''

/** An IPv4 address that came as one of IPv6. */
const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
