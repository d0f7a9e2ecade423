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
