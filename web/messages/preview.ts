/** Words of the LinkedIn and Instagram previews, passed to them as props. */
export const previewTexts = {
  now: 'À l’instant',
  linkedinMore: '…voir plus',
  instagramMore: '… plus',
  less: 'voir moins',
  like: 'J’aime',
  comment: 'Commenter',
  repost: 'Republier',
  send: 'Envoyer',
  save: 'Enregistrer',
  sample: 'aperçu',
  streamedText: 'Texte en cours de rédaction',
  unsaved: 'non enregistré',
  linkedinCounts: (likes: number) => `${likes} J’aime · 14 commentaires · 6 republications`,
}

/** Publishing oneself, while no account can be connected. `network` is the label people know. */
export const publishByHandTexts = (network: string) => ({
  title: `Publier sur ${network}`,
  explanation: 'La publication directe arrive bientôt. En attendant, publiez vous-même en une minute\u00a0:',
  steps: {
    copy: 'Copiez le texte.',
    download: 'Téléchargez l’image.',
    paste: `Ouvrez ${network}, collez le texte et ajoutez l’image.`,
  },
  copy: 'Copier le texte',
  copied: 'Texte copié',
  copyFailed: 'La copie n’a pas marché. Sélectionnez le texte ci-dessous, puis copiez-le.',
  download: 'Télécharger l’image',
  close: 'Fermer',
})
