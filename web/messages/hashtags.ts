import { formatNumber, pluralize } from './numbers.ts'

/** Words of the sets of hashtags. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const hashtagTexts = {
  title: 'Jeux de hashtags',
  lead: 'Les hashtags que vous reprenez souvent, ajoutés en un clic. Ceux que le texte a déjà ne s’y répètent pas.',
  insert: (name: string) => `Ajouter les hashtags «\u202f${name}\u202f»`,
  manage: 'Gérer les jeux',
  first: 'Créer un jeu de hashtags',
  added: (added: number, left: number, network: string) =>
    [
      added === 0 && left === 0 && 'Le texte les a déjà tous.',
      added > 0 && `${pluralize(added, 'hashtag')} ${added > 1 ? 'ajoutés' : 'ajouté'}.`,
      left > 0 &&
        `${pluralize(left, 'hashtag')} sans place\u00a0: ${network} n’en prend pas plus dans un post.`,
    ]
      .filter(Boolean)
      .join(' '),
  loadError: 'Les jeux de hashtags n’ont pas pu être chargés.',

  close: 'Fermer',
  back: 'Retour',
  none: 'Vous n’avez pas encore de jeu de hashtags.',
  create: 'Nouveau jeu',
  createTitle: 'Nouveau jeu de hashtags',
  editTitle: 'Modifier le jeu de hashtags',
  edit: (name: string) => `Modifier «\u202f${name}\u202f»`,
  remove: (name: string) => `Supprimer «\u202f${name}\u202f»`,
  editShort: 'Modifier',
  removeShort: 'Supprimer',
  name: 'Nom du jeu',
  nameExample: 'Chantiers, Recrutement...',
  hashtags: 'Hashtags',
  hashtagsHelp: (max: number) => `Séparés par des espaces, ${formatNumber(max)} au plus.`,
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saveError: 'Le jeu n’a pas pu être enregistré.',
  removeError: 'Le jeu n’a pas pu être supprimé.',
  removed: (name: string) => `Jeu «\u202f${name}\u202f» supprimé. Les textes gardent leurs hashtags.`,
} as const
