import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { answerAuthorization } from './authorize.ts'
import { denied, newError, notFound } from './errors.ts'
import { answerJwks } from './id-token.ts'
import { initializeUpload, readImage, receiveImage } from './images.ts'
import { memberStatistics, socialMetadata } from './member-statistics.ts'
import { pageStatistics } from './page-statistics.ts'
import { listRoles, readOrganization } from './pages.ts'
import { deletePost, editPost, listPosts, readPost } from './post-life.ts'
import { createPost } from './posts.ts'
import { checkHeaders } from './restli.ts'
import { countCall, type Session, sessionOf } from './session.ts'
import { fullName, type LinkedinSimulation, personIdOf } from './simulation.ts'
import { answerAccessToken, answerIntrospection, answerRevocation } from './token-endpoints.ts'

/** What `www.linkedin.com` answers. The path has lost its prefix. */
export function answerWww(arrival: SimulatedRequest, sim: LinkedinSimulation): Reply {
  switch (`${arrival.method} ${arrival.path}`) {
    case 'GET /oauth/v2/authorization':
    case 'POST /oauth/v2/authorization':
      return answerAuthorization(arrival, sim)
    case 'POST /oauth/v2/accessToken':
      return answerAccessToken(arrival, sim)
    case 'POST /oauth/v2/introspectToken':
      return answerIntrospection(arrival, sim)
    case 'POST /oauth/v2/revoke':
      return answerRevocation(arrival, sim)
    case 'GET /oauth/openid/jwks':
      return answerJwks()
  }
  if (arrival.method === 'PUT' && arrival.path.startsWith('/dms-uploads/')) {
    return receiveImage(arrival, sessionOf(arrival, sim), sim)
  }
  return notFound()
}

/** What `api.linkedin.com` answers. */
export function answerApi(arrival: SimulatedRequest, sim: LinkedinSimulation): Reply {
  const { method, path, query } = arrival
  const session = sessionOf(arrival, sim)
  if (method === 'GET' && path === '/v2/userinfo') return userinfo(session, sim)
  if (method === 'GET' && path === '/v2/me') return me(session, sim)
  if (!path.startsWith('/rest/')) return notFound()
  const version = checkHeaders(arrival, sim)
  const typed = arrival.headers['content-type']?.startsWith('application/json')
  if (arrival.bytes.length > 0 && !typed) {
    throw new Refusal(newError(400, 'ILLEGAL_ARGUMENT', 'Content-Type must be application/json'))
  }
  countCall(session, sim)
  const [, resource = '', key] = path.split('/').slice(1)
  switch (`${method} ${resource}${key === undefined ? '' : '/'}`) {
    case 'POST images':
      if (query.get('action') === 'initializeUpload') return initializeUpload(arrival, session, sim)
      return notFound('Unknown action')
    case 'GET images/':
      return readImage(arrival, session, sim)
    case 'POST posts':
      return createPost(arrival, session, sim)
    case 'GET posts':
      return listPosts(arrival, session, sim)
    case 'GET posts/':
      return readPost(arrival, session, sim)
    case 'POST posts/':
      return editPost(arrival, session, sim)
    case 'DELETE posts/':
      return deletePost(arrival, session, sim)
    case 'GET memberCreatorPostAnalytics':
      return memberStatistics(arrival, session, sim, version)
    case 'GET organizationAcls':
      return listRoles(arrival, session, sim)
    case 'GET organizations/':
      return readOrganization(arrival, session, sim)
    case 'GET organizationalEntityShareStatistics':
      return pageStatistics(arrival, session, sim)
    case 'GET socialMetadata/':
      return socialMetadata(arrival, session, sim)
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
