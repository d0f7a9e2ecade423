/** What the browser itself has to say about a call; everything else is said by the server. */
export const callTexts = {
  network: 'La connexion est tombée. Vérifiez votre accès à internet, puis réessayez.',
  unreadable: 'La réponse du serveur est illisible. Réessayez dans un instant.',
} as const
