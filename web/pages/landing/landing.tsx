import { Definitions } from './definitions.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { Nest } from './nest.tsx'
import { Promises } from './promises.tsx'

/** Prerendered, without React in the browser: nothing here may hold state. */
export default function Landing() {
  return (
    <>
      <main id="contenu" tabIndex={-1}>
        <Hero />
        <Definitions />
        <Features />
        <Promises />
        <Nest />
      </main>
      <LandingFooter />
    </>
  )
}
