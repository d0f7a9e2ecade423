/** Words of the second reading of a post's text. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const points = (count: number) => (count > 1 ? `${count}\u00a0points` : '1\u00a0point')

export const textReviewTexts = {
  title: 'Relecture',
  titleOf: (network: string) => `Relecture, ${network}`,
  corrected: (count: number) => `Relu\u00a0: ${points(count)} corrigé${count > 1 ? 's' : ''}.`,
  correctedVersion: (count: number) => `relu, ${points(count)} corrigé${count > 1 ? 's' : ''}`,
  correctedText: 'Le texte d’avant est dans les versions.',
  nothing: 'Rien à signaler\u00a0: ce que dit le texte vient de vous.',
  failed: 'Le texte n’a pas pu être relu.',
  retry: 'Réessayer',

  toConfirm: (count: number) => `${points(count)} à confirmer avant de publier`,
  beforePublishing: (count: number) => `${points(count)} à vérifier avant de publier`,
  flag: (value: string, message: string) => `«\u202f${value}\u202f»\u00a0: ${message}`,
  toLookAt: (count: number) => `${points(count)} à vérifier`,
  remove: 'Retirer',
  removeNamed: (words: string) => `Retirer «\u202f${words}\u202f»`,
  correct: 'Corriger',
  correctNamed: (words: string) => `Corriger «\u202f${words}\u202f»`,
  correctTo: (words: string) => `Corriger\u00a0: ${words}`,
  correctLabel: (words: string) => `À la place de «\u202f${words}\u202f»`,
  replace: 'Remplacer',
  cancel: 'Annuler',
  isTrue: 'C’est vrai',
  isTrueNamed: (words: string) => `C’est vrai\u00a0: «\u202f${words}\u202f»`,
  confirming: 'Un instant',
  confirmed: (words: string) => `«\u202f${words}\u202f» est gardé, et noté dans votre journal.`,
  confirmError: 'La confirmation n’a pas été enregistrée.',

  missing: 'Votre demande le dit, le texte non',
  instructions: 'Compris comme une consigne, non publié',
  add: 'Ajouter',
  addNamed: (words: string) => `Ajouter «\u202f${words}\u202f»`,

  language: (count: number) =>
    count > 1 ? `${count}\u00a0propositions de langue` : '1\u00a0proposition de langue',
  keep: 'Garder',
  keepNamed: (words: string) => `Garder «\u202f${words}\u202f»`,
  /** « faience → faïence », read out in words. */
  changeNamed: (words: string, better: string) =>
    `Remplacer «\u202f${words}\u202f» par «\u202f${better}\u202f»`,
  cut: 'Retirer',

  removed: (words: string) => `Retiré\u00a0: «\u202f${words}\u202f».`,
  replaced: (better: string) => `Remplacé par «\u202f${better}\u202f».`,
  added: 'Ajouté à la fin du texte.',
  undo: 'Annuler',
  undone: 'Annulé.',
} as const
