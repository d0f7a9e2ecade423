import { resolve } from 'node:path'
import { z } from 'zod'

/** Several words, written with spaces or commas. */
const words = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((given) => given.split(/[\s,]+/).filter(Boolean))

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** Without a slash at the end. */
const base = (url: string) =>
  z
    .url()
    .default(url)
    .transform((given) => given.replace(/\/+$/, ''))

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string().optional(),
  NODE_ENV: z.string().toLowerCase().optional(),
  RAMAGE_MODE: z.enum(['demo', 'production']).default('demo'),
  PROCESS_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_MEDIA_BASE: z.url().optional(),
  TRUSTED_PROXIES: list,
  SECRET_KEYS: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_HOSTS: words(
    'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
  ),
  METRICS_TOKEN: z.string().min(16).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]+$/, 'expected a domain')
    .optional(),
  INBOUND_MAIL_HOST: z.string().default('127.0.0.1'),
  INBOUND_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).default(2525),
  INBOUND_MAIL_RELAYS: list,
  INBOUND_MAIL_RELAY_ID: z.string().optional(),
  INBOUND_MAIL_CERTIFICATE: z.string().optional(),
  INBOUND_MAIL_KEY: z.string().optional(),
  CONTACT_TO: z.email().optional(),
  MAIL_FROM: z.string().default('Ramage <ne-pas-repondre@ramage.invalid>'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_API_BASE: base('https://api.linkedin.com'),
  LINKEDIN_OAUTH_BASE: base('https://www.linkedin.com'),
  LINKEDIN_API_VERSION: z
    .string()
    .regex(/^20\d\d(0[1-9]|1[0-2])$/, 'expected YYYYMM')
    .default('202609'),
  LINKEDIN_SCOPES: words('openid profile email w_member_social'),
  LINKEDIN_PAGES_CLIENT_ID: z.string().optional(),
  LINKEDIN_PAGES_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_PAGES_SCOPES: words(
    'r_basicprofile w_member_social w_organization_social r_organization_social rw_organization_admin r_member_postAnalytics',
  ),
  INSTAGRAM_CLIENT_ID: z.string().optional(),
  INSTAGRAM_CLIENT_SECRET: z.string().optional(),
  INSTAGRAM_AUTH_BASE: base('https://www.instagram.com'),
  INSTAGRAM_TOKEN_BASE: base('https://api.instagram.com'),
  INSTAGRAM_GRAPH_BASE: base('https://graph.instagram.com'),
  INSTAGRAM_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d$/, 'expected v26.0')
    .default('v26.0'),
  C2PA_CERTIFICATE: z.string().optional(),
  C2PA_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: z.url().optional(),
  MISTRAL_API_KEY: z.string().optional(),
  MISTRAL_BASE_URL: z.url().optional(),
  AI_TEXT_BASE_URL: z.url().optional(),
  AI_TEXT_API_KEY: z.string().optional(),
  AI_TEXT_MODEL: z.string().optional(),
  AI_TEXT_PROMPT: z.enum(['full', 'short']).default('full'),
  AI_VISION_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_GSI_SCRIPT_URL: z.url().default('https://accounts.google.com/gsi/client'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRETS: list,
  STRIPE_API_BASE: z.url().default('https://api.stripe.com'),
  STRIPE_CHECKOUT_HOSTS: list,
  WEBSITE_STAND_INS: list,
  STRIPE_AUTOMATIC_TAX: z.stringbool().default(true),
  COMPANY_NAME: z.string().optional(),
  COMPANY_LEGAL_FORM: z.string().optional(),
  COMPANY_CAPITAL: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_SIREN: z.string().optional(),
  COMPANY_REGISTER: z.string().optional(),
  COMPANY_VAT: z.string().optional(),
  COMPANY_DIRECTOR: z.string().optional(),
  COMPANY_EMAIL: z.email().optional(),
  COMPANY_PHONE: z.string().optional(),
  COMPANY_HOST: z.string().optional(),
  COMPANY_MEDIATOR: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Every variable the program reads. */
export const envNames = Object.keys(Env.shape)

export type Env = z.infer<typeof Env> & {
  /** False where `demo` is only what RAMAGE_MODE is without a word. */
  isModeSaid: boolean
}

/** Reads and checks the environment once, at start. Spaces around a value do not count, empty values are absent. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const trimmed = Object.entries(source).map(([name, value = '']) => [name, value.trim()])
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (parsed.success) return { ...parsed.data, isModeSaid: given.RAMAGE_MODE !== undefined }
  const [issue] = parsed.error.issues
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}
