import type { ReactNode } from 'react'
import { missingTokenTexts as texts } from '#web/messages/account-links.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

interface Props {
  /** Title of the page. */
  title: string
  /** What to do when the mail cannot be found again. */
  next: string
  /** A link to where it is done. */
  children?: ReactNode
}

/** The page of a mailed link that was opened without the link's token. */
export const MissingTokenPage = ({ title, next, children }: Props) => (
  <SignInFrame illustration="letter">
    <h1 className="title-page">{title}</h1>
    <Banner tone="amber" title={texts.title} className="mt-6">
      <p>{texts.lead}</p>
    </Banner>
    <p className="my-6">{next}</p>
    <div className="max-md:*:w-full">{children}</div>
  </SignInFrame>
)
