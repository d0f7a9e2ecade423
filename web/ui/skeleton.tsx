/** A skeleton placeholder. */
export function SkeletonBox({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-tiny bg-skeleton ${className}`} />
}

/** Rows in the shape of a table of posts. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="mt-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same
        <div key={row} className="flex items-center gap-4 border-row-divider border-b py-4">
          <SkeletonBox className="hidden h-3.5 w-32 md:block" />
          <SkeletonBox className="h-3.5 grow" />
          <SkeletonBox className="hidden h-7 w-24 md:block" />
          <SkeletonBox className="size-18 rounded-small" />
        </div>
      ))}
    </div>
  )
}
