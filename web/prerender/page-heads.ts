interface PageHead {
  description: string
  /**
   * `listed`: in the sitemap. `hidden`: search engines are asked to leave it out, mostly for what its address carries.
   */
  search?: 'listed' | 'hidden'
}

/** By path: what search engines and messengers read of each page. The build alone needs it, not the program in the browser. */
export const pageHeads: Record<string, PageHead> = {
  '/': {
    description:
      'Ajoutez vos images, dites votre actualité\u00a0: Ramage rédige le texte, crée l’image, puis publie sur LinkedIn et Instagram quand vous le décidez.',
    search: 'listed',
  },
  '/about': {
    description:
      'Pourquoi Ramage existe\u00a0: donner aux petites entreprises une voix juste sur LinkedIn et Instagram, sans service de communication.',
    search: 'listed',
  },
  '/legal/terms': {
    description:
      'Les conditions de Ramage\u00a0: service, prix TTC, résiliation en trois clics, renonciation pendant quatorze jours, médiation.',
    search: 'listed',
  },
  '/legal/privacy': {
    description:
      'Quelles données Ramage traite, pourquoi et combien de temps, et comment les emporter ou les effacer.',
    search: 'listed',
  },
  '/legal/cookies': {
    description:
      'Chaque cookie et chaque donnée que Ramage garde dans votre navigateur, avec sa raison et sa durée.',
    search: 'listed',
  },
  '/legal/subprocessors': {
    description:
      'Les prestataires et réseaux réellement branchés sur ce Ramage, et les données que chacun reçoit.',
    search: 'listed',
  },
  '/legal/notice': {
    description: 'Qui édite Ramage, qui l’héberge, et comment nous joindre ou signaler un contenu.',
    search: 'listed',
  },
  '/legal/accessibility': {
    description: 'Où en est l’accessibilité de Ramage, ses limites connues, et comment signaler un obstacle.',
    search: 'listed',
  },
  '/hors-connexion': {
    description: 'Ramage ne répond pas\u00a0: ce que montre un appareil sans réseau.',
    search: 'hidden',
  },
  '/login': {
    description: 'Connectez-vous à Ramage pour préparer vos posts LinkedIn et Instagram.',
    search: 'listed',
  },
  '/register': {
    description: 'Créez le compte de votre entreprise\u00a0: trois posts offerts, sans carte bancaire.',
    search: 'listed',
  },
  '/google': {
    description: 'Votre compte Google ouvre votre compte Ramage, sans mot de passe.',
    search: 'hidden',
  },
  '/forgot-password': { description: 'Recevez un mail pour choisir un nouveau mot de passe.' },
  '/reset-password': {
    description: 'Choisissez un nouveau mot de passe pour votre compte Ramage.',
    search: 'hidden',
  },
  '/verify-email': { description: 'Confirmez que votre adresse e-mail est bien la vôtre.', search: 'hidden' },
  '/confirm-email': {
    description: 'Confirmez la nouvelle adresse e-mail de votre compte Ramage.',
    search: 'hidden',
  },
  '/stop-weekly-mail': {
    description: 'Refusez le mail des idées de la semaine de Ramage.',
    search: 'hidden',
  },
  '/undo-email': { description: 'Gardez l’adresse e-mail de votre compte Ramage.', search: 'hidden' },
  '/demo/mails': {
    description: 'Les mails que Ramage aurait envoyés, dans une démonstration qui n’en envoie aucun.',
    search: 'hidden',
  },
  '/subscription': {
    description: 'Basic, Pro ou Enterprise\u00a0: choisissez le plan de votre entreprise, sans engagement.',
    search: 'listed',
  },
  '/cancel': { description: 'Votre paiement n’a pas été finalisé, rien n’a été débité.', search: 'hidden' },
  '/publier/:token': {
    description: 'Un post prêt à publier : son image, son texte et l’application du réseau.',
    search: 'hidden',
  },
  '/approval': {
    description: 'Un post tel qu’il partirait\u00a0: dites si vous le validez, ou ce qui est à revoir.',
    search: 'hidden',
  },
  '/data-deletion/:code': {
    description: 'Ce que Ramage a effacé à la demande que vous avez faite sur un réseau social.',
    search: 'hidden',
  },
  '/cancel-deletion': {
    description: 'Annulez la suppression de votre compte Ramage pendant ses 30 jours de délai.',
    search: 'hidden',
  },
  '/invitation': { description: 'Rejoignez l’entreprise qui vous a invité sur Ramage.', search: 'hidden' },
  '/contact': {
    description: 'Écrivez à l’équipe de Ramage\u00a0: une personne vous lit et vous répond par mail.',
    search: 'listed',
  },
  '/verification': {
    description:
      'Déposez une image\u00a0: Ramage dit s’il l’a créée, avec ou sans intelligence artificielle.',
    search: 'listed',
  },
  '*': { description: 'Cette adresse n’existe pas, ou plus.', search: 'hidden' },
  '/dashboard': { description: 'Vos posts, vos statistiques et le profil de votre entreprise.' },
  '/generate': { description: 'Écrivez un post pour LinkedIn ou Instagram, texte et image.' },
  '/history': { description: 'Tous les posts de votre entreprise, du brouillon à la publication.' },
  '/calendar': {
    description: 'Vos posts jour par jour : publiés, programmés, et ceux qui attendent leur heure.',
  },
  '/performance': {
    description: 'Vues, interactions et portée de vos posts, telles que les réseaux les fournissent.',
  },
  '/post/:id': { description: 'Un post de votre entreprise, tel que le réseau le montrera.' },
  '/approvals/:id': { description: 'Des posts tels qu’ils partiraient, qui attendent votre accord.' },
  '/settings': {
    description: 'Votre profil, vos mots de passe et sessions, vos comptes connectés, vos données.',
  },
  '/members': { description: 'Les personnes de votre entreprise, leurs rôles et les invitations.' },
  '/admin': { description: 'Comptes, messages, coût de l’IA et logs, pour les administrateurs.' },
  '/admin/services': {
    description: 'Ce qui est réel, ce qui fonctionne et ce qui attend, pour les administrateurs.',
  },
  '/subscription/facturation': {
    description: 'À qui adresser la facture de votre plan ou de votre recharge.',
  },
  '/subscription/recapitulatif': { description: 'Ce que vous achetez, à quel prix, et quand il sera payé.' },
  '/subscription/resiliation': {
    description: 'Résiliez votre abonnement en un clic, avec un accusé de réception daté.',
  },
  '/subscription/renonciation': {
    description: 'Pendant 14 jours après une première souscription, renoncez et soyez remboursé.',
  },
  '/subscription/accuses/:id': {
    description: 'La preuve datée de votre résiliation ou de votre renonciation.',
    search: 'hidden',
  },
  '/recharge': { description: 'Votre solde de posts, les recharges, et le relevé de tous les mouvements.' },
  '/success': { description: 'Votre paiement est vérifié, et vos posts ajoutés.', search: 'hidden' },
  '/support': { description: 'Un problème avec Ramage\u202f? Décrivez-le, le support vous répond par mail.' },
}
