import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** The narrow column of the pages about one's contract. */
export function ContractFrame({ title, children }: Props) {
  return (
    <div className="page pt-8 md:pt-10">
      <div className="mx-auto max-w-[760px]">
        <h1 className="title-page">{title}</h1>
        <div className="mt-6 flex flex-col gap-6 md:mt-8">{children}</div>
      </div>
    </div>
  )
}
