/** Addresses of another company's that a page may use. */
interface PageVendor {
  script: string
  /** Its frames and calls. */
  folder: string
  style: string
}

/** All that Google Identity Services need lies beside their script (docs/product/google.md §3.3). */
export function vendorOf(script: string): PageVendor {
  return { script, folder: new URL('.', script).href, style: new URL('style', script).href }
}

interface PageNeeds {
  vendor?: PageVendor
  /** Who may ask for camera and microphone. */
  devices?: '()' | '(self)'
}

/** What every page of ours is answered with: the strict policy of docs/product/promises.md, « Input is hostile ». */
export function pageHeaders({ vendor, devices = '()' }: PageNeeds = {}): Record<string, string> {
  const allow = (name: string, ...sources: (string | undefined)[]) =>
    `${name} ${sources.filter(Boolean).join(' ')}`
  const policy = [
    "default-src 'none'",
    allow('script-src', "'self'", vendor?.script),
    allow('style-src', "'self'", vendor?.style),
    "img-src 'self' blob:",
    "font-src 'self'",
    allow('connect-src', "'self'", vendor?.folder),
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The demonstration shows its mails in one.
    allow('frame-src', "'self'", vendor?.folder),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': vendor ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': `camera=${devices}, microphone=${devices}, geolocation=(), payment=()`,
    'cache-control': 'no-cache',
  }
}
