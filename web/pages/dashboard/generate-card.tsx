import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import onePost from './one-post.svg'
import twoPosts from './two-posts.svg'

/** The next thing to do: the one loriot card of the screen. */
export function GenerateCard({ className }: { className: string }) {
  return (
    <Card tone="loriot" aria-labelledby="generate-card" className={`flex gap-6 lg:min-h-63 ${className}`}>
      <div className="flex min-w-0 grow flex-col items-start">
        <div className="flex w-full justify-between gap-4">
          <h2 id="generate-card" className="title-card">
            {texts.generateTitle}
          </h2>
          <img src={onePost} alt="" width={96} height={96} className="-mt-1 shrink-0 md:hidden" />
        </div>
        <p className="mt-2 mb-5 max-w-[19em] text-17 max-md:mt-4">{texts.generateText}</p>
        <ButtonLink to="/generate" variant="main" className="mt-auto max-md:w-full">
          {texts.generate}
        </ButtonLink>
      </div>
      <img
        src={twoPosts}
        alt=""
        width={208}
        height={172}
        className="hidden h-auto shrink self-center md:block"
      />
    </Card>
  )
}
