import type { LegalEntry, LegalText } from './legal-text.ts'

const kept = (title: string, purpose: string, duration: string): LegalEntry => ({
  title,
  facts: [
    ['Sert à', purpose],
    ['Durée', duration],
  ],
})

const untilReplaced = 'Jusqu’à ce que ce soit envoyé, remplacé, ou effacé par vous.'

/** Each name the code really writes; a test reads them there (test/browser-storage.test.ts). */
export const cookiesText: LegalText = {
  title: 'Cookies et stockage dans votre navigateur',
  lead: 'Tout ce que Ramage écrit chez vous, nom par nom. Rien de plus n’est chargé sans votre accord.',
  updated: '22\u00a0novembre 2026',
  sections: [
    {
      title: 'En bref',
      blocks: [
        'Ramage n’utilise aujourd’hui aucun cookie facultatif\u00a0: ni mesure d’audience, ni publicité, ni suivi. Ce qui suit est nécessaire au service et ne demande pas d’accord. Si un cookie facultatif s’ajoutait plus tard, il attendrait le vôtre.',
        'Votre réponse est gardée un an dans votre navigateur, la question vous est reposée au bout de six mois, et nous en conservons la preuve cinq ans.',
      ],
    },
    {
      title: 'Cookies',
      blocks: [
        'En HTTPS, le nom des deux derniers commence par «\u202f__Host-\u202f»\u00a0: votre navigateur les refuse alors de tout autre site.',
        {
          entries: [
            kept('cookieConsent', 'Retenir votre réponse à la question sur les cookies.', '1\u00a0an.'),
            kept(
              'ramage_google',
              'Lier une connexion avec Google au navigateur qui l’a commencée. Posé seulement si vous choisissez Google, illisible par les scripts.',
              '1\u00a0heure.',
            ),
            kept(
              'ramage_connexion',
              'Lier le raccordement d’un compte LinkedIn ou Instagram au navigateur qui l’a commencé. Illisible par les scripts.',
              '10\u00a0minutes.',
            ),
          ],
        },
      ],
    },
    {
      title: 'Stockage local',
      blocks: [
        'Ces informations restent dans votre navigateur. Elles évitent de perdre un texte si la connexion tombe.',
        {
          entries: [
            kept('token', 'Garder votre session ouverte.', 'Jusqu’à la déconnexion, 30\u00a0jours au plus.'),
            kept(
              'description, generatedImage, openaiId',
              'Le texte et l’image en cours dans le studio.',
              untilReplaced,
            ),
            kept('scheme', 'Votre choix d’une apparence claire ou sombre.', untilReplaced),
            kept('ramage.post', 'À quel post se rapporte ce texte.', untilReplaced),
            kept(
              'offline-page',
              'La page qui dit «\u202fhors connexion\u202f», sans rien de votre compte.',
              untilReplaced,
            ),
            kept(
              'shared-content',
              'Ce que vous partagez avec Ramage depuis une autre application, jusqu’à ce que le studio le reçoive.',
              'Effacé à la première ouverture de Ramage après 24\u00a0heures.',
            ),
            kept('pushEndpoint', 'Continuer à vous notifier sur cet appareil.', 'Jusqu’à la déconnexion.'),
            kept('pushDeclined', 'Ne plus vous proposer les notifications.', untilReplaced),
            kept('ramage.prompt', 'La consigne en cours de rédaction.', untilReplaced),
            kept('ramage.generation', 'Reprendre une génération interrompue.', 'Jusqu’à sa fin.'),
            kept('ramage.pair', 'Les deux posts créés d’une même consigne.', untilReplaced),
            kept('ramage.edit', 'Une correction pas encore envoyée.', untilReplaced),
            kept('ramage.unsaved', 'Un post dont l’enregistrement a échoué.', untilReplaced),
            kept('ramage.company', 'Le profil de l’entreprise en cours de saisie.', untilReplaced),
            kept('ramage.brand', 'La mémoire de marque en cours de saisie.', untilReplaced),
            kept(
              'googleCredential',
              'Transmettre la réponse de Google d’une page à la suivante (stockage de session).',
              'Le temps du passage.',
            ),
            kept(
              'confirmEmailLink',
              'Garder le lien qui confirme une nouvelle adresse pendant que vous vous connectez (stockage de session).',
              'Jusqu’à la confirmation, ou la fermeture de l’onglet.',
            ),
            kept(
              'invitation',
              'Garder le lien d’une invitation pendant que vous vous connectez (stockage de session).',
              'Jusqu’à son acceptation, ou la fermeture de l’onglet.',
            ),
          ],
        },
      ],
    },
    {
      title: 'Chez les autres',
      blocks: [
        'Le script de Google n’est chargé que si vous cliquez sur le bouton Google, sur les seules pages Connexion et Inscription. Google peut alors poser ses propres cookies. De même, les pages de paiement et celles de LinkedIn et d’Instagram, où vous vous rendez de vous-même, suivent les règles de ces sociétés.',
      ],
    },
    {
      title: 'Changer d’avis',
      blocks: [
        'Le bouton «\u202fGérer mes cookies\u202f» repose la question. Les réglages de votre navigateur effacent tout le reste\u202f; vous serez alors déconnecté, et un texte pas encore envoyé serait perdu.',
      ],
    },
  ],
}
