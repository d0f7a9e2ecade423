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
    description: 'Vos posts, vos statistiques et le profil de votre entreprise.',
    load: () => import('#web/pages/dashboard/dashboard.tsx'),
  },
  {
    path: '/generate',
    layout: 'main',
    access: 'user',
    permission: 'write',
    title: 'Générateur de Posts',
    description: 'Écrivez un post pour LinkedIn ou Instagram, texte et image.',
    load: () => import('#web/pages/generate/generate.tsx'),
  },
  {
    path: '/history',
    layout: 'main',
    access: 'user',
    title: 'Historique des Posts',
    description: 'Tous les posts de votre entreprise, du brouillon à la publication.',
    load: () => import('#web/pages/history/history.tsx'),
  },
  {
    path: '/calendar',
    layout: 'main',
    access: 'user',
    title: 'Calendrier',
    description: 'Vos posts jour par jour : publiés, programmés, et ceux qui attendent leur heure.',
    load: () => import('#web/pages/calendar/calendar.tsx'),
  },
  {
    path: '/performance',
    layout: 'main',
    access: 'user',
    title: 'Performance',
    description: 'Vues, interactions et portée de vos posts, telles que les réseaux les fournissent.',
    load: () => import('#web/pages/performance/performance.tsx'),
  },
  {
    path: '/post/:id',
    layout: 'main',
    access: 'user',
    title: 'Votre post',
    description: 'Un post de votre entreprise, tel que le réseau le montrera.',
    load: () => import('#web/pages/post/post.tsx'),
  },
  {
    path: '/approvals/:id',
    layout: 'main',
    access: 'user',
    title: 'À valider',
    description: 'Des posts tels qu’ils partiraient, qui attendent votre accord.',
    load: () => import('#web/pages/approvals/approvals.tsx'),
  },
  {
    path: '/settings',
    layout: 'main',
    access: 'user',
    title: 'Paramètres',
    description: 'Votre profil, vos mots de passe et sessions, vos comptes connectés, vos données.',
    load: () => import('#web/pages/settings/settings.tsx'),
  },
  {
    path: '/members',
    layout: 'main',
    access: 'user',
    title: 'Membres',
    description: 'Les personnes de votre entreprise, leurs rôles et les invitations.',
    load: () => import('#web/pages/members/members.tsx'),
  },
  {
    path: '/admin',
    layout: 'main',
    access: 'admin',
    title: 'Administration',
    description: 'Comptes, messages, coût de l’IA et logs, pour les administrateurs.',
    load: () => import('#web/pages/admin/admin.tsx'),
  },
  {
    path: '/admin/services',
    layout: 'main',
    access: 'admin',
    title: 'État des services',
    description: 'Ce qui est réel, ce qui fonctionne et ce qui attend, pour les administrateurs.',
    load: () => import('#web/pages/admin/services/services.tsx'),
    source: 'pages/admin/services/services.tsx',
  },
  {
    path: '/subscription/facturation',
    layout: 'simple',
    access: 'user',
    permission: 'manage',
    title: 'Identité de facturation',
    description: 'À qui adresser la facture de votre plan ou de votre recharge.',
    load: () => import('#web/pages/order/order-identity.tsx'),
    source: 'pages/order/order-identity.tsx',
  },
  {
    path: '/subscription/recapitulatif',
    layout: 'simple',
    access: 'user',
    permission: 'manage',
    title: 'Votre commande',
    description: 'Ce que vous achetez, à quel prix, et quand il sera payé.',
    load: () => import('#web/pages/order/recap.tsx'),
    source: 'pages/order/recap.tsx',
  },
  {
    path: '/subscription/resiliation',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Résilier votre contrat',
    description: 'Résiliez votre abonnement en un clic, avec un accusé de réception daté.',
    load: () => import('#web/pages/contract/cancel-contract.tsx'),
    source: 'pages/contract/cancel-contract.tsx',
  },
  {
    path: '/subscription/renonciation',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Renoncer au contrat ici',
    description: 'Pendant 14 jours après une première souscription, renoncez et soyez remboursé.',
    load: () => import('#web/pages/contract/withdraw.tsx'),
    source: 'pages/contract/withdraw.tsx',
  },
  {
    path: '/subscription/accuses/:id',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Accusé de réception',
    description: 'La preuve datée de votre résiliation ou de votre renonciation.',
    search: 'hidden',
    load: () => import('#web/pages/contract/receipt.tsx'),
    source: 'pages/contract/receipt.tsx',
  },
  {
    path: '/recharge',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Recharger',
    description: 'Votre solde de posts, les recharges, et le relevé de tous les mouvements.',
    load: () => import('#web/pages/recharge/recharge.tsx'),
  },
  {
    path: '/success',
    layout: 'main',
    access: 'user',
    permission: 'manage',
    title: 'Paiement',
    description: 'Votre paiement est vérifié, et vos posts ajoutés.',
    search: 'hidden',
    load: () => import('#web/pages/payment/success.tsx'),
    source: 'pages/payment/success.tsx',
  },
  {
    path: '/support',
    layout: 'simple',
    access: 'user',
    title: 'Support',
    description: 'Un problème avec Ramage\u202f? Décrivez-le, le support vous répond par mail.',
    load: () => import('#web/pages/support/support.tsx'),
  },
]

/**
 * Every page of the program: the router, the titles, the files and the links all read this list; pages without React
 * are in static-routes.ts. A link whose page is not here does not appear (docs/product/decisions.md §7, Layouts).
 */
export const routes: AppRoute[] = [...publicRoutes, ...accountRoutes]

/** Sign-in pages are always full page loads too: they alone get a wider policy (docs/product/decisions.md §7). */
const fullLoadPaths = [...staticRoutes.map(({ path }) => path), '/login', '/register']

/** Every page there is: a link to another one does not appear. */
export const knownRoutes = { paths: [...routes, ...staticRoutes].map(({ path }) => path), fullLoadPaths }

export const documentTitle = (route: PageRoute) =>
  route.path === '/' ? route.title : `${route.title} · Ramage`
