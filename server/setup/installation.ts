import { statfs } from 'node:fs/promises'
import type { Env } from '#server/env.ts'
import type { Installation, ServiceSetup } from '#server/installation.ts'
import { isLoopbackHost } from '#server/loopback.ts'
import type { ServiceId } from '#shared/api/services.ts'
import { isReachedFromElsewhere } from './mode.ts'

interface Rule {
  id: ServiceId
  /** All of them make it real. */
  needs: (keyof Env)[]
  /** So do all of these. */
  orNeeds?: (keyof Env)[]
  /** Where its calls go. */
  bases: (keyof Env)[]
}

const rules: Rule[] = [
  { id: 'text:openai', needs: ['OPENAI_API_KEY'], bases: ['OPENAI_BASE_URL'] },
  { id: 'text:google', needs: ['GOOGLE_GENERATIVE_AI_API_KEY'], bases: ['GEMINI_BASE_URL'] },
  { id: 'text:mistral', needs: ['MISTRAL_API_KEY'], bases: ['MISTRAL_BASE_URL'] },
  // A model on this machine is a real one.
  { id: 'text:compatible', needs: ['AI_TEXT_BASE_URL', 'AI_TEXT_MODEL'], bases: [] },
  { id: 'image:openai', needs: ['OPENAI_API_KEY'], bases: ['OPENAI_BASE_URL'] },
  { id: 'image:google', needs: ['GOOGLE_GENERATIVE_AI_API_KEY'], bases: ['GEMINI_BASE_URL'] },
  {
    id: 'linkedin',
    needs: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
    orNeeds: ['LINKEDIN_PAGES_CLIENT_ID', 'LINKEDIN_PAGES_CLIENT_SECRET'],
    bases: ['LINKEDIN_API_BASE', 'LINKEDIN_OAUTH_BASE'],
  },
  {
    id: 'instagram',
    needs: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
    bases: ['INSTAGRAM_GRAPH_BASE', 'INSTAGRAM_TOKEN_BASE', 'INSTAGRAM_AUTH_BASE'],
  },
  { id: 'google', needs: ['GOOGLE_CLIENT_ID'], bases: ['GOOGLE_JWKS_URL', 'GOOGLE_GSI_SCRIPT_URL'] },
  { id: 'stripe', needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'], bases: ['STRIPE_API_BASE'] },
  { id: 'mail', needs: ['SMTP_URL'], bases: [] },
  { id: 'certificate', needs: ['C2PA_CERTIFICATE', 'C2PA_KEY'], bases: [] },
]

/** What the demonstration plays, where it lacks its key. */
const isPlayed = (id: ServiceId, env: Env) =>
  id === 'mail' ||
  (!isReachedFromElsewhere(env) &&
    (id === 'linkedin' ||
      id === 'instagram' ||
      (id === 'google' && env.PROCESS_ROLE !== 'worker') ||
      (id === 'stripe' && env.PROCESS_ROLE === 'all')))

/** Reads the environment as the operator gave it, before the demonstration fills its gaps. */
export function installationFromEnv(env: Env): Installation {
  return {
    services: [...rules.map((rule) => setupOf(rule, env)), ...demonstrationOf(env), storageSetup],
    storage: env.S3_BUCKET ? 's3' : 'disk',
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(env.DATA_DIR)
      return bavail * bsize
    },
  }
}

const storageSetup: ServiceSetup = { id: 'storage', state: 'real', missing: [], redirectedBy: null }

function setupOf({ id, needs, orNeeds, bases }: Rule, env: Env): ServiceSetup {
  const isOtherwise = orNeeds?.every((name) => isGiven(env[name])) ?? false
  const missing = isOtherwise ? [] : needs.filter((name) => !isGiven(env[name]))
  const redirectedBy = bases.find((name) => isThisMachine(env[name])) ?? null
  if (missing.length > 0) {
    const state = env.RAMAGE_MODE === 'demo' && isPlayed(id, env) ? 'simulated' : 'off'
    return { id, state, missing, redirectedBy: null }
  }
  return { id, state: redirectedBy ? 'simulated' : 'real', missing, redirectedBy }
}

/** Writes and composes where no model can. */
function demonstrationOf(env: Env): ServiceSetup[] {
  if (env.RAMAGE_MODE !== 'demo') return []
  const has = (kind: string) =>
    rules.some((rule) => rule.id.startsWith(kind) && rule.needs.every((name) => isGiven(env[name])))
  return (['text:demonstration', 'image:demonstration'] as const)
    .filter((id) => !has(id.slice(0, id.indexOf(':') + 1)))
    .map((id) => ({ id, state: 'simulated', missing: ['OPENAI_API_KEY'], redirectedBy: null }))
}

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

const isThisMachine = (value: unknown) =>
  typeof value === 'string' && isLoopbackHost(URL.parse(value)?.hostname ?? '')
