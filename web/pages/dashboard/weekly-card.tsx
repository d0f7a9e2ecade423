import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { WeeklyProposal } from '#shared/api/weekly.ts'
import { useDismissProposal, useWeeklyProposals, weeklyMailQuery } from '#web/api/weekly.ts'
import { weeklyTexts as texts } from '#web/messages/weekly.ts'
import { Card } from '#web/ui/card.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { usePermission } from '#web/use-permission.ts'

/** What to write about this week. One idea or two have the height of the three that may come, so that nothing below moves. */
export function WeeklyCard({ className }: { className: string }) {
  const canManage = usePermission('manage')
  const { data, error, isPending } = useWeeklyProposals()
  const { data: mail } = useQuery({ ...weeklyMailQuery, enabled: canManage })
  const { mutate: dismiss } = useDismissProposal()
  const open = data?.proposals.filter(({ is_open }) => is_open) ?? []
  return (
    <Card aria-labelledby="weekly-card" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="weekly-card" tabIndex={-1} className="title-section">
          {texts.title}
        </h2>
        {canManage && (
          <RouteLink
            to="/settings#rendez-vous"
            className={`touch-target text-link text-15 ${mail ? '' : 'invisible'}`}
          >
            {mail?.is_on ? texts.mailOn(mail) : texts.byMail}
          </RouteLink>
        )}
      </div>
      <p role="status" className="sr-only">
        {isPending && texts.loading}
      </p>
      <div className={open.length > 0 || isPending ? 'mt-3 flex min-h-72 md:min-h-48' : ''}>
        {open.length > 0 ? (
          <ul className="flex min-w-0 grow flex-col">
            {open.map((proposal) => (
              <ProposalLine
                key={proposal.key}
                proposal={proposal}
                isAlone={open.length === 1}
                onDismiss={() => dismiss(proposal.key)}
              />
            ))}
          </ul>
        ) : (
          !isPending && <p className="mt-1 text-16 text-muted">{error ? texts.failed : texts.nothing}</p>
        )}
      </div>
    </Card>
  )
}

interface LineProps {
  proposal: WeeklyProposal
  /** It has the card to itself: said large, with what to do. */
  isAlone: boolean
  onDismiss: () => void
}

function ProposalLine({ proposal: { key, title, reason, url }, isAlone, onDismiss }: LineProps) {
  return (
    <li className="flex min-h-24 grow items-center gap-3 border-row-divider border-t md:min-h-16">
      <RouteLink
        to={`/generate?idee=${key}`}
        className="group flex h-full min-w-0 grow flex-col items-start justify-center text-foreground no-underline"
      >
        <span
          className={`underline-offset-4 group-hover:underline ${isAlone ? 'title-section' : 'line-clamp-1 font-semibold text-16'}`}
        >
          {title}
        </span>
        <span
          className={`text-muted ${isAlone ? 'mt-1 max-w-[60ch] text-17' : 'line-clamp-2 text-14 md:line-clamp-1'}`}
        >
          {reason}
        </span>
        {isAlone && <span className="mt-4 font-semibold text-16 text-link underline">{texts.write}</span>}
      </RouteLink>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.seeNews(title)}
          className="touch-target shrink-0 text-14 text-link"
        >
          {texts.news}
        </a>
      )}
      <button
        type="button"
        aria-label={texts.dismiss(title)}
        onClick={onDismiss}
        className="grid size-10 shrink-0 place-items-center rounded-pill hover:bg-hover touch:size-11"
      >
        <X aria-hidden="true" size={18} strokeWidth={2.25} />
      </button>
    </li>
  )
}
