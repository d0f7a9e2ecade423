import type { ReactNode } from 'react'

/** A list of names and what they are, one under the other; lines without a value are left out. */
export function Facts({ lines }: { lines: [name: string, value: ReactNode][] }) {
  return (
    <dl className="border-ink border-t-[1.5px]">
      {lines
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-row border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-15 text-muted">{name}</dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-line font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
