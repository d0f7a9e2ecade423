/** What the calls of comments answer. */
export const commentTexts = {
  unknownName: 'Une personne nommée ici n’est pas, ou plus, membre de votre entreprise.',
  tooMany: 'Vous écrivez beaucoup de commentaires à la fois. Réessayez dans quelques minutes.',
} as const
