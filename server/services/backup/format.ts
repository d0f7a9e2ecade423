import { z } from 'zod'

/** What a backup holds, in this order; pictures come twice: those there were, and those that came meanwhile. */
export const entries = {
  start: 'ramage-backup.json',
  keys: 'secret-keys',
  shape: 'database/shape.json',
  end: 'end.json',
} as const

export const imageEntry = (key: string) => `images/${key}`
/** `database/<table>/<number>.ndjson`: one row a line, its values as PostgreSQL writes them. */
export const rowsEntry = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.ndjson`

export const Start = z.object({ format: z.literal(1), madeAt: z.iso.datetime() })

export const Shape = z.object({
  migrations: z.array(z.string().regex(/^[\w-]+\.sql$/)),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})

export const Rows = z.array(z.array(z.string().nullable()))

export const End = z.object({ rows: z.number().int(), images: z.number().int() })
/** How much of each kind went in. */
export type Counts = z.infer<typeof End>

export const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)
