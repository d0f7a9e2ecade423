import type { ComponentProps } from 'react'

/** Rows and columns. On a phone show a list of cards instead. */
export function Table({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table className={`w-full border-collapse text-left text-15 ${className}`} {...rest} />
}

export function HeaderCell({ className = '', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={`border-foreground border-b-[1.5px] px-4 py-3 font-semibold text-14 text-muted ${className}`}
      {...rest}
    />
  )
}

/** The whole row answers to the pointer; a link inside covers it with `stretched-link`. */
export function Row({ className = '', ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={`relative border-row-divider border-b focus-within:bg-surface hover:bg-surface ${className}`}
      {...rest}
    />
  )
}

export function Cell({ className = '', ...rest }: ComponentProps<'td'>) {
  return <td className={`px-4 py-3.5 ${className}`} {...rest} />
}
