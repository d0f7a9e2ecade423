import type { PageRoute } from './route-types.ts'

/**
 * Pages that are HTML alone, without React in the browser: always loaded anew. Their components are in
 * prerender/static-pages.tsx, out of the program's reach.
 */
export const staticRoutes: PageRoute[] = [
  {
    path: '/',
    layout: 'none',
    access: 'public',
    title: 'Ramage, vos posts LinkedIn et Instagram',
  },
  {
    path: '/about',
    layout: 'simple',
    access: 'public',
    title: 'À propos',
  },
  {
    path: '/legal/terms',
    layout: 'simple',
    access: 'public',
    title: 'Conditions d’utilisation et de vente',
  },
  {
    path: '/legal/privacy',
    layout: 'simple',
    access: 'public',
    title: 'Confidentialité',
  },
  {
    path: '/legal/cookies',
    layout: 'simple',
    access: 'public',
    title: 'Cookies',
  },
  {
    path: '/legal/subprocessors',
    layout: 'simple',
    access: 'public',
    title: 'Sous-traitants',
  },
  {
    path: '/legal/notice',
    layout: 'simple',
    access: 'public',
    title: 'Mentions légales',
  },
  {
    path: '/legal/accessibility',
    layout: 'simple',
    access: 'public',
    title: 'Accessibilité',
  },
  {
    path: '/hors-connexion',
    layout: 'simple',
    access: 'public',
    title: 'Hors connexion',
  },
]
