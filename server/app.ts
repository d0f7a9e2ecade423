import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { adminRoutes } from '#server/routes/admin.ts'
import { adminMessageRoutes } from '#server/routes/admin-messages.ts'
import { adminUserRoutes } from '#server/routes/admin-users.ts'
import type { App } from '#server/routes/app-type.ts'
import { approvalRoutes } from '#server/routes/approvals.ts'
import { registerAuthentication } from '#server/routes/authentication.ts'
import { calendarRoutes } from '#server/routes/calendar.ts'
import { checkRoutes } from '#server/routes/checks.ts'
import { commentRoutes } from '#server/routes/comments.ts'
import { brandRoutes, companyRoutes } from '#server/routes/company.ts'
import { companyIdentityRoutes } from '#server/routes/company-identity.ts'
import { formRoutes } from '#server/routes/contact-and-support.ts'
import { contractRoutes } from '#server/routes/contract.ts'
import { cookieRoutes } from '#server/routes/cookies.ts'
import { dataExportRoutes } from '#server/routes/data-exports.ts'
import { deletionRoutes } from '#server/routes/deletion.ts'
import { demoMailRoutes } from '#server/routes/demo-mails.ts'
import { dictationRoutes } from '#server/routes/dictation.ts'
import { emailAddressRoutes } from '#server/routes/email-address.ts'
import { registerErrorHandler } from '#server/routes/error-handler.ts'
import { featureRoutes } from '#server/routes/features.ts'
import { generationRoutes } from '#server/routes/generation.ts'
import { googleIdentityRoutes, googleRoutes } from '#server/routes/google.ts'
import { handOffRoutes } from '#server/routes/hand-off.ts'
import { hashtagSetRoutes } from '#server/routes/hashtag-sets.ts'
import { registerHeaders } from '#server/routes/headers.ts'
import { healthRoutes, registerShutdown } from '#server/routes/health.ts'
import { registerIdempotency } from '#server/routes/idempotency.ts'
import { registerImageUpload } from '#server/routes/image-upload.ts'
import { imageRoutes, verificationRoutes } from '#server/routes/images.ts'
import { invitationRoutes } from '#server/routes/invitations.ts'
import { layoutRoutes } from '#server/routes/layout.ts'
import { linkPreviewRoutes } from '#server/routes/link-preview.ts'
import { logRoutes } from '#server/routes/logs.ts'
import { mailAddressRoutes } from '#server/routes/mail-address.ts'
import { mediaRoutes, sentMediaRoutes } from '#server/routes/media.ts'
import { memberRoutes } from '#server/routes/members.ts'
import { metricsRoutes } from '#server/routes/metrics.ts'
import { networkErasureRoutes } from '#server/routes/network-erasures.ts'
import { registerOpenApi } from '#server/routes/openapi.ts'
import { pageRoutes } from '#server/routes/pages.ts'
import { passwordRoutes } from '#server/routes/passwords.ts'
import { performanceRoutes } from '#server/routes/performance.ts'
import { postingSlotRoutes } from '#server/routes/posting-slots.ts'
import { postRoutes } from '#server/routes/posts.ts'
import { preferenceRoutes, profileRoutes } from '#server/routes/profile.ts'
import { publishingRoutes } from '#server/routes/publishing.ts'
import { pushRoutes } from '#server/routes/push.ts'
import { registerClientAddress } from '#server/routes/read-client-info.ts'
import {
  answerBrokenRequest,
  answerUnroutable,
  registerContentTypes,
  registerJsonDepthLimit,
} from '#server/routes/request-parsing.ts'
import { serviceRoutes } from '#server/routes/services.ts'
import { sessionRoutes } from '#server/routes/sessions.ts'
import { signInRoutes } from '#server/routes/sign-in.ts'
import { slideRoutes } from '#server/routes/slides.ts'
import { registerSlowBodyLimit } from '#server/routes/slow-bodies.ts'
import { socialRoutes } from '#server/routes/social.ts'
import { creditRoutes, planRoutes, subscriptionRoutes } from '#server/routes/subscription.ts'
import { textCheckRoutes } from '#server/routes/text-checks.ts'
import { twoFactorRoutes } from '#server/routes/two-factor.ts'
import { utmRoutes } from '#server/routes/utm.ts'
import { versionRoutes } from '#server/routes/versions.ts'
import { webhookRoutes } from '#server/routes/webhooks.ts'
import { websiteImportRoutes } from '#server/routes/website-imports.ts'
import { weeklyRoutes } from '#server/routes/weekly.ts'
import { maxUploadBytes } from '#shared/limits.ts'
import type { Deps } from './deps.ts'

