import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { adminRoutes } from '#server/routes/admin.ts'
import { adminActRoutes } from '#server/routes/admin-acts.ts'
import { adminMessageRoutes } from '#server/routes/admin-messages.ts'
import { adminUserRoutes } from '#server/routes/admin-users.ts'
import type { App } from '#server/routes/app-type.ts'
import { accountRoutes } from '#server/routes/auth.ts'
import { registerAuthentication } from '#server/routes/authentication.ts'
import { brandRoutes } from '#server/routes/brand.ts'
import { answerBrokenRequest, answerUnroutable } from '#server/routes/broken-requests.ts'
import { calendarRoutes } from '#server/routes/calendar.ts'
import { checkRoutes } from '#server/routes/checks.ts'
import { companyRoutes } from '#server/routes/company.ts'
import { companyIdentityRoutes } from '#server/routes/company-identity.ts'
import { registerContentTypes } from '#server/routes/content-types.ts'
import { contractRoutes } from '#server/routes/contract.ts'
import { cookieRoutes } from '#server/routes/cookies.ts'
import { creditRoutes } from '#server/routes/credits.ts'
import { dataExportRoutes } from '#server/routes/data-exports.ts'
import { deletionRoutes } from '#server/routes/deletion.ts'
import { demoMailRoutes } from '#server/routes/demo-mails.ts'
import { registerDraining } from '#server/routes/draining.ts'
import { emailAddressRoutes } from '#server/routes/email-address.ts'
import { featureRoutes } from '#server/routes/features.ts'
import { formRoutes } from '#server/routes/forms.ts'
import { generationRoutes } from '#server/routes/generation.ts'
import { googleRoutes } from '#server/routes/google.ts'
import { googleIdentityRoutes } from '#server/routes/google-identity.ts'
import { handOffRoutes } from '#server/routes/hand-off.ts'
import { registerHeaders } from '#server/routes/headers.ts'
import { healthRoutes } from '#server/routes/health.ts'
import { registerIdempotency } from '#server/routes/idempotency.ts'
import { registerImageIntake } from '#server/routes/image-intake.ts'
import { imageRoutes } from '#server/routes/images.ts'
import { registerJsonDepthLimit } from '#server/routes/json-depth-limit.ts'
import { layoutRoutes } from '#server/routes/layout.ts'
import { logRoutes } from '#server/routes/logs.ts'
import { mediaRoutes } from '#server/routes/media.ts'
import { metricsRoutes } from '#server/routes/metrics.ts'
import { networkErasureRoutes } from '#server/routes/network-erasures.ts'
import { registerOpenApi } from '#server/routes/openapi.ts'
import { pageRoutes } from '#server/routes/pages.ts'
import { passwordRoutes } from '#server/routes/passwords.ts'
import { performanceRoutes } from '#server/routes/performance.ts'
import { planRoutes } from '#server/routes/plans.ts'
import { postRoutes } from '#server/routes/posts.ts'
import { preferenceRoutes } from '#server/routes/preferences.ts'
import { registerProblems } from '#server/routes/problems.ts'
import { profileRoutes } from '#server/routes/profile.ts'
import { publishingRoutes } from '#server/routes/publishing.ts'
import { sentMediaRoutes } from '#server/routes/sent-media.ts'
import { serviceRoutes } from '#server/routes/services.ts'
import { sessionRoutes } from '#server/routes/sessions.ts'
import { registerBodyPace } from '#server/routes/slow-bodies.ts'
import { socialRoutes } from '#server/routes/social.ts'
import { subscriptionRoutes } from '#server/routes/subscription.ts'
import { textCheckRoutes } from '#server/routes/text-checks.ts'
import { twoFactorRoutes } from '#server/routes/two-factor.ts'
import { verificationRoutes } from '#server/routes/verification.ts'
import { versionRoutes } from '#server/routes/versions.ts'
import { webhookRoutes } from '#server/routes/webhooks.ts'
import { maxUploadBytes } from '#shared/limits.ts'
import type { Deps } from './deps.ts'

export interface AppOptions {
  /** Proxies whose forwarded address counts; none by default. */
  trustedProxies: string[]
  /** The built web pages. */
  pagesFolder: string
  /** Who has it may read the figures from another machine. */
  metricsToken?: string | undefined
  /** Aborts when this process is about to end. */
  leaving?: AbortSignal
}

/** The whole HTTP surface as a function of its dependencies: no environment, no port. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const leaving = options.leaving ?? null
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 16_000 },
    // A photo of 10 MB over a slow line takes minutes; who sends slower still is cut off earlier (body-pace.ts).
    requestTimeout: 10 * 60_000,
    // Nothing sent nor read: longer than a picture may take to be made.
    connectionTimeout: 240_000,
    keepAliveTimeout: 5_000,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // Its own answer is in English, without our headers: `registerDraining` speaks in its place.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerProblems(app)
  registerHeaders(app, deps)
  registerDraining(app, leaving)
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
  })
  registerContentTypes(app)
  await registerOpenApi(app)
  registerAuthentication(app, deps)
  registerBodyPace(app)
  registerJsonDepthLimit(app)
  registerImageIntake(app, deps)
  registerIdempotency(app, deps)
  metricsRoutes(app, deps, options.metricsToken ?? null)
  healthRoutes(app, deps, leaving)

  for (const routes of [
    featureRoutes,
    performanceRoutes,
    planRoutes,
    subscriptionRoutes,
    contractRoutes,
    creditRoutes,
    webhookRoutes,
    accountRoutes,
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
    companyRoutes,
    dataExportRoutes,
    deletionRoutes,
    brandRoutes,
    imageRoutes,
    mediaRoutes,
    postRoutes,
    calendarRoutes,
    versionRoutes,
    checkRoutes,
    textCheckRoutes,
    publishingRoutes,
    sentMediaRoutes,
    handOffRoutes,
    generationRoutes,
    layoutRoutes,
    formRoutes,
    cookieRoutes,
    socialRoutes,
    networkErasureRoutes,
    verificationRoutes,
    adminRoutes,
    logRoutes,
    serviceRoutes,
    adminUserRoutes,
    adminActRoutes,
    adminMessageRoutes,
  ]) {
    routes(app, deps)
  }
  await pageRoutes(app, options.pagesFolder, deps)
  return app
}
