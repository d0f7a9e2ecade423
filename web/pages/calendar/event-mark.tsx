import type { PostStatus } from '#shared/api/posts.ts'

/** The mark of what stands: a published post, a holiday. */
export const drop = 'M5 .8 A4.2 4.2 0 0 1 5 9.2 H1.8 A1 1 0 0 1 .8 8.2 V5 A4.2 4.2 0 0 1 5 .8Z'
const clock = 'M5 1 A4 4 0 0 1 5 9 A4 4 0 0 1 5 1Z M5 2.9 V5.2 L6.6 6'
const paths: Partial<Record<PostStatus, string>> = {
  published: drop,
  failed: 'M1.5 1.5 L8.5 8.5 M8.5 1.5 L1.5 8.5',
  uncertain: 'M2.6 3.2 A2.4 2.4 0 1 1 5 5.6 V6.6 M5 9 V9.1',
}

/** The mark of a status, as on its badge: the third signal beside word and colour. */
export function EventMark({ status }: { status: PostStatus }) {
  return (
    <svg aria-hidden="true" width={10} height={10} viewBox="0 0 10 10" className="shrink-0 overflow-visible">
      <path
        d={paths[status] ?? clock}
        fill={status === 'published' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