export interface AppOptions {
  /** Proxies whose forwarded address counts; none by default. */
  trustedProxies: string[]
  /** The built web pages. */
  pagesFolder: string
  /** Bearer token that reads `/metrics` from another machine. */
  metricsToken?: string | undefined
  /** Aborts when this process is about to end. */
  stopping?: AbortSignal
}

/** What answers, by noun; a new file of `routes/` is added here. */
const allRoutes = [
  featureRoutes,
  performanceRoutes,
  planRoutes,
  subscriptionRoutes,
  contractRoutes,
  creditRoutes,
  webhookRoutes,
  signInRoutes,
  googleRoutes,
  googleIdentityRoutes,
  passwordRoutes,
  emailAddressRoutes,
  demoMailRoutes,
  twoFactorRoutes,
  sessionRoutes,
  profileRoutes,
  companyIdentityRoutes,
  preferenceRoutes,
  pushRoutes,
  mailAddressRoutes,
  dictationRoutes,
  companyRoutes,
  memberRoutes,
  invitationRoutes,
  dataExportRoutes,
  deletionRoutes,
  brandRoutes,
  websiteImportRoutes,
  hashtagSetRoutes,
  utmRoutes,
  imageRoutes,
  mediaRoutes,
  postRoutes,
  calendarRoutes,
  postingSlotRoutes,
  weeklyRoutes,
  versionRoutes,
  commentRoutes,
  checkRoutes,
  textCheckRoutes,
  publishingRoutes,
  sentMediaRoutes,
  handOffRoutes,
  approvalRoutes,
  generationRoutes,
  layoutRoutes,
  slideRoutes,
  linkPreviewRoutes,
  formRoutes,
  cookieRoutes,
  socialRoutes,
  networkErasureRoutes,
  verificationRoutes,
  adminRoutes,
  logRoutes,
  serviceRoutes,
  adminUserRoutes,
  adminMessageRoutes,
]

/** The whole HTTP surface as a function of its dependencies: no environment, no port. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const stopping = options.stopping ?? null
  const app = createServer(deps, options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  registerClientAddress(app)
  registerHeaders(app, deps)
  registerShutdown(app, stopping)
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
  })
  registerContentTypes(app)
  await registerOpenApi(app)
  registerAuthentication(app, deps)
  registerSlowBodyLimit(app)
  registerJsonDepthLimit(app)
  registerImageUpload(app, deps)
  registerIdempotency(app, deps)
  metricsRoutes(app, deps, options.metricsToken ?? null)
  healthRoutes(app, deps, stopping)

  for (const routes of allRoutes) routes(app, deps)
  await pageRoutes(app, options.pagesFolder, deps)
  return app
}

const createServer = (deps: Deps, { trustedProxies }: AppOptions) =>
  Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 16_000 },
    // A photo of 10 MB over a slow line takes minutes; who sends slower still is cut off earlier (routes/slow-bodies.ts).
    requestTimeout: 10 * 60_000,
    // Nothing sent nor read: longer than a picture may take to be made.
    connectionTimeout: 240_000,
    // Longer than balancers keep one (60 s): who sends a request into a connection just closed has no answer.
    keepAliveTimeout: 72_000,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // Its own answer is in English, without our headers: `registerShutdown` speaks in its place.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>()
