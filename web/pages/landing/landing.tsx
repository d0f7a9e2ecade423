import { exampleTexts, landingTexts as texts } from '#web/messages/landing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import bag from '#web/ui/illustrations/bag.svg'
import heroDrawing from '#web/ui/illustrations/hero-landing.svg?raw'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Features } from './features.tsx'
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

/** Text on paper; the stage beside or under it, the bird across its edge, its song landing as a post. */
function Hero() {
  return (
    <section className="relative overflow-hidden border-foreground border-b-[1.5px] xl:h-[680px]">
      <div className="page-container relative z-10 pt-8 pb-10 lg:max-xl:pt-14 xl:pt-25">
        <div className="max-w-[540px]">
          <h1 className="title-hero">
            {texts.title.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-[500px] text-17 lg:max-xl:max-w-[470px] xl:mt-6 xl:text-19">
            {texts.lead}
          </p>
          <div className="mt-6 flex flex-col items-center gap-4 sm:flex-row sm:gap-7 xl:mt-7.5">
            <ButtonLink to="/register" variant="main" size="landing" className="w-full sm:w-auto">
              {texts.start}
            </ButtonLink>
            <RouteLink to="/subscription" className="touch-target text-16 text-link">
              {texts.prices}
            </RouteLink>
          </div>
          <p
            data-welcome="at_sign_up once_verified"
            className="mt-4 text-center text-14 text-muted sm:text-left"
          >
            {texts.startNote}
          </p>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="relative h-[515px] lg:max-xl:-mt-[300px] xl:absolute xl:inset-0 xl:h-auto"
      >
        {/* In the page itself: it is the first thing one sees, and a file of its own would come later. */}
        <div
          className="absolute top-0 left-[max(-151px,calc(100vw-636px))] h-[515px] w-[636px] xl:right-0 xl:left-auto xl:h-[680px] xl:w-[840px] [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours
          dangerouslySetInnerHTML={{ __html: heroDrawing }}
        />
        <div className="absolute top-[251px] right-4 w-51 xl:top-68 xl:right-10 xl:w-72">
          <ExamplePost />
        </div>
      </div>
    </section>
  )
}

/** The post the song becomes, as a network would show it. */
function ExamplePost() {
  return (
    <div className="overflow-hidden scheme-light rounded-preview bg-white font-system text-[#1d1d1d] text-12 xl:text-14">
      <div className="flex items-center gap-2.5 px-4 pt-3.5 pb-2.5">
        <span className="grid size-8 shrink-0 place-items-center bg-highlight font-serif text-16 text-dark xl:size-10 xl:text-21">
          C
        </span>
        <p className="text-12 xl:text-[13px] xl:leading-4.25">
          <span className="block font-semibold">{exampleTexts.company}</span>
          <span className="text-[#5f5f5f]">{exampleTexts.trade}</span>
        </p>
      </div>
      <p className="px-4 leading-4.5 xl:leading-5">{exampleTexts.first}</p>
      <p className="hidden px-4 pt-2.5 xl:block">{exampleTexts.second}</p>
      <img src={bag} alt="" width={288} height={172} className="mt-3 h-23 w-full object-cover xl:h-43" />
      <p className="flex justify-around gap-2 px-2 py-2.5 font-semibold text-[#4a4a4a] text-[11px] xl:py-3 xl:text-12">
        {exampleTexts.actions.map((action) => (
          <span key={action}>{action}</span>
        ))}
      </p>
    </div>
  )
}
