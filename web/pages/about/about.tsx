import { aboutTexts as texts } from '#web/messages/about.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'

/** Prerendered, without React in the browser: nothing here may hold state. */
export default function About() {
  return (
    <>
      <div className="page-container grid items-center gap-10 py-10 md:py-14 lg:grid-cols-[1fr_25rem] lg:gap-20">
        <div>
          <h1 className="title-page max-w-[24ch]">{texts.title}</h1>
          <p className="mt-5 max-w-[60ch] text-17 lg:text-19">{texts.lead}</p>
          <ButtonLink to="/subscription" variant="main" size="landing" className="mt-7 w-full sm:w-auto">
            {texts.action}
          </ButtonLink>
        </div>
        <div className="on-stage grid place-items-center rounded-panel bg-stage p-8">
          <Illustration name="sing" isOnDark isFirst className="w-full max-w-80" />
        </div>
      </div>
      <div className="page-container grid gap-10 pb-12 lg:grid-cols-2 lg:gap-20">
        <section className="flex flex-col gap-3 border-foreground border-t-[1.5px] pt-8">
          <h2 className="title-section">{texts.missionTitle}</h2>
          {texts.mission.map((words) => (
            <p key={words} className="max-w-[60ch] text-17">
              {words}
            </p>
          ))}
        </section>
        <section className="flex flex-col gap-3 border-foreground border-t-[1.5px] pt-8">
          <h2 className="title-section">{texts.nameTitle}</h2>
          <p className="max-w-[60ch] text-17">{texts.name}</p>
        </section>
      </div>
      <section className="on-stage grow bg-stage">
        <div className="page-container py-12">
          <h2 className="title-section">{texts.waysTitle}</h2>
          <div className="mt-6 grid gap-7 md:grid-cols-2 lg:grid-cols-4 lg:gap-8">
            {texts.ways.map(({ title, text }) => (
              <div key={title} className="border-divider border-t pt-4">
                <h3 className="title-small">{title}</h3>
                <p className="mt-1.5">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
