/** Where a request comes from. */
export interface ClientInfo {
  ip: string
  /** What the browser says of itself, shown in the list of sessions. */
  device: string
}
