const hourMs = 3_600_000
const dayMs = 24 * hourMs
const spreadMs = hourMs / 2

/** Not all at the same second. */
const spread = () => Math.random() * spreadMs

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hourMs)

export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000)

/** After the next midnight UTC, when LinkedIn's quota is whole again (docs/product/linkedin.md §1.12). */
export const nextUtcDay = () => new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + spread())
