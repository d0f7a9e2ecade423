import { type Fields, fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import { json, Refusal, type Reply } from '#simulators/network/http.ts'
import { badField, newError } from './errors.ts'
import type { Post } from './state.ts'

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
function schemaProblems(body: Fields): string[] {
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
function schemaError(problems: string[]): Reply {
  return json(422, { message: problems.map((one) => `ERROR :: ${one}\n`).join(''), status: 422 })
}

const maxCommentary = 3_000
const maxAltText = 4_086

export type PostBody = Pick<
  Post,
  'author' | 'wire' | 'visibility' | 'images' | 'article' | 'document' | 'reshareDisabled'
>

/** Reads the body of a creation; refuses what the network refuses, in the order it looks. */
export function readPostBody(body: unknown): PostBody {
  if (body === undefined || body === null) {
    throw new Refusal(newError(400, 'ILLEGAL_ARGUMENT', 'The request body is not valid JSON'))
  }
  const given = fieldsOf(body)
  const problems = schemaProblems(given)
  if (problems.length > 0) throw new Refusal(schemaError(problems))
  const author = textOf(given.author) ?? ''
  if (!/^urn:li:(person|organization):/.test(author)) {
    throw badField('INVALID_URN_TYPE', '/author', 'The author must be a person or an organization')
  }
  if (!/^urn:li:(person:[A-Za-z0-9_-]+|organization:\d+)$/.test(author)) {
    throw badField('INVALID_URN_ID', '/author', `Invalid URN id in ${author}`)
  }
  if (given.lifecycleState !== 'PUBLISHED') {
    throw badField('INVALID_VALUE_FOR_FIELD', '/lifecycleState', 'Only PUBLISHED is accepted on creation')
  }
  const wire = checkCommentary(textOf(given.commentary) ?? '')
  const content = fieldsOf(given.content)
  const kinds = ['media', 'multiImage', 'article', 'poll'].filter((name) => content[name] !== undefined)
  if (kinds.length > 1) {
    throw badField('INVALID_VALUE_FOR_FIELD', '/content', `Only one of ${kinds.join(', ')} may be given`)
  }
  return {
    author,
    wire,
    visibility: textOf(given.visibility) ?? 'PUBLIC',
    images: imagesOf(content),
    document: documentOf(fieldsOf(content.media)),
    article: content.article === undefined ? null : articleOf(fieldsOf(content.article)),
    reshareDisabled: given.isReshareDisabledByAuthor === true,
  }
}

/** Refuses a blank text and one above 3,000 UTF-16 units as sent: backslashes count. */
function checkCommentary(wire: string): string {
  if (wire.trim() === '') throw badField('INVALID_VALUE_BLANK_FIELD', '/commentary', 'commentary is blank')
  if (wire.length > maxCommentary) {
    const text = `commentary length ${wire.length} exceeds the maximum of ${maxCommentary}`
    throw badField('FIELD_LENGTH_TOO_LONG', '/commentary', text)
  }
  return wire
}

function imagesOf(content: Fields): Post['images'] {
  if (content.media !== undefined && !isDocument(fieldsOf(content.media)))
    return [imageOf(fieldsOf(content.media), '/content/media')]
  if (content.multiImage === undefined) return []
  const images = itemsOf(fieldsOf(content.multiImage).images)
  if (images.length < 2 || images.length > 20) {
    throw badField('INVALID_VALUE_FOR_FIELD', '/content/multiImage/images', 'Between 2 and 20 images')
  }
  return images.map((one, rank) => imageOf(fieldsOf(one), `/content/multiImage/images/${rank}`))
}

const isDocument = ({ id }: Fields) => textOf(id)?.startsWith('urn:li:document:') ?? false

/** A document has a title; alternative texts belong to images. */
function documentOf(media: Fields): Post['document'] {
  if (!isDocument(media)) return null
  const title = textOf(media.title)
  if (!title) throw badField('MISSING_FIELD', '/content/media/title', 'title is required for a document')
  if (media.altText !== undefined)
    throw badField('INVALID_VALUE_FOR_FIELD', '/content/media/altText', 'altText is for images')
  return { urn: textOf(media.id) ?? '', title }
}

function imageOf({ id, altText }: Fields, path: string): Post['images'][number] {
  const urn = textOf(id)
  if (!urn) throw badField('MISSING_FIELD', `${path}/id`, 'id is required')
  if (!urn.startsWith('urn:li:image:'))
    throw badField('INVALID_URN_TYPE', `${path}/id`, `Not an image: ${urn}`)
  const alt = textOf(altText) ?? ''
  if (alt.length > maxAltText) {
    throw badField('FIELD_LENGTH_TOO_LONG', `${path}/altText`, `altText exceeds ${maxAltText} characters`)
  }
  return { urn, altText: alt }
}

const articleFields = ['source', 'title', 'description', 'thumbnail', 'thumbnailAltText']

/** Nothing is fetched from the source: what is not given is not shown. */
function articleOf(article: Fields): Post['article'] {
  const { source, title, description, thumbnail } = article
  const unknown = Object.keys(article).filter((name) => !articleFields.includes(name))
  const path = '/content/article'
  const problems = [
    // In these words: github.com/searlsco/posse_party/pull/14.
    ...['source', 'title']
      .filter((name) => article[name] === undefined)
      .map((name) => `${path}/${name} :: field is required but not found and has no default value`),
    ...unknown.map((name) => `${path}/${name} :: unrecognized field found but not allowed`),
  ]
  if (problems.length > 0) throw new Refusal(schemaError(problems))
  if (!/^https?:\/\//.test(textOf(source) ?? '') || !URL.canParse(textOf(source) ?? '')) {
    throw badField('INVALID_VALUE_FOR_FIELD', '/content/article/source', 'source must be a web address')
  }
  const urn = thumbnail === undefined ? null : textOf(thumbnail)
  if (thumbnail !== undefined && !urn?.startsWith('urn:li:image:'))
    throw badField('INVALID_URN_TYPE', '/content/article/thumbnail', 'thumbnail must be an image')
  return {
    source: textOf(source) ?? '',
    title: textOf(title) ?? '',
    description: textOf(description) ?? '',
    thumbnail: urn,
  }
}
