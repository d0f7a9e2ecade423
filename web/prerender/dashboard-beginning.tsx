import { frameTexts } from '#web/messages/frame.ts'
import { WelcomeFrame } from '#web/pages/dashboard/welcome-frame.tsx'
import { Brand } from '#web/ui/brand.tsx'

/** Header and bird of the dashboard, and nobody's name: whose page it is, the program learns first. */
export function DashboardBeginning() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-ink border-b-[1.5px]">
        <div className="page flex h-17 items-center">
          <Brand to="/dashboard" name={frameTexts.name} />
        </div>
      </header>
      <main className="page w-full grow">
        <WelcomeFrame title={<p className="title-page">{frameTexts.opening}</p>} />
      </main>
    </div>
  )
}
