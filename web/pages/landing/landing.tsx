import { landingTexts as texts } from '#web/messages/landing.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'

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

/** The two words of the fable, as a dictionary gives them. */
function Definitions() {
  return (
    <section className="page-container grid gap-10 pt-10 xl:grid-cols-2 xl:gap-0 xl:pt-22">
      <figure>
        <blockquote className="max-w-[300px] font-serif tracking-[-0.01em] xl:max-w-[360px] text-33 xl:text-40 xl:leading-12">
          {texts.quote}
        </blockquote>
        <figcaption className="mt-4 text-muted">{texts.quoteSource}</figcaption>
      </figure>
      <dl>
        {texts.definitions.map(({ word, kind, text }) => (
          <div
            key={word}
            className="grid gap-x-10 border-foreground border-t-[1.5px] py-5 md:grid-cols-[154px_1fr] xl:py-6"
          >
            <dt className="title-card">{word}</dt>
            <dd className="mt-1 text-17 md:mt-0">
              <i className="text-muted">{kind}</i> {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Three eggs: the three welcome posts, where the server gives any (web/prerender/static-page.ts). */
function Nest() {
  return (
    <section data-welcome="at_sign_up once_verified" className="on-stage bg-stage">
      <div className="page-container grid items-center gap-8 py-12 lg:grid-cols-[460px_1fr] lg:gap-20 lg:py-16">
        <Illustration name="nest" isOnDark className="mx-auto w-full max-w-80 lg:max-w-100" />
        <div>
          <h2 className="font-serif text-33 tracking-[-0.01em] xl:whitespace-nowrap xl:text-40 xl:leading-12">
            {texts.nestTitle}
          </h2>
          <p className="mt-3 max-w-[480px] text-17 xl:text-19">{texts.nestText}</p>
          <ButtonLink to="/register" variant="publish" size="landing" className="mt-7 w-full sm:w-auto">
            {texts.nestAction}
          </ButtonLink>
          <p data-welcome="once_verified" className="mt-3.5 text-14 text-muted">
            {texts.nestNote}
          </p>
        </div>
      </div>
    </section>
  )
}

function Promises() {
  return (
    <div className="page-container py-11 xl:py-20">
      <div className="grid gap-7 border-foreground border-t-[1.5px] pt-8 lg:grid-cols-3 lg:gap-8">
        {texts.promises.map(({ title, text }) => (
          <section key={title}>
            <h2 className="title-small">{title}</h2>
            <p className="mt-1 max-w-[44ch]">{text}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
