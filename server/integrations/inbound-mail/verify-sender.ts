import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { evaluateDmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import { parseAuthenticationResults } from './authentication-results.ts'
import type { DnsResolver, MailHeaders, MailProof, ReceivedMail } from './types.ts'

interface ProofSettings {
  resolver: DnsResolver
  /** Our own name, for what is written about a check. */
  domain: string
  /** A server in front that checks senders: whether an address is its own, and what its verdicts are signed with. */
  relay: { isRelay: (ip: string) => boolean; authservId: string | null }
}

type DkimResult = Awaited<ReturnType<typeof dkimVerify>>['results'][number]

const minKeyBits = 1024
const spfMs = 8_000
const proofMs = 20_000

/** Domains that vouch for a mail. */
interface Vouchers {
  dkim: string[]
  spf: string[]
  /** Whose policy a relay found fulfilled. */
  dmarc: string[]
  /** Something could not be asked. */
  isUnsure: boolean
}

interface Signature {
  domain: string
  /** Names of the fields that it covers, one for each time. */
  fields: string[]
}

/**
 * Whether the domain of the one author (From) vouches for the mail: by a DKIM signature over the whole of it, by SPF where
 * it came directly, or by what the relay in front found. Alignment is that of the domain's DMARC policy; without one the
 * domains must be the same. What stands in To and Cc outside a signature that proves it is left out of its headers. Of mailauth only the checks are loaded: BIMI and MTA-STS, which fetch, are not.
 */
export async function verifySender(settings: ProofSettings, mail: ReceivedMail): Promise<MailProof> {
  if (!isSound(mail.raw)) return { result: 'unsound' }
  const tooLong = Promise.withResolvers<MailProof>()
  const timer = setTimeout(() => tooLong.resolve({ result: 'later' }), proofMs)
  try {
    return await Promise.race([tooLong.promise, prove(settings, mail)])
  } finally {
    clearTimeout(timer)
  }
}

async function prove(settings: ProofSettings, mail: ReceivedMail): Promise<MailProof> {
  const { resolver, relay } = settings
  const dkim = await dkimVerify(mail.raw, {
    resolver,
    sender: mail.returnPath,
    strict: true,
    minBitLength: minKeyBits,
  })
  const [author = ''] = dkim.headerFrom
  const domain = domainOf(author)
  if (dkim.fromFields !== 1 || dkim.headerFrom.length !== 1 || !domain) return { result: 'unproved' }
  const headers = headersOf(mail.raw)
  // A signature of a part of the mail lets anybody write the rest; one of a key under test says nothing.
  const passed = dkim.results.filter(
    ({ status }) => status.result === 'pass' && !status.underSized && !status.testing,
  )
  const vouchers: Vouchers = {
    dkim: [],
    spf: [],
    dmarc: [],
    isUnsure: dkim.results.some(({ status }) => status.result === 'temperror'),
  }
  if (relay.isRelay(mail.ip))
    addVerdictOfRelay(vouchers, headers, {
      author,
      returnPath: mail.returnPath,
      authservId: relay.authservId,
    })
  else await addSpf(vouchers, settings, mail)

  const aligned = signaturesOf(passed.filter(({ status }) => status.aligned))
  const isOpen = (name: string) => aligned.some(({ fields }) => !fields.includes(name))
  const proved = (signatures: Signature[]): MailProof => ({
    result: 'proved',
    author: author.toLowerCase(),
    headers: signatures.length > 0 ? withoutAdded(headers, signatures) : headers,
    openFields: new Set(headers.map(({ name }) => name).filter(isOpen)),
  })
  const vouches = async (dkimDomains: string[], spfDomains: string[]) => {
    const result = await isAligned(dkimDomains, spfDomains, { author, domain, resolver })
    vouchers.isUnsure ||= result === 'unsure'
    return result === true
  }
  // The author's own server brought it: nobody came between.
  if (await vouches([], vouchers.spf)) return proved([])
  // Of several the one that covers most.
  for (const signature of signaturesOf(passed).toSorted(
    (one, other) => other.fields.length - one.fields.length,
  ))
    if (await vouches([signature.domain], [])) return proved([signature])
  // A relay does not say which signature it means.
  if (vouchers.dmarc.includes(domain) || (await vouches(vouchers.dkim, [])))
    return proved(signaturesOf(dkim.results.filter(({ status }) => status.aligned)))
  return { result: vouchers.isUnsure ? 'later' : 'unproved' }
}

const signaturesOf = (results: DkimResult[]): Signature[] =>
  results.flatMap(({ signingDomain, signingHeaders }) =>
    signingDomain
      ? [{ domain: signingDomain.toLowerCase(), fields: (signingHeaders?.headers ?? []).map(nameOf) }]
      : [],
  )

const nameOf = (line: string) => line.slice(0, line.indexOf(':')).trim().toLowerCase()

/** Without what stands in To and Cc outside these signatures: whoever passes a signed mail on may add such lines, on top. */
function withoutAdded(headers: MailHeaders, signatures: Signature[]): MailHeaders {
  const left = new Map(
    ['to', 'cc'].map((name) => [
      name,
      Math.min(...signatures.map(({ fields }) => fields.filter((field) => field === name).length)),
    ]),
  )
  return headers
    .toReversed()
    .flatMap((header) => {
      const covered = left.get(header.name)
      if (covered === undefined) return [header]
      left.set(header.name, covered - 1)
      return covered > 0 ? [header] : []
    })
    .toReversed()
}

async function isAligned(
  dkimDomains: string[],
  spfDomains: string[],
  { author, domain, resolver }: { author: string; domain: string; resolver: DnsResolver },
): Promise<boolean | 'unsure'> {
  if (dkimDomains.length + spfDomains.length === 0) return false
  const { response } = await evaluateDmarc({
    headerFrom: [author],
    fromFields: 1,
    spfDomains,
    dkimDomains: dkimDomains.map((one) => ({ id: one, domain: one })),
    resolver,
    strict: true,
  })
  const result = response ? response.status.result : 'fail'
  if (result === 'none') return [...dkimDomains, ...spfDomains].includes(domain)
  return result === 'temperror' ? 'unsure' : result === 'pass'
}

async function addSpf(vouchers: Vouchers, { resolver, domain }: ProofSettings, mail: ReceivedMail) {
  if (!mail.returnPath) return
  const { status, domain: sender } = await spf({
    sender: mail.returnPath,
    ip: mail.ip,
    helo: mail.helo,
    mta: domain,
    resolver,
    strict: true,
    maxElapsedTime: spfMs,
  })
  if (status.result === 'pass') vouchers.spf.push(sender.toLowerCase())
  vouchers.isUnsure ||= status.result === 'temperror'
}

/**
 * Its field is the topmost: a relay takes away any other that bears its name (RFC 8601 §5). Where the sender's own words
 * could have changed its shape, nothing of it is believed.
 */
function addVerdictOfRelay(
  vouchers: Vouchers,
  headers: MailHeaders,
  { author, returnPath, authservId }: { author: string; returnPath: string; authservId: string | null },
) {
  const field = headers.find(({ name }) => name === 'authentication-results')
  if (!field || !authservId || ![author, returnPath, ...signersIn(headers)].every(isPlainAddress)) return
  const parsed = parseAuthenticationResults(field.value)
  if (parsed?.authservId !== authservId.toLowerCase()) return
  const domains = (of: string, names: string[]) =>
    parsed.results
      .filter(({ method, result }) => method === of && result === 'pass')
      .flatMap(({ properties }) => names.flatMap((name) => properties.get(name) ?? []).slice(0, 1))
      .map((found) => domainOf(found) || found.toLowerCase())
  vouchers.dkim.push(...domains('dkim', ['header.d', 'header.i']))
  vouchers.spf.push(...domains('spf', ['smtp.mailfrom']))
  vouchers.dmarc.push(...domains('dmarc', ['header.from']))
}

/** Whom signatures name: a relay repeats it, with any character that stands encoded in it. */
const signersIn = (headers: MailHeaders) =>
  headers
    .filter(({ name }) => name === 'dkim-signature')
    .map(
      ({ value }) =>
        /(?:^|;)\s*i\s*=([^;]*)/
          .exec(value)?.[1]
          ?.replace(/\s/g, '')
          .replace(/=[0-9a-f]{2}/gi, '"') ?? '',
    )

/** The same with and without quotes: nothing in it parts a field. Empty for nobody's. */
const isPlainAddress = (text: string) => /^(?:[\w!#$%&'*+/=?^`{|}~.-]*@[\w.-]+)?$/.test(text)

const domainOf = (address: string) => /@([^@\s]+)$/.exec(address)?.[1]?.toLowerCase() ?? ''

const maxHeaderBytes = 128 * 1024
/** Each is asked for in the DNS, and checked. */
const maxSignatures = 8
/** Lines that may part a mail: one of a person has a dozen. */
const maxBoundaryLines = 1_000

/** Whether a mail is of a shape that mail programs write; whatever reads it may then rely on that. */
function isSound(raw: Buffer): boolean {
  const head = headOf(raw)
  if (head === null) return false
  const fields = readHeaders(head)
  const count = (name: string) => fields.filter((field) => field.name === name).length
  if (count('from') !== 1 || count('dkim-signature') > maxSignatures) return false
  // Whoever passes a signed mail on may write another on top, which its readers then take.
  if (['message-id', 'subject', 'date'].some((name) => count(name) > 1)) return false
  let lines = 0
  for (let at = raw.indexOf('\n--'); at >= 0; at = raw.indexOf('\n--', at + 3))
    if (++lines > maxBoundaryLines) return false
  return true
}

/** The header as text; null where it does not end in time. */
function headOf(raw: Buffer): string | null {
  const start = raw.subarray(0, maxHeaderBytes).toString('latin1')
  const end = /\r?\n\r?\n/.exec(start)
  if (end) return start.slice(0, end.index)
  return raw.length < maxHeaderBytes ? start : null
}

/** Field by field, unfolded. */
const readHeaders = (head: string): MailHeaders =>
  head
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      if (colon <= 0) return []
      return [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }]
    })

const headersOf = (raw: Buffer): MailHeaders => readHeaders(headOf(raw) ?? '')
