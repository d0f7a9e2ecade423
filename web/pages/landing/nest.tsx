import { landingTexts as texts } from '#web/messages/landing.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'

/** Three eggs: the three welcome posts, where the server gives any (prerender/welcome-lines.ts). */
export function Nest() {
  return (
    <section data-welcome="atSignUp onceVerified" className="on-stage bg-stage">
      <div className="page grid items-center gap-8 py-12 lg:grid-cols-[460px_1fr] lg:gap-20 lg:py-16">
        <Drawing name="nest" onStage className="mx-auto w-full max-w-80 lg:max-w-100" />
        <div>
          <h2 className="font-serif text-33 tracking-[-0.01em] xl:whitespace-nowrap xl:text-40 xl:leading-12">
            {texts.nestTitle}
          </h2>
          <p className="mt-3 max-w-[480px] text-17 xl:text-19">{texts.nestText}</p>
          <ButtonLink to="/register" variant="publish" size="landing" className="mt-7 w-full sm:w-auto">
            {texts.nestAction}
          </ButtonLink>
          <p data-welcome="onceVerified" className="mt-3.5 text-14 text-muted">
            {texts.nestNote}
          </p>
        </div>
      </div>
    </section>
  )
}
