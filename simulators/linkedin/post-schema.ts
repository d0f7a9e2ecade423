import { type Fields, fieldsOf } from '#simulators/json.ts'
import { json, type Reply } from '#simulators/network/http.ts'

const required = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState']
const known = [
  ...required,
  'content',
  'isReshareDisabledByAuthor',
  'reshareContext',
  'contentLandingPage',
  'contentCallToActionLabel',
  'adContext',
  'container',
]
const choices: Record<string, string[]> = {
  visibility: ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER'],
  lifecycleState: ['PUBLISHED', 'DRAFT', 'PUBLISH_REQUESTED', 'PUBLISH_FAILED'],
}
const feeds = ['MAIN_FEED', 'NONE']

/** What the schema says of a post's body, a line for each fault, in the network's form. */
export function schemaProblems(body: Fields): string[] {
  const problems: string[] = []
  for (const name of required) {
    if (body[name] === undefined) {
      problems.push(`/${name} :: field is required but not found and has no default value`)
    }
  }
  for (const name of Object.keys(body)) {
    if (!known.includes(name)) problems.push(`/${name} :: unrecognized field found but not allowed`)
  }
  for (const name of ['author', 'commentary', 'visibility', 'lifecycleState']) {
    const value = body[name]
    if (value !== undefined && typeof value !== 'string') {
      problems.push(`/${name} :: ${JSON.stringify(value)} cannot be coerced to String`)
    } else if (typeof value === 'string' && choices[name]?.includes(value) === false) {
      problems.push(`/${name} :: "${value}" is not an enum symbol`)
    }
  }
  if (body.distribution !== undefined) {
    const { feedDistribution } = fieldsOf(body.distribution)
    if (feedDistribution === undefined) {
      const path = '/distribution/feedDistribution'
      problems.push(`${path} :: field is required but not found and has no default value`)
    } else if (typeof feedDistribution !== 'string' || !feeds.includes(feedDistribution)) {
      problems.push(`/distribution/feedDistribution :: "${String(feedDistribution)}" is not an enum symbol`)
    }
  }
  const share = body.isReshareDisabledByAuthor
  if (share !== undefined && typeof share !== 'boolean') {
    problems.push(`/isReshareDisabledByAuthor :: ${JSON.stringify(share)} cannot be coerced to Boolean`)
  }
  return problems
}

/** 422 with nothing but a sentence and the status. */
export function schemaError(problems: string[]): Reply {
  return json(422, { message: problems.map((one) => `ERROR :: ${one}\n`).join(''), status: 422 })
}
