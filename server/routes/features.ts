import type { Deps } from '#server/deps.ts'
import { FeaturesAnswer } from '#shared/api/features.ts'
import type { App } from './app-type.ts'

export function featureRoutes(app: App, deps: Deps): void {
  const { mode, ai, google, connectors, payments, mailIsReal } = deps
  const welcome: FeaturesAnswer['welcome_posts'] = deps.welcomeAtSignUp
    ? 'at_sign_up'
    : mailIsReal
      ? 'once_verified'
      : 'none'
  const schema = { tags: ['health'], response: { 200: FeaturesAnswer } }
  app.get('/api/features', { config: { access: 'public' }, schema }, async () => ({
    mode,
    open_demonstration: deps.isOpenDemonstration,
    ai: { text: ai.text.isAi, image: ai.image.isAi },
    dictation: deps.dictation !== null,
    inbound_mail: deps.inboundMail !== null,
    social: { linkedin: connectors.linkedin !== undefined, instagram: connectors.instagram !== undefined },
    google: google !== null,
    payments: payments !== null,
    mail: mailIsReal,
    welcome_posts: welcome,
    simulated_networks: deps.simulatedNetworks,
  }))
}
