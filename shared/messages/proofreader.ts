/** What the proofreader says of each kind of correction. */
export const correctionTexts = {
  spelling: 'Ce mot n’est pas au dictionnaire.',
  accent: 'Un accent manque ou n’est pas à sa place.',
  apostrophe: 'Il manque une apostrophe.',
  elision: 'Devant une voyelle, ce mot s’élide.',
  homophone: 'Deux mots qui se prononcent pareil\u00a0: celui-ci n’est sans doute pas le bon.',
  'verb-ending': 'La terminaison du verbe est à revoir.',
  agreement: 'L’accord est à revoir.',
  hyphen: 'Un trait d’union manque.',
  abbreviation: 'Une abréviation que tout le monde ne lit pas.',
  typography: 'La typographie française demande autre chose ici.',
  anglicism: 'Un mot anglais\u00a0: le français en a un.',
  worn: 'Une formule usée\u00a0: dites le fait lui-même, ou retirez-la.',
  repetition: 'Le mot est écrit deux fois.',
  capital: 'Une phrase commence par une majuscule, et n’est pas tout en majuscules.',
} as const
