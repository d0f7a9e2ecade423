/** French texts of the administration that the API itself answers. */
export const adminTexts = {
  logsDeleted: 'Logs supprimés.',
  tooManyTrials: 'Les connexions viennent d’être essayées plusieurs fois. Attendez une minute.',
  wholeNumber: 'Écrivez un nombre entier.',
  notZero: 'Zéro ne change rien.',
  belowZero: (balance: number) =>
    balance === 0
      ? 'Ce compte n’a aucun post à retirer.'
      : `Ce compte n’a que ${balance}\u00a0post${balance > 1 ? 's' : ''}\u00a0: n’en retirez pas davantage.`,
} as const
