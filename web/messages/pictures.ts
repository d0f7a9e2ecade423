/** Words of alternative texts. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const altTexts = {
  label: 'Texte alternatif',
  edit: 'Modifier',
  undescribed: 'Pas encore décrite\u00a0: que voit-on sur cette image\u202f?',
  editNamed: 'Modifier le texte alternatif',
  open: 'Texte alternatif',
  title: (count: number) => (count > 1 ? 'Textes alternatifs' : 'Texte alternatif'),
  help: 'Dites ce que l’image montre, pour qui ne la voit pas. Il part avec le post.',
  helpUndescribed:
    'Que voit-on sur cette image\u202f? Quelques mots suffisent, pour qui ne la voit pas. Ils partent avec le post.',
  of: (name: string) => `Texte alternatif de ${name}`,
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saved: 'Texte alternatif enregistré.',
  cancel: 'Annuler',
  failed: 'Le texte alternatif n’a pas pu être enregistré.',
  tooLong: (max: number) => `${max} caractères au maximum.`,
} as const

export const takePhotoText = 'Prendre une photo'
