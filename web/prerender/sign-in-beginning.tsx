import { GuestNav } from '#web/layouts/guest-nav.tsx'
import { frameTexts } from '#web/messages/frame.ts'
import { loginTexts, registerTexts } from '#web/messages/sign-in.ts'
import { Brand } from '#web/ui/brand.tsx'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'

interface Beginning {
  bird: 'closed' | 'sing'
  title: string
}

export const beginnings: Record<string, Beginning> = {
  '/login': { bird: 'closed', title: loginTexts.title },
  '/register': { bird: 'sing', title: registerTexts.title },
}

/** Header, bird and title, without the form: what somebody types before the program is there would be lost. */
export function SignInBeginning({ bird, title }: Beginning) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-ink border-b-[1.5px]">
        <div className="page flex h-17 items-center justify-between gap-3 lg:gap-9">
          <Brand to="/" name={frameTexts.name} />
          <GuestNav />
        </div>
      </header>
      <main className="flex grow flex-col">
        <SignInFrame bird={bird}>
          <h1 className="title-page">{title}</h1>
        </SignInFrame>
      </main>
    </div>
  )
}
