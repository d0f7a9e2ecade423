import { startLinkedin } from '#simulators/linkedin/server.ts'
import { testApp } from '#test/app.ts'
import { linkedInOf } from './networks.ts'

export type LinkedInApp = Awaited<ReturnType<typeof linkedInApp>>

/** An app whose LinkedIn is the simulator. */
export async function linkedInApp() {
  const linkedin = await startLinkedin()
  const test = await testApp({
    publicUrl: 'https://ramage.test',
    connectors: { linkedin: linkedInOf(linkedin) },
  })
  return {
    linkedin,
    test,

    /** Before each test: nothing fails, and somebody new asks. */
    begin() {
      linkedin.faults.clear()
      test.deps.connectors.linkedin = linkedInOf(linkedin)
      return test.signUp()
    },

    async close() {
      await test.close()
      await linkedin.close()
    },
  }
}
