import type { FastifyRequest } from 'fastify'
import { type CompanyProfileWithLogo, getCompanyProfileWithLogo } from '#server/db/companies.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { changeBrand, readBrand, resetLearned } from '#server/services/brand/brand-memory.ts'
import { changeCompany, changeLogo, createCompany, removeLogo } from '#server/services/company/company.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { BrandAnswer, BrandBody } from '#shared/api/brand.ts'
import {
  CompanyAnswer,
  CompanyBody,
  CompanyCreatedAnswer,
  joinKeywords,
  LogoAnswer,
} from '#shared/api/company.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { bearerOf, requireUser } from './authentication.ts'
import { imageForm } from './image-upload.ts'
import { clientInfoOf } from './read-client-info.ts'

function presentCompany({ profile, logo }: CompanyProfileWithLogo): CompanyAnswer {
  return {
    name: profile.name,
    industry: profile.industry,
    description: profile.description,
    keywords: joinKeywords(profile.keywords),
    website: profile.website,
    logo: logo && imageUrl(logo.key),
    ...presentContact(profile),
  }
}

const presentContact = ({ telephone, email, address, openingHours }: CompanyProfileWithLogo['profile']) => ({
  ...(telephone && { telephone }),
  ...(email && { email }),
  ...(address && { address }),
  ...(openingHours && { opening_hours: openingHours }),
})

const tags = ['company']
const config = { access: 'user', permission: 'manage' } as const

/** /api/company* */
export function companyRoutes(app: App, deps: Deps): void {
  const limitLogo = ownerRateLimit(
    deps.db,
    { name: 'logo', points: 20, seconds: 3600 },
    uploadTexts.tooManyLogos,
  )
  const answerFor = async (companyId: CompanyId) => {
    const found = await getCompanyProfileWithLogo(deps.db, companyId)
    if (!found) throw new AppError('company_missing')
    return presentCompany(found)
  }

  // Not `idempotent`: the kept answer would hold the new token in clear, and only its hash may be stored. A repeated
  // call finds the company and answers company_exists.
  app.post(
    '/api/company',
    { config, schema: { tags, body: CompanyBody, response: { 201: CompanyCreatedAnswer } } },
    async (request, reply) => {
      const { id: userId, companyId } = requireUser(request)
      const session = {
        userId,
        companyId,
        token: bearerOf(request) ?? '',
        device: clientInfoOf(request).device,
      }
      const token = await createCompany(deps, session, request.body)
      const answer = { ...(await answerFor(companyId)), message: accountTexts.companySaved, new_token: token }
      return reply.code(201).send(answer)
    },
  )

  app.get(
    '/api/company/infos',
    { config: { ...config, permission: 'read' }, schema: { tags, response: { 200: CompanyAnswer } } },
    async (request) => answerFor(requireUser(request).companyId),
  )

  app.put(
    '/api/company/infos',
    { config, schema: { tags, body: CompanyBody, response: { 200: CompanyAnswer } } },
    async (request) => {
      const { companyId } = requireUser(request)
      await changeCompany(deps, companyId, request.body)
      return answerFor(companyId)
    },
  )

  app.post(
    '/api/company/logo',
    {
      ...imageForm,
      config: { ...config, takesImage: true },
      onRequest: (request: FastifyRequest) => limitLogo(requireUser(request).companyId),
      schema: { ...imageForm.schema, tags, response: { 200: LogoAnswer } },
    },
    async (request) => {
      const { companyId } = requireUser(request)
      const logo = await app.takeImage(request, (file) => changeLogo(deps, companyId, file))
      return { logo: imageUrl(logo.key) }
    },
  )

  app.delete(
    '/api/company/logo',
    { config, schema: { tags, response: { 200: LogoAnswer } } },
    async (request) => {
      await removeLogo(deps, requireUser(request).companyId)
      return { logo: null }
    },
  )
}

const brandTags = ['company']
const brandConfig = { access: 'user', permission: 'manage' } as const
const response = { 200: BrandAnswer }

/** /api/company/brand* */
export function brandRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/company/brand',
    { config: { ...brandConfig, permission: 'read' }, schema: { tags: brandTags, response } },
    async (request) => readBrand(deps, requireUser(request)),
  )

  app.put(
    '/api/company/brand',
    { config: brandConfig, schema: { tags: brandTags, body: BrandBody, response } },
    async (request) => {
      const user = requireUser(request)
      await changeBrand(deps, user, request.body)
      return readBrand(deps, user)
    },
  )

  app.delete(
    '/api/company/brand/learned',
    { config: brandConfig, schema: { tags: brandTags, response } },
    async (request) => {
      const user = requireUser(request)
      await resetLearned(deps, user)
      return readBrand(deps, user)
    },
  )
}
