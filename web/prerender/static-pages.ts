import type { ComponentType } from 'react'

/** What each of web/static-routes.ts shows, and the page of unknown addresses. */
export const staticPages: Record<string, () => Promise<{ default: ComponentType }>> = {
  '/': () => import('#web/pages/landing/landing.tsx'),
  '/about': () => import('#web/pages/about/about.tsx'),
  '/legal/terms': () => import('#web/pages/legal/terms.tsx'),
  '/legal/privacy': () => import('#web/pages/legal/privacy.tsx'),
  '/legal/cookies': () => import('#web/pages/legal/cookies.tsx'),
  '/legal/subprocessors': () => import('#web/pages/legal/subprocessors.tsx'),
  '/legal/notice': () => import('#web/pages/legal/notice.tsx'),
  '/legal/accessibility': () => import('#web/pages/legal/accessibility.tsx'),
  '*': () => import('#web/pages/not-found/not-found.tsx'),
}
