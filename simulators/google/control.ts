import { fieldsOf, itemsOf, numberOf, textOf } from '#simulators/json.ts'
import { faultKinds, tokenFaults } from './faults.ts'
import type { GoogleState } from './state.ts'

interface ControlAnswer {
  status: number
  body: unknown
}

/** The control API, for those who are not in the same process. */
export function answerControl(
  method: string,
  path: string,
  json: unknown,
  state: GoogleState,
): ControlAnswer {
  const given = fieldsOf(json)
  switch (`${method} ${path}`) {
    case 'GET /__control/journal':
      return ok({ events: state.events })
    case 'GET /__control/identities':
      return ok({ identities: state.identities })
    case 'GET /__control/faults':
      return ok({ faults: state.faults.list(), kinds: faultKinds })
    case 'POST /__control/faults':
      return addFaults(json, state)
    case 'DELETE /__control/faults':
      state.faults.clear()
      return ok({ faults: [] })
    case 'POST /__control/rotate':
      state.rotateKeys(given.drop_old === true)
      return ok({ kids: state.keys.map(({ kid }) => kid) })
    case 'POST /__control/clock':
      state.offsetSeconds = numberOf(given.offset_seconds) ?? 0
      return ok({ offset_seconds: state.offsetSeconds })
    case 'POST /__control/credential':
      return mint(given, state)
    default:
      return { status: 404, body: { problem: `No ${method} ${path} here.` } }
  }
}

const ok = (body: unknown): ControlAnswer => ({ status: 200, body })
const wrong = (problem: string, kinds: readonly string[]): ControlAnswer => ({
  status: 400,
  body: { problem, kinds },
})

/** `{ kind, times? }` or a list of them; all or none. `times` may be "forever". */
function addFaults(json: unknown, { faults }: GoogleState): ControlAnswer {
  const asked = (Array.isArray(json) ? itemsOf(json) : [json]).map((one) => {
    const { kind, times } = fieldsOf(one)
    const known = faultKinds.find((name) => name === kind)
    return known
      ? { kind: known, times: times === 'forever' ? ('forever' as const) : (numberOf(times) ?? 1) }
      : null
  })
  const good = asked.filter((one) => one !== null)
  if (good.length !== asked.length) return wrong('A fault has a kind.', faultKinds)
  for (const { kind, times } of good) faults.add(kind, times)
  return ok({ faults: faults.list() })
}

/** `{ email, client_id, nonce?, fault? }`: a credential without a browser. */
function mint(given: Record<string, unknown>, state: GoogleState): ControlAnswer {
  const identity = state.identities.find(({ email }) => email === given.email)
  const clientId = textOf(given.client_id)
  const fault = tokenFaults.find((kind) => kind === given.fault) ?? null
  if (!identity || !clientId || (given.fault && !fault))
    return wrong('Needs the email of an account, a client_id, and perhaps a nonce and a fault.', tokenFaults)
  return ok({ credential: state.credential({ identity, clientId, nonce: textOf(given.nonce), fault }) })
}
