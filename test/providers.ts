import { listAiChoices } from '#server/db/ai-usage.ts'
import { chooseAi, offAi } from '#server/integrations/ai/choose-provider.ts'
import { defaultTimeouts, type Timeouts, type VendorName } from '#server/integrations/ai/sdk/vendor.ts'
import { google } from '#server/integrations/ai/vendors/google.ts'
import { openai } from '#server/integrations/ai/vendors/openai.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startGemini } from '#simulators/gemini/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

export interface RealAi {
  test: TestApp
  openai: Simulator
  gemini: Simulator
  /** Puts these before all others, for every kind they can do; the others stay behind as fallbacks unless `alone`. */
  choose(provider: VendorName, options?: { alone?: boolean; timeouts?: Partial<Timeouts> }): Promise<void>
  /** Credits left. */
  remaining(as: Visitor): Promise<number>
  close(): Promise<void>
}

/** The app with the real providers, whose vendors are simulators over TCP. */
export async function realAi(timeouts: Partial<Timeouts> = {}): Promise<RealAi> {
  const [openAiSim, geminiSim] = await Promise.all([startOpenAi(), startGemini()])
  const vendors = [
    openai({ apiKey: 'sk-test', baseUrl: openAiSim.baseUrl }),
    google({ apiKey: 'AIza-test', baseUrl: geminiSim.baseUrl }),
  ]
  const order: { first: VendorName; alone: boolean } = { first: 'openai', alone: true }
  const test = await testApp({})
  // Built anew at each choice, so that no breaker remembers another test.
  const choose: RealAi['choose'] = async (first, { alone = true, timeouts: own = {} } = {}) => {
    Object.assign(order, { first, alone })
    test.deps.ai = chooseAi({
      vendors,
      readChoices: async () => {
        const all = await listAiChoices(test.deps.db)
        const firsts = all.filter(({ provider }) => provider === order.first)
        return order.alone ? firsts : [...firsts, ...all.filter(({ provider }) => provider !== order.first)]
      },
      withoutKey: offAi,
      timeouts: { ...defaultTimeouts, ...timeouts, ...own },
    })
  }
  await choose('openai')
  return {
    test,
    openai: openAiSim,
    gemini: geminiSim,
    choose,
    async remaining(as) {
      const me = await test.call<{ remaining_posts: number }>('GET', '/api/auth/me', { as })
      return me.body.remaining_posts
    },
    async close() {
      await test.close()
      await Promise.all([openAiSim.close(), geminiSim.close()])
    },
  }
}
