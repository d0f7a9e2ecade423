/** The value below which `share` (0 to 1) of the numbers lie. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: number[]) => percentile(numbers, 0.5)

/** Columns as wide as their widest cell: the first to the left, figures to the right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  console.log(`\n${title}\n${line(head)}`)
  for (const row of rows) console.log(line(row))
}

export const ms = (value: number) => `${value.toFixed(1)} ms`
export const perSecond = (value: number) => `${Math.round(value)}/s`
export const times = (value: number) => value.toFixed(2)
