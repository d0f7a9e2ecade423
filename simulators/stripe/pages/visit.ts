import type { ServerResponse } from 'node:http'
import type { House } from '#simulators/stripe/house.ts'

/** One visit to a page. */
export interface Visit {
  house: House
  response: ServerResponse
  path: string
  query: URLSearchParams
  /** Fields of a posted form; null for a GET. */
  form: URLSearchParams | null
}
