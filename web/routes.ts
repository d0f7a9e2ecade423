import { publicRoutes } from './public-routes.ts'
import type { AppRoute, PageRoute } from './route-types.ts'
import { staticRoutes } from './static-routes.ts'

/** Pages behind the login. */
const accountRoutes: AppRoute[] = [
  {
    path: '/dashboard',
    layout: 'main',
    access: 'user',
    title: 'Tableau de bord',
    load: () => import('#web/pages/dashboard/dashboard.tsx'),
  },
  {
    path: '/generate',
    layout: 'main',
    access: 'user',
    permission: 'write',
    title: 'Générateur de Posts',
    load: () => import('#web/pages/generate/generate.tsx'),
  },
  {
    path: '/history',
    layout: 'main',
    access: 'user',
    title: 'Historique des Posts',
    load: () => import('#web/pages/history/history.tsx'),
  },
  {
    path: '/calendar',
    layout: 'main',
    access: 'user',
    title: 'Calendrier',
    load: () => import('#web/pages/calendar/calendar.tsx'),
  },
  {
    path: '/performance',
    layout: 'main',
    access: 'user',
    title: 'Performance',
    load: () => import('#web/pages/performance/performance.tsx'),
  },
  {
    path: '/post/:id',
    layout: 'main',
    access: 'user',
    title: 'Votre post',
    load: () => import('#web/pages/post/post.tsx'),
  },
  {
    path: '/approvals/:id',
    layout: 'main',
    access: 'user',
    title: 'À valider',
    load: () => import('#web/pages/approvals/approvals.tsx'),
  },
  {
    path: '/settings',
    layout: 'main',
    access: 'user',
    title: 'Paramètres',
    load: () => import('#web/pages/settings/settings.tsx'),
  },
  {
    path: '/members',
    layout: 'main',
    access: 'user',
    title: 'Membres',
    load: () => import('#web/pages/members/members.tsx'),
  },
  {
    path: '/admin',
    layout: 'main',
    access: 'admin',
    title: 'Administration',
    load: () => import('#web/pages/admin/admin.tsx'),
  },
  {
    path: '/admin/services',
    layout: 'main',
    access: 'admin',
    title: 'État des services',
    load: () => import('#web/pages/admin/services/services.tsx'),
    source: 'pages/admin/services/services.tsx',
  },
  {
    path: '/subscription/facturation',
    layout: 'simple',
    access: 'user',
    permission: 'manage',
    title: 'Identité de facturation',
    load: () => import('#web/pages/order/order-identity.tsx'),
    source: 'pages/order/order-identity.tsx',
  },
  {
    path: '/subscription/recapitulatif',
    layout: 'simple',
    access: 'user',
    permission: 'manage',
    title: 'Votre commande',
    load: () => import('#web/pages/order/recap.tsx'),
    source: 'pages/order/recap.tsx',
  },
  {
    path: '/subscription/resiliation',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Résilier votre contrat',
    load: () => import('#web/pages/contract/cancel-contract.tsx'),
    source: 'pages/contract/cancel-contract.tsx',
  },
  {
    path: '/subscription/renonciation',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Renoncer au contrat ici',
    load: () => import('#web/pages/contract/withdraw.tsx'),
    source: 'pages/contract/withdraw.tsx',
  },
  {
    path: '/subscription/accuses/:id',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Accusé de réception',
    load: () => import('#web/pages/contract/receipt.tsx'),
    source: 'pages/contract/receipt.tsx',
  },
  {
    path: '/recharge',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Recharger',
    load: () => import('#web/pages/recharge/recharge.tsx'),
  },
  {
    path: '/success',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Paiement',
    load: () => import('#web/pages/payment/success.tsx'),
    source: 'pages/payment/success.tsx',
  },
  {
    path: '/support',
    layout: 'simple',
    access: 'user',
    title: 'Support',
    load: () => import('#web/pages/support/support.tsx'),
  },
]

/**
 * Every page of the program: the router, the titles, the files and the links all read this list; pages without React
 * are in static-routes.ts.
 */
export const routes: AppRoute[] = [...publicRoutes, ...accountRoutes]

/** Sign-in pages are always full page loads too: they alone get a wider policy (docs/product/decisions.md §7). */
export const fullLoadPaths = [...staticRoutes.map(({ path }) => path), '/login', '/register']

export const documentTitle = (route: PageRoute) =>
  route.path === '/' ? route.title : `${route.title} · Ramage`

/** Old addresses that stay reachable; the query goes along (docs/product/decisions.md §2). */
export const redirects = [{ from: '/generate/deprecated', to: '/generate' }] as const
