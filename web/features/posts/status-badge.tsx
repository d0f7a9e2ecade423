import type { PostStatus } from '#shared/api/posts.ts'
import { statusNames } from '#web/messages/post-status.ts'

interface BadgeStyle {
  colours: string
  /** A 10 px icon: status is never shown by colour alone. */
  path: string
  isFilled?: boolean
}

const drop = 'M5 .8 A4.2 4.2 0 0 1 5 9.2 H1.8 A1 1 0 0 1 .8 8.2 V5 A4.2 4.2 0 0 1 5 .8Z'
const clock = 'M5 1 A4 4 0 0 1 5 9 A4 4 0 0 1 5 1Z M5 2.9 V5.2 L6.6 6'

const badgeStyles: Record<PostStatus, BadgeStyle> = {
  draft: { colours: 'bg-draft-soft text-draft', path: 'M1 5 H9' },
  generated: { colours: 'bg-info text-generated', path: drop },
  scheduled: { colours: 'bg-warning-soft text-warning', path: clock },
  publishing: { colours: 'bg-warning-soft text-warning', path: clock },
  published: { colours: 'bg-success-soft text-success', path: drop, isFilled: true },
  failed: {
    colours: 'bg-error-soft text-error',
    path: 'M1.5 1.5 L8.5 8.5 M8.5 1.5 L1.5 8.5',
  },
  uncertain: {
    colours: 'bg-surface text-on-surface inset-ring-[1.5px] inset-ring-outline',
    path: 'M2.6 3.2 A2.4 2.4 0 1 1 5 5.6 V6.6 M5 9 V9.1',
  },
}

/** A post's status: icon, label and colour. Any other value is a draft (docs/product/specification.md §4). */
export function StatusBadge({ status }: { status: PostStatus }) {
  const known = status in badgeStyles ? status : 'draft'
  const { colours, path, isFilled } = badgeStyles[known]
  return (
    <span
      className={`inline-flex h-7 items-center gap-[7px] whitespace-nowrap rounded-tiny pr-2.5 pl-[9px] font-semibold text-14 ${colours}`}
    >
      <svg aria-hidden="true" width={10} height={10} viewBox="0 0 10 10" className="overflow-visible">
        <path
          d={path}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {statusNames[known]}
    </span>
  )
}
