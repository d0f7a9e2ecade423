import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { answerAuthorization } from './authorize.ts'
import { createContainer, readContainer } from './containers.ts'
import { badParameter, graphError, listed, missing, parametersOf, refuse } from './errors.ts'
import { accountInsights, mediaInsights } from './insights.ts'
import { describeAccount, describeMedia, listMedia } from './media.ts'
import { publishContainer, readLimit } from './publish.ts'
import type { InstagramSimulation } from './settings.ts'
import type { Token } from './state.ts'
import { exchangeCode, exchangeForLong, lacking, refreshToken, validToken } from './tokens.ts'

const unknownPath = () => graphError({ code: 2500, message: 'Unknown path components' })

/** What `www.instagram.com` answers. The path has lost its prefix. */
export function answerWww(request: SimulatedRequest, sim: InstagramSimulation): Reply {
  return request.path === '/oauth/authorize' ? answerAuthorization(request, sim) : unknownPath()
}

/** What `api.instagram.com` answers. */
export function answerApi(request: SimulatedRequest, sim: InstagramSimulation): Reply {
  const exchange = request.method === 'POST' && request.path === '/oauth/access_token'
  return exchange ? exchangeCode(request, sim) : unknownPath()
}

/** What `graph.instagram.com` answers. */
export async function answerGraph(request: SimulatedRequest, sim: InstagramSimulation): Promise<Reply> {
  const { method, path } = request
  if (method === 'GET' && path === '/access_token') return exchangeForLong(request, sim)
  if (method === 'GET' && path === '/refresh_access_token') return refreshToken(request, sim)
  const [, version = '', target = '', edge] = /^\/v(\d+)\.0\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? []
  // An older version silently answers as the oldest that lives.
  if (!version || Number(version) > Number.parseInt(sim.settings.newestVersion.slice(1), 10))
    return unknownPath()
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = validToken(bearer ?? parametersOf(request).access_token ?? null, sim)
  countCall(sim)
  if (request.json === undefined) throw badParameter('(#100) The body is not valid JSON')
  if (method === 'GET' && request.fault?.kind === 'object_missing') throw missing(target)
  const id = target === 'me' ? token.userId : target
  if (id === token.userId) return answerAccount(edge ?? '', request, token, sim)
  if (method !== 'GET') throw missing(id)
  return readObject(id, edge ?? '', request, token, sim)
}

async function answerAccount(
  edge: string,
  request: SimulatedRequest,
  token: Token,
  sim: InstagramSimulation,
): Promise<Reply> {
  const fields = listed(request.query.get('fields'))
  const must = (scope: string) => {
    if (!token.scopes.includes(scope)) throw lacking(scope)
  }
  switch (`${request.method} ${edge}`) {
    case 'GET ':
      must('instagram_business_basic')
      return describeAccount(token.userId, fields, sim)
    case 'GET media':
      must('instagram_business_basic')
      return listMedia(request, token, sim)
    case 'POST media':
      must('instagram_business_content_publish')
      return createContainer(request, token, sim)
    case 'POST media_publish':
      must('instagram_business_content_publish')
      return publishContainer(request, token, sim)
    case 'GET content_publishing_limit':
      must('instagram_business_content_publish')
      return readLimit(token.userId, fields, sim)
    case 'GET insights':
      must('instagram_business_manage_insights')
      return accountInsights(token.userId, request.query, sim)
    case 'POST subscribed_apps':
      return json(200, { success: true })
    default:
      throw refuse(2500, undefined, 'Unknown path components')
  }
}

function readObject(
  id: string,
  edge: string,
  request: SimulatedRequest,
  token: Token,
  sim: InstagramSimulation,
): Reply {
  const { state } = sim.store
  const fields = listed(request.query.get('fields'))
  const container = state.containers.find((one) => one.id === id && one.userId === token.userId)
  if (container && !edge) return readContainer(container, fields, sim)
  const media = state.media.find((one) => one.id === id && one.userId === token.userId)
  if (media && edge === 'insights') {
    if (!token.scopes.includes('instagram_business_manage_insights')) {
      throw lacking('instagram_business_manage_insights')
    }
    return mediaInsights(media, request.query, sim)
  }
  if (media && !edge) {
    const first = !media.read
    media.read = true
    if (first && sim.settings.firstReadMissing) throw missing(id)
    return json(200, describeMedia(media, fields, sim))
  }
  if (edge === 'insights' && state.media.some((one) => one.pictures.some((picture) => picture.id === id))) {
    throw badParameter('(#100) Insights are not available for the children of an album')
  }
  throw missing(id)
}

/** 4 beyond the hour's calls. */
function countCall({ store, clock, settings }: InstagramSimulation): void {
  const { calls } = store.state
  const hour = Math.floor(clock.now() / 3_600_000)
  if (calls.hour !== hour) Object.assign(calls, { hour, count: 0 })
  calls.count += 1
  if (calls.count > settings.callsPerHour) {
    throw new Refusal(
      graphError({ code: 4, message: '(#4) Application request limit reached', transient: true }),
    )
  }
}
