import { landingTexts as texts } from '#web/messages/landing.ts'

export function Promises() {
  return (
    <div className="page py-11 xl:py-20">
      <div className="grid gap-7 border-ink border-t-[1.5px] pt-8 lg:grid-cols-3 lg:gap-8">
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
