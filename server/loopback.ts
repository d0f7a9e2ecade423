/** A name or address that leads to this machine alone. */
export const isLoopback = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|[a-z0-9-]+\.localhost)$/i.test(host)
