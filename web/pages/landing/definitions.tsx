import { landingTexts as texts } from '#web/messages/landing.ts'

/** The two words of the fable, as a dictionary gives them. */
export function Definitions() {
  return (
    <section className="page grid gap-10 pt-10 xl:grid-cols-2 xl:gap-0 xl:pt-22">
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
            className="grid gap-x-10 border-ink border-t-[1.5px] py-5 md:grid-cols-[154px_1fr] xl:py-6"
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
