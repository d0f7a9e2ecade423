import type { Fault, SaidFault } from '#simulators/network/faults.ts'
import type { Reply } from '#simulators/network/http.ts'
import { endedToken, type GraphError, graphError } from './errors.ts'
import { dayMs, type InstagramSimulation } from './simulation.ts'

const limited: GraphError = { code: 4, message: '(#4) Application request limit reached', transient: true }

/** Instagram's words for a fault asked for; `code` and `subcode` replace the usual ones. */
export function failInstagram(fault: Fault & { kind: SaidFault }, sim: InstagramSimulation): Reply {
  if (fault.kind === 'expired') return endedToken(fault.subcode ?? 463)
  if (fault.kind === 'revoked') return endedToken(fault.subcode ?? 458)
  if (fault.kind === 'daily_quota') {
    sim.store.state.exhaustedUntil = sim.clock.now() + dayMs
    sim.store.save()
  }
  const usual = words(fault)
  const { code = usual.code } = fault
  const subcode = fault.subcode ?? (fault.code === undefined ? usual.subcode : undefined)
  const { subcode: _usual, ...rest } = usual
  const reply = graphError({ ...rest, code, ...(subcode === undefined ? {} : { subcode }) })
  if (fault.kind !== 'rate_limit' || fault.retryAfterS === undefined) return reply
  return { ...reply, status: 429, headers: { ...reply.headers, 'retry-after': String(fault.retryAfterS) } }
}

function words({ kind }: { kind: SaidFault }): GraphError {
  switch (kind) {
    case 'rate_limit':
      return limited
    case 'daily_quota':
      return { code: 9, subcode: 2207042, message: 'The maximum number of posts was reached' }
    case 'permission':
      return { code: 10, message: '(#10) Application does not have permission for this action' }
    case 'duplicate':
      return { code: 506, message: '(#506) Duplicate status message' }
    case 'conflict':
      return { code: -1, subcode: 2207001, message: 'Instagram server error. Try again.', transient: true }
    case 'refused':
      return { code: 4, subcode: 2207051, message: 'The action was restricted as suspected spam' }
    case 'unavailable':
      return { code: 2, message: 'Service temporarily unavailable', status: 503, transient: true }
    default:
      return { code: 1, message: 'An unknown error has occurred.', status: 500, transient: true }
  }
}
