import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { denied, notFound } from './errors.ts'
import { invalidParameters, pageOf } from './restli.ts'
import type { Session } from './session.ts'
import type { LinkedinSimulation } from './simulation.ts'

/** `GET /rest/organizationAcls?q=roleAssignee`: the pages on which the member has a role. */
export function listRoles(request: SimulatedRequest, session: Session, sim: LinkedinSimulation): Reply {
  mustAdminister(session, 'partnerApiOrganizationAcls.FINDER-roleAssignee')
  if (request.query.get('q') !== 'roleAssignee') throw invalidParameters('q must be roleAssignee')
  const role = request.query.get('role')
  const mine = sim.store.state.roles.filter(
    (one) => one.member === session.member && (!role || one.role === role),
  )
  const elements = mine.map((one) => ({
    roleAssignee: session.urn,
    state: 'APPROVED',
    role: one.role,
    organization: `urn:li:organization:${one.organization}`,
  }))
  return json(200, pageOf(elements, request))
}

/** `GET /rest/organizations/{id}`. */
export function readOrganization(
  request: SimulatedRequest,
  session: Session,
  sim: LinkedinSimulation,
): Reply {
  mustAdminister(session, 'partnerApiOrganizations.GET')
  const id = request.path.split('/').at(-1) ?? ''
  const page = sim.store.state.organizations.find((one) => one.id === id)
  if (!page) return notFound()
  return json(200, { id: Number(page.id), localizedName: page.name, vanityName: page.vanity })
}

/** Refuses with 403 unless the token may administer pages. */
export function mustAdminister({ scopes }: Session, what: string): void {
  if (!scopes.includes('rw_organization_admin')) throw denied(what)
}
