import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Target } from '#server/integrations/publishers/connections.ts'
import { readAnswer } from '#server/integrations/publishers/read-answer.ts'
import type { CallVendor, VendorAnswer, VendorRequest } from '#server/integrations/publishers/vendor-call.ts'
import { VendorError } from '#server/integrations/publishers/vendor-error.ts'
import { openRest } from './api.ts'
import type { LinkedInSettings } from './settings.ts'

const freshTokenDelayMs = 5_000
/** What a token answers for some seconds after it was given, and once it is revoked. */
const freshTokenCodes = ['65601', 'REVOKED_ACCESS_TOKEN']
const maxPages = 20

/** Roles that may post as a page; one of them is seen under two names (external-apis.md §1.1). */
const postingRoles = [
  'ADMINISTRATOR',
  'CONTENT_ADMIN',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]

const Member = z.object({ sub: z.string().min(1), name: z.string().optional().catch(undefined) })
const Role = z.object({ role: z.string(), state: z.string().optional(), organization: z.string().optional() })
const Roles = z.object({ elements: z.array(Role) })
const Page = z.object({ localizedName: z.string().optional(), vanityName: z.string().optional() })

/** Who a token speaks for on LinkedIn (external-apis.md §1.4). */
export function linkedInIdentity(settings: LinkedInSettings, log: Logger) {
  const { call, rest } = openRest(settings, log)

  return {
    /** Waits once where a token that was just given is not known everywhere yet. */
    readMember: async (token: string): Promise<Target> => {
      const url = `${settings.apiBase}/v2/userinfo`
      const request = { name: 'userinfo', url, headers: { authorization: `Bearer ${token}` } }
      const { sub, name } = readAnswer('linkedin', Member, (await onceMoreWhenFresh(call, request)).json)
      return { networkId: `urn:li:person:${sub}`, kind: 'member', displayName: name ?? '', handle: '' }
    },

    /** Pages the member may post as. A page whose name cannot be read is known by its number. */
    listPages: async (token: string): Promise<Target[]> => {
      const path = 'organizationAcls?q=roleAssignee&state=APPROVED&start=0&count=100'
      const { json } = await rest({ name: 'organizationAcls', path, token })
      const { elements } = readAnswer('linkedin', Roles, json)
      const posting = elements.filter(
        ({ role, state = 'APPROVED' }) => postingRoles.includes(role) && state === 'APPROVED',
      )
      const urns = [...new Set(posting.map(({ organization = '' }) => organization))]
        .filter((urn) => /^urn:li:organization:\d+$/.test(urn))
        .slice(0, maxPages)
      return Promise.all(urns.map(readPage))

      async function readPage(networkId: string): Promise<Target> {
        const number = networkId.slice('urn:li:organization:'.length)
        const path = `organizations/${number}`
        const answer = await rest({ name: 'organizations', path, token }).catch(() => null)
        const page = Page.safeParse(answer?.json).data
        return {
          networkId,
          kind: 'page',
          displayName: page?.localizedName ?? '',
          handle: page?.vanityName ?? '',
        }
      }
    },
  }
}

async function onceMoreWhenFresh(call: CallVendor, request: VendorRequest): Promise<VendorAnswer> {
  try {
    return await call(request)
  } catch (error) {
    if (!(error instanceof VendorError) || !freshTokenCodes.includes(error.code ?? '')) throw error
    await wait(freshTokenDelayMs)
    return call(request)
  }
}
