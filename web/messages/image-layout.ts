import type { LayoutFormat, LayoutName } from '#shared/api/layout.ts'
import { formatNumber } from './numbers.ts'

/** Words of « Mise en page » and of « Modifier l’image ». U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const imageLayoutTexts = {
  by: 'Qui fait l’image',
  makers: { ai: 'IA', layout: 'Mise en page' },
  layoutOnly: 'Image\u00a0: mise en page, sans IA',
  instead: 'Composer une mise en page',
  insteadHelp: 'Une mise en page de vos photos ne coûte rien.',
  compose: 'Mise en page',

  change: 'Modifier l’image',
  add: 'Composer une image',
  title: 'Modifier l’image',
  addTitle: 'Composer une image',
  takesPlace: 'Voici une mise en page des mêmes photos. L’image actuelle reste dans les versions.',
  close: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saved: 'Image enregistrée. L’ancienne reste dans les versions.',
  free: 'Sans IA, sans décompte. L’image d’avant reste dans les versions.',
  loading: 'Chargement de l’image',
  loadError: 'Cette image n’a pas pu être ouverte.',
  saveError: 'L’image n’a pas pu être enregistrée.',

  preview: 'Aperçu de l’image',
  previewing: 'Mise à jour de l’aperçu',
  previewError: 'L’aperçu n’a pas pu être composé.',
  problems: {
    photo_too_small: (which: string) =>
      `${which} est petite\u00a0: elle paraîtra floue à cette place. Une autre disposition, ou une photo plus grande, irait mieux.`,
    photo_too_light: (which: string) =>
      `${which} est surexposée\u00a0: ses blancs sont perdus. Une photo moins claire irait mieux.`,
    photo_too_dark: (which: string) =>
      `${which} est très sombre\u00a0: on y verra peu de chose. Une photo plus claire irait mieux.`,
  },
  thisPhoto: 'Cette photo',
  photoOf: (rank: number) => `La photo ${formatNumber(rank)}`,

  words: 'Textes',
  headline: 'Titre',
  headlineHelp: 'Court, il se lit d’un coup d’œil.',
  secondLine: 'Seconde ligne',
  secondLineHelp: 'Une date et une heure, un prix, un lieu.',
  eyebrow: 'Petite ligne au-dessus',

  format: 'Format',
  formats: { '4:5': 'Portrait', '1:1': 'Carré', '1.91:1': 'Paysage' } satisfies Record<LayoutFormat, string>,
  layout: 'Disposition',
  layouts: {
    panel: 'Panneau',
    cover: 'Pleine image',
    card: 'Carte',
    mosaic: 'Mosaïque',
    poster: 'Affiche',
  } satisfies Record<LayoutName, string>,

  photos: 'Photos',
  photosHelp: (max: number) => `Dans l’ordre où vous les choisissez, ${formatNumber(max)} au plus.`,
  photosFull: (max: number) =>
    `${formatNumber(max)} photos au plus\u00a0: retirez-en une pour en choisir une autre.`,
  noPhotos: 'Votre galerie est vide. Ajoutez des photos dans le générateur pour les mettre en page.',
  photo: (name: string, rank: number) => (rank > 0 ? `${name}, photo ${formatNumber(rank)}` : name),

  crop: 'Cadrage',
  cropOf: 'Photo à cadrer',
  cropRank: (rank: number) => `Photo ${formatNumber(rank)}`,
  cropHelp: 'Faites glisser le cadre, ou servez-vous des curseurs.',
  cropAcross: 'De gauche à droite',
  cropDown: 'De haut en bas',
  cropZoom: 'Agrandissement',
  cropAuto: 'Laisser Ramage cadrer',
  cropHidden: 'Cette disposition ne montre pas cette photo.',
} as const
