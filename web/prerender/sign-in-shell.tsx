import { GuestNav } from '#web/layouts/guest-nav.tsx'
import { layoutTexts } from '#web/messages/layout.ts'
import { loginTexts, registerTexts } from '#web/messages/sign-in.ts'
import { SignInFrame } from '#web/ui/sign-in-frame.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

interface ShellProps {
  illustration: 'closed' | 'sing'
  title: string
}

export const signInShells: Record<string, ShellProps> = {
  '/login': { illustration: 'closed', title: loginTexts.title },
  '/register': { illustration: 'sing', title: registerTexts.title },
}

/** Header, bird and title, without the form: what somebody types before the program is there would be lost. */
export function SignInShell({ illustration, title }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-foreground border-b-[1.5px]">
        <div className="page-container flex h-17 items-center justify-between gap-3 lg:gap-9">
          <Wordmark to="/" name={layoutTexts.name} />
          <GuestNav />
        </div>
      </header>
      <main className="flex grow flex-col">
        <SignInFrame illustration={illustration}>
          <h1 className="title-page">{title}</h1>
        </SignInFrame>
      </main>
    </div>
  )
}
