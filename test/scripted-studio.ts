import type { PostAnswer } from '#shared/api/posts.ts'
import { testApp, type Visitor } from '#test/app.ts'
import { scriptedAi } from '#test/scripted-ai.ts'

export type ScriptedStudio = Awaited<ReturnType<typeof scriptedStudio>>

/** An app whose provider does what each test says. */
export async function scriptedStudio() {
  const ai = scriptedAi()
  const test = await testApp({ ai })
  return {
    ai,
    test,

    /** Before each test: nothing was asked of the provider yet, and somebody new asks. */
    begin() {
      ai.script = {}
      ai.asked = { texts: [], rewrites: [], images: [], comparisons: [] }
      return test.signUp()
    },

    /** Credits left; null where they are not counted. */
    remaining: async (as: Visitor) =>
      (await test.call<{ remaining_posts: number | null }>('GET', '/api/auth/me', { as })).body
        .remaining_posts,

    generate: (as: Visitor, body: object = {}, headers: Record<string, string> = {}) =>
      test.call<PostAnswer>('POST', '/api/posts/generate', {
        as,
        body: { prompt: 'Vitrine.', ...body },
        headers,
      }),

    close: test.close,
  }
}
