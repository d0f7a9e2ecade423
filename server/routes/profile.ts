import type { FastifyRequest } from 'fastify'
import type { UserId } from '#server/db/ids.ts'
import { getUser, updateUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { changePicture, changeProfile, removePicture } from '#server/services/company/user-profile.ts'
import { thumbUrl } from '#server/services/images/image-urls.ts'
import { changeMailPreferences, readMailPreferences } from '#server/services/mails/opt-outs.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import {
  PictureAnswer,
  ProfileAnswer,
  ProfileBody,
  TimeZoneAnswer,
  TimeZoneBody,
  WantedMails,
} from '#shared/api/profile.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { imageForm } from './image-upload.ts'

const tags = ['account']
const config = { access: 'user', permission: 'self' } as const

/** /api/account/profile and /api/account/picture */
export function profileRoutes(app: App, deps: Deps): void {
  const limitPortrait = ownerRateLimit(
    deps.db,
    { name: 'portrait', points: 20, seconds: 3600 },
    uploadTexts.tooManyPortraits,
  )
  const answerFor = async (userId: UserId): Promise<ProfileAnswer> => {
    const user = await getUser(deps.db, userId)
    if (!user) throw new AppError('session_expired')
    const { firstName: name, familyName: family_name, companyName: company_name, headline } = user
    return { name, family_name, company_name, headline }
  }

  app.get(
    '/api/account/profile',
    { config, schema: { tags, response: { 200: ProfileAnswer } } },
    async (request) => answerFor(requireUser(request).id),
  )

  app.put(
    '/api/account/profile',
    { config, schema: { tags, body: ProfileBody, response: { 200: ProfileAnswer } } },
    async (request) => {
      const { id, companyId, memberRole } = requireUser(request)
      const { name: firstName, family_name: familyName, company_name: companyName, headline } = request.body
      const names = { firstName, familyName, companyName, headline }
      await changeProfile(
        deps,
        { id, companyId, memberRole, ip: request.ip },
        { ...names, renamesCompany: request.body.rename_company },
      )
      return answerFor(id)
    },
  )

  app.post(
    '/api/account/picture',
    {
      ...imageForm,
      config: { ...config, takesImage: true },
      onRequest: (request: FastifyRequest) => limitPortrait(requireUser(request).id),
      schema: { ...imageForm.schema, tags, response: { 200: PictureAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const picture = await app.takeImage(request, (file) => changePicture(deps, user, file))
      return { profile_pic_url: thumbUrl(picture.key, 300) }
    },
  )

  app.delete(
    '/api/account/picture',
    { config, schema: { tags, response: { 200: PictureAnswer } } },
    async (request) => {
      await removePicture(deps, requireUser(request))
      return { profile_pic_url: null }
    },
  )
}

const preferencesTags = ['account']
const preferencesConfig = { access: 'user', permission: 'self' } as const

/** /api/account/notifications and /api/account/time-zone */
export function preferenceRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/account/notifications',
    { config: preferencesConfig, schema: { tags: preferencesTags, response: { 200: WantedMails } } },
    async (request) => readMailPreferences(deps, requireUser(request).id),
  )

  app.put(
    '/api/account/notifications',
    {
      config: preferencesConfig,
      schema: { tags: preferencesTags, body: WantedMails, response: { 200: WantedMails } },
    },
    async (request) => {
      const { id } = requireUser(request)
      await changeMailPreferences(deps, id, request.body)
      return readMailPreferences(deps, id)
    },
  )

  app.put(
    '/api/account/time-zone',
    {
      config: preferencesConfig,
      schema: { tags: preferencesTags, body: TimeZoneBody, response: { 200: TimeZoneAnswer } },
    },
    async (request) => {
      const { time_zone: timeZone } = request.body
      await updateUser(deps.db, requireUser(request).id, { timeZone })
      return { time_zone: timeZone }
    },
  )
}
