/** The microphone beside the brief. */
export const dictationTexts = {
  title: 'Dictée',
  keyboard:
    'Touchez votre texte, puis le micro de votre clavier\u00a0: votre téléphone écrit ce que vous dites. Sur un ordinateur, c’est Windows\u00a0+\u00a0H, ou deux fois la touche Fn sur un Mac.',
  asking: 'Votre navigateur demande l’accès au micro.',
  recording: (left: number) => `Parlez\u00a0: encore ${left}\u00a0s`,
  stop: 'Terminer',
  cancel: 'Annuler',
  close: 'Fermer',
  again: 'Recommencer',
  sending: 'Mise en texte',
  privacy: 'L’enregistrement est mis en texte puis oublié. Relisez avant de générer.',
  nothing: 'Rien n’a été entendu. Parlez plus près du micro.',
  unreadable:
    'Votre navigateur n’a pas su relire cet enregistrement. Recommencez, ou dictez avec le micro de votre clavier.',
  refused: 'Le micro n’est pas accessible\u00a0: autorisez-le pour ce site dans votre navigateur.',
  reload: 'Rechargez le studio pour ouvrir le micro\u202f; vos mots restent.',
  reloadNow: 'Recharger',
} as const
