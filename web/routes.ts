import type { ComponentType } from 'react'
import { staticRoutes } from './static-routes.ts'

/** What is said of any page. */
export interface PageRoute {
  path: string
  /** `none`: the page draws its own frame. `simple`: header alone. `main`: header and footer. */
  layout: 'none' | 'simple' | 'main'
  access: 'public' | 'user' | 'admin'
  title: string
  description: string
  /** `listed`: in the sitemap. `hidden`: search engines are asked to leave it out, mostly for what its address carries. */
  search?: 'listed' | 'hidden'
}

/** A page that runs in the browser. */
export interface AppRoute extends PageRoute {
  load: () => Promise<{ default: ComponentType }>
}

/**
 * Every page of the program: the router, the titles, the files and the links all read this list; pages without React
 * are in static-routes.ts. A link whose page is not here does not appear (decisions.md §7, Layouts).
 */
export const routes: AppRoute[] = [
  {
    path: '/login',
    layout: 'simple',
    access: 'public',
    title: 'Connexion',
    description: 'Connectez-vous à Ramage pour préparer vos posts LinkedIn et Instagram.',
    search: 'listed',
    load: () => import('#web/pages/login/login.tsx'),
  },
  {
    path: '/register',
    layout: 'simple',
    access: 'public',
    title: 'Inscription',
    description: 'Créez le compte de votre entreprise : trois posts offerts, sans carte bancaire.',
    search: 'listed',
    load: () => import('#web/pages/register/register.tsx'),
  },
  {
    path: '/google',
    layout: 'simple',
    access: 'public',
    title: 'Connexion avec Google',
    description: 'Votre compte Google ouvre votre compte Ramage, sans mot de passe.',
    search: 'hidden',
    load: () => import('#web/pages/google/google.tsx'),
  },
  {
    path: '/forgot-password',
    layout: 'simple',
    access: 'public',
    title: 'Mot de passe oublié',
    description: 'Recevez un mail pour choisir un nouveau mot de passe.',
    load: () => import('#web/pages/forgot-password/forgot-password.tsx'),
  },
  {
    path: '/reset-password',
    layout: 'simple',
    access: 'public',
    title: 'Nouveau mot de passe',
    description: 'Choisissez un nouveau mot de passe pour votre compte Ramage.',
    search: 'hidden',
    load: () => import('#web/pages/reset-password/reset-password.tsx'),
  },
  {
    path: '/verify-email',
    layout: 'simple',
    access: 'public',
    title: 'Vérifier votre adresse',
    description: 'Confirmez que votre adresse e-mail est bien la vôtre.',
    search: 'hidden',
    load: () => import('#web/pages/verify-email/verify-email.tsx'),
  },
  {
    path: '/confirm-email',
    layout: 'simple',
    access: 'public',
    title: 'Confirmer votre nouvelle adresse',
    description: 'Confirmez la nouvelle adresse e-mail de votre compte Ramage.',
    search: 'hidden',
    load: () => import('#web/pages/confirm-email/confirm-email.tsx'),
  },
  {
    path: '/undo-email',
    layout: 'simple',
    access: 'public',
    title: 'Annuler le changement d’adresse',
    description: 'Gardez l’adresse e-mail de votre compte Ramage.',
    search: 'hidden',
    load: () => import('#web/pages/undo-email/undo-email.tsx'),
  },
  {
    path: '/demo/mails',
    layout: 'simple',
    access: 'public',
    title: 'Mails de la démonstration',
    description: 'Les mails que Ramage aurait envoyés, dans une démonstration qui n’en envoie aucun.',
    search: 'hidden',
    load: () => import('#web/pages/demo/demo.tsx'),
  },
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
    path: '/settings',
    layout: 'main',
    access: 'user',
    title: 'Paramètres',
    description: 'Votre profil, vos mots de passe et sessions, vos comptes connectés, vos données.',
    load: () => import('#web/pages/settings/settings.tsx'),
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
  },
  {
    path: '/subscription',
    layout: 'simple',
    access: 'public',
    title: 'Abonnement',
    description: 'Basic, Pro ou Enterprise\u00a0: choisissez le plan de votre entreprise, sans engagement.',
    search: 'listed',
    load: () => import('#web/pages/subscription/subscription.tsx'),
  },
  {
    path: '/subscription/facturation',
    layout: 'simple',
    access: 'user',
    title: 'Identité de facturation',
    description: 'À qui adresser la facture de votre plan ou de votre recharge.',
    load: () => import('#web/pages/order/order-identity.tsx'),
  },
  {
    path: '/subscription/recapitulatif',
    layout: 'simple',
    access: 'user',
    title: 'Votre commande',
    description: 'Ce que vous achetez, à quel prix, et quand il sera payé.',
    load: () => import('#web/pages/order/recap.tsx'),
  },
  {
    path: '/subscription/resiliation',
    layout: 'main',
    access: 'user',
    title: 'Résilier votre contrat',
    description: 'Résiliez votre abonnement en un clic, avec un accusé de réception daté.',
    load: () => import('#web/pages/contract/cancel-contract.tsx'),
  },
  {
    path: '/subscription/renonciation',
    layout: 'main',
    access: 'user',
    title: 'Renoncer au contrat ici',
    description: 'Pendant 14 jours après une première souscription, renoncez et soyez remboursé.',
    load: () => import('#web/pages/contract/withdraw.tsx'),
  },
  {
    path: '/subscription/accuses/:id',
    layout: 'main',
    access: 'user',
    title: 'Accusé de réception',
    description: 'La preuve datée de votre résiliation ou de votre renonciation.',
    search: 'hidden',
    load: () => import('#web/pages/contract/receipt.tsx'),
  },
  {
    path: '/recharge',
    layout: 'main',
    access: 'user',
    title: 'Recharger',
    description: 'Votre solde de posts, les recharges, et le relevé de tous les mouvements.',
    load: () => import('#web/pages/recharge/recharge.tsx'),
  },
  {
    path: '/success',
    layout: 'main',
    access: 'user',
    title: 'Paiement',
    description: 'Votre paiement est vérifié, et vos posts ajoutés.',
    search: 'hidden',
    load: () => import('#web/pages/payment/success.tsx'),
  },
  {
    path: '/cancel',
    layout: 'main',
    access: 'public',
    title: 'Paiement annulé',
    description: 'Votre paiement n’a pas été finalisé, rien n’a été débité.',
    search: 'hidden',
    load: () => import('#web/pages/payment/cancel.tsx'),
  },
  {
    path: '/publier/:token',
    layout: 'simple',
    access: 'public',
    title: 'Publier depuis votre téléphone',
    description: 'Un post prêt à publier : son image, son texte et l’application du réseau.',
    search: 'hidden',
    load: () => import('#web/pages/hand-off/hand-off.tsx'),
  },
  {
    path: '/cancel-deletion',
    layout: 'simple',
    access: 'public',
    title: 'Garder votre compte',
    description: 'Annulez la suppression de votre compte Ramage pendant ses 30 jours de délai.',
    search: 'hidden',
    load: () => import('#web/pages/cancel-deletion/cancel-deletion.tsx'),
  },
  {
    path: '/contact',
    layout: 'simple',
    access: 'public',
    title: 'Contact',
    description: 'Écrivez à l’équipe de Ramage\u00a0: une personne vous lit et vous répond par mail.',
    search: 'listed',
    load: () => import('#web/pages/contact/contact.tsx'),
  },
  {
    path: '/support',
    layout: 'simple',
    access: 'user',
    title: 'Support',
    description: 'Un problème avec Ramage\u202f? Décrivez-le, le support vous répond par mail.',
    load: () => import('#web/pages/support/support.tsx'),
  },
  {
    path: '/verification',
    layout: 'simple',
    access: 'public',
    title: 'Vérifier une image',
    description: 'Déposez une image : Ramage dit s’il l’a créée, avec ou sans intelligence artificielle.',
    search: 'listed',
    load: () => import('#web/pages/verification/verification.tsx'),
  },
]

export const notFoundRoute: AppRoute = {
  path: '*',
  layout: 'simple',
  access: 'public',
  title: 'Page introuvable',
  description: 'Cette adresse n’existe pas, ou plus.',
  search: 'hidden',
  load: () => import('#web/pages/not-found/not-found.tsx'),
}

/** Old addresses that stay reachable; the query goes along (decisions.md §2). */
export const redirects = [{ from: '/generate/deprecated', to: '/generate' }] as const

/** Sign-in pages are always full page loads too: they alone get a wider policy (decisions.md §7). */
export const fullLoadPaths = [...staticRoutes.map(({ path }) => path), '/login', '/register']

/** Every page there is: a link to another one does not appear. */
export const knownRoutes = { paths: [...routes, ...staticRoutes].map(({ path }) => path), fullLoadPaths }

export const documentTitle = (route: PageRoute) =>
  route.path === '/' ? route.title : `${route.title} · Ramage`
