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
    description:
      'Ajoutez vos images, dites votre actualité\u00a0: Ramage rédige le texte, crée l’image, puis publie sur LinkedIn et Instagram quand vous le décidez.',
    search: 'listed',
  },
  {
    path: '/about',
    layout: 'simple',
    access: 'public',
    title: 'À propos',
    description:
      'Pourquoi Ramage existe\u00a0: donner aux petites entreprises une voix juste sur LinkedIn et Instagram, sans service de communication.',
    search: 'listed',
  },
  {
    path: '/legal/terms',
    layout: 'simple',
    access: 'public',
    title: 'Conditions d’utilisation et de vente',
    description:
      'Les conditions de Ramage\u00a0: service, prix TTC, résiliation en trois clics, renonciation pendant quatorze jours, médiation.',
    search: 'listed',
  },
  {
    path: '/legal/privacy',
    layout: 'simple',
    access: 'public',
    title: 'Confidentialité',
    description:
      'Quelles données Ramage traite, pourquoi et combien de temps, et comment les emporter ou les effacer.',
    search: 'listed',
  },
  {
    path: '/legal/cookies',
    layout: 'simple',
    access: 'public',
    title: 'Cookies',
    description:
      'Chaque cookie et chaque donnée que Ramage garde dans votre navigateur, avec sa raison et sa durée.',
    search: 'listed',
  },
  {
    path: '/legal/subprocessors',
    layout: 'simple',
    access: 'public',
    title: 'Sous-traitants',
    description:
      'Les prestataires et réseaux réellement branchés sur ce Ramage, et les données que chacun reçoit.',
    search: 'listed',
  },
  {
    path: '/legal/notice',
    layout: 'simple',
    access: 'public',
    title: 'Mentions légales',
    description: 'Qui édite Ramage, qui l’héberge, et comment nous joindre ou signaler un contenu.',
    search: 'listed',
  },
  {
    path: '/legal/accessibility',
    layout: 'simple',
    access: 'public',
    title: 'Accessibilité',
    description: 'Où en est l’accessibilité de Ramage, ses limites connues, et comment signaler un obstacle.',
    search: 'listed',
  },
  {
    path: '/hors-connexion',
    layout: 'simple',
    access: 'public',
    title: 'Hors connexion',
    description: 'Ramage ne répond pas\u00a0: ce que montre un appareil sans réseau.',
    search: 'hidden',
  },
]
