import { layoutTexts } from '#web/messages/layout.ts'
import { DashboardHeader } from '#web/pages/dashboard/dashboard-header.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

/** Header and bird of the dashboard, and nobody's name: whose page it is, the program learns first. */
export function DashboardShell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-foreground border-b-[1.5px]">
        <div className="page-container flex h-17 items-center">
          <Wordmark to="/dashboard" name={layoutTexts.name} />
        </div>
      </header>
      <main className="page-container w-full grow">
        <DashboardHeader title={<p className="title-page">{layoutTexts.opening}</p>} />
      </main>
    </div>
  )
}
