/** What the calls of approval answer, and what stands in the mails and findings about it. */
export const approvalTexts = {
  commentExpected: 'Dites ce qui est à revoir.',
  noSuchPlace: 'Cet endroit du post n’existe plus. Rechargez la page.',
  tooManyAsked: 'Beaucoup de validations ont été demandées. Réessayez dans une heure.',
  tooManyReads: 'Ce lien est ouvert très souvent en ce moment. Réessayez dans une heure.',
  tooManyAnswers: 'Beaucoup de réponses sont arrivées par ce lien. Réessayez demain.',
} as const
