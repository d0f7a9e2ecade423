import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { answerAuthorization } from './authorize.ts'
import { denied, newError, notFound } from './errors.ts'
import { memberStatistics } from './member-statistics.ts'
import { listRoles, pageStatistics, readOrganization } from './page-statistics.ts'
import { createPost, deletePost, listPosts, readPost } from './posts.ts'
import { checkHeaders } from './restli.ts'
import { countCall, type Session, sessionOf } from './session.ts'
import { fullName, type LinkedinSimulation, personIdOf } from './simulation.ts'
import { answerAccessToken, answerIntrospection, answerRevocation } from './token-endpoints.ts'
import { initializeUpload, readUpload, receiveUpload } from './uploads.ts'

/** What `www.linkedin.com` answers. The path has lost its prefix. */
export function answerWww(request: SimulatedRequest, sim: LinkedinSimulation): Reply {
  switch (`${request.method} ${request.path}`) {
    case 'GET /oauth/v2/authorization':
    case 'POST /oauth/v2/authorization':
      return answerAuthorization(request, sim)
    case 'POST /oauth/v2/accessToken':
      return answerAccessToken(request, sim)
    case 'POST /oauth/v2/introspectToken':
      return answerIntrospection(request, sim)
    case 'POST /oauth/v2/revoke':
      return answerRevocation(request, sim)
  }
  if (request.method === 'PUT' && request.path.startsWith('/dms-uploads/')) {
    return receiveUpload(request, sessionOf(request, sim), sim)
  }
  return notFound()
}

/** What `api.linkedin.com` answers. */
export function answerApi(request: SimulatedRequest, sim: LinkedinSimulation): Reply {
  const { method, path, query } = request
  const session = sessionOf(request, sim)
  if (method === 'GET' && path === '/v2/userinfo') return userinfo(session, sim)
  if (method === 'GET' && path === '/v2/me') return me(session, sim)
  if (!path.startsWith('/rest/')) return notFound()
  const version = checkHeaders(request, sim)
  const typed = request.headers['content-type']?.startsWith('application/json')
  if (request.bytes.length > 0 && !typed) {
    throw new Refusal(newError(400, 'ILLEGAL_ARGUMENT', 'Content-Type must be application/json'))
  }
  countCall(session, sim)
  const [, resource = '', key] = path.split('/').slice(1)
  switch (`${method} ${resource}${key === undefined ? '' : '/'}`) {
    case 'POST images':
      if (query.get('action') === 'initializeUpload') return initializeUpload('images', request, session, sim)
      return notFound('Unknown action')
    case 'GET images/':
      return readUpload('images', request, session, sim)
    case 'POST documents':
      if (query.get('action') === 'initializeUpload')
        return initializeUpload('documents', request, session, sim)
      return notFound('Unknown action')
    case 'GET documents/':
      return readUpload('documents', request, session, sim)
    case 'POST posts':
      return createPost(request, session, sim)
    case 'GET posts':
      return listPosts(request, session, sim)
    case 'GET posts/':
      return readPost(request, session, sim)
    case 'DELETE posts/':
      return deletePost(request, session, sim)
    case 'GET memberCreatorPostAnalytics':
      return memberStatistics(request, session, sim, version)
    case 'GET organizationAcls':
      return listRoles(request, session, sim)
    case 'GET organizations/':
      return readOrganization(request, session, sim)
    case 'GET organizationalEntityShareStatistics':
      return pageStatistics(request, session, sim)
    default:
      return notFound(`No virtual resource found for ${path}`)
  }
}

/** `GET /v2/userinfo`: closed to an app without OpenID Connect. */
function userinfo({ member: id, clientId, scopes }: Session, sim: LinkedinSimulation): Reply {
  const member = sim.store.state.members.find((one) => one.id === id)
  if (!member || !scopes.includes('openid')) throw denied('userinfo.GET')
  return json(200, {
    sub: personIdOf(id, clientId),
    ...(scopes.includes('profile')
      ? {
          name: fullName(member),
          given_name: member.given,
          family_name: member.family,
          picture: `${sim.publicUrl}/avatar/${id}.svg`,
          locale: { country: 'FR', language: 'fr' },
        }
      : {}),
    ...(scopes.includes('email') ? { email: member.email, email_verified: true } : {}),
  })
}

/** `GET /v2/me`: who the member is to an app that holds `r_basicprofile`. */
function me({ member: id, clientId, scopes }: Session, sim: LinkedinSimulation): Reply {
  const member = sim.store.state.members.find((one) => one.id === id)
  if (!member || !scopes.includes('r_basicprofile')) throw denied('me.GET.NO_VERSION')
  const preferredLocale = { country: 'FR', language: 'fr' }
  const name = (text: string) => ({ localized: { fr_FR: text }, preferredLocale })
  return json(200, {
    id: personIdOf(id, clientId),
    localizedFirstName: member.given,
    firstName: name(member.given),
    localizedLastName: member.family,
    lastName: name(member.family),
    vanityName: `${member.given}-${member.family}`.toLowerCase().replace(/\s+/g, '-'),
  })
}
