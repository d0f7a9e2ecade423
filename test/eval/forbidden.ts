/** Words and turns no text may hold, the company's name excepted (docs/product/writing.md §3). */
export const forbidden = [
  'dans un monde où',
  "à l'ère du",
  "à l'heure où",
  'de nos jours',
  'nous sommes ravis de',
  'quelle fierté',
  'grande nouvelle',
  'roulement de tambour',
  'ça y est',
  'le saviez-vous',
  'et si je vous disais',
  'laissez-moi vous raconter',
  'cher réseau',
  'ne cherchez plus',
  'vous êtes au bon endroit',
  'plongez dans',
  'au cœur de notre',
  'décryptage',
  "bien plus qu'un",
  "ce n'est pas seulement",
  'non seulement',
  'il est essentiel de',
  'force est de constater',
  'en conclusion',
  'raconte une histoire',
  'instant suspendu',
  'hors du temps',
  'véritable écrin',
  'invitation au voyage',
  'entre tradition et modernité',
  'alchimie',
  'sublimer',
  'magie',
  'expérience inoubliable',
  'faire la différence',
  'à vos côtés',
  'solutions innovantes',
  'synergie',
  'révolutionnaire',
  'game changer',
  'incontournable',
  'notre passion',
  'excellence',
  'équipe dynamique',
  'belle aventure',
  'nouveau chapitre',
  'gage de qualité',
  'authenticité',
  'valeur ajoutée',
  'le meilleur',
  'n° 1',
  'leader',
  'inégalé',
  'exceptionnel',
  'incroyable',
  'haut de gamme',
  'magnifique',
  'lien en bio',
  'likez',
  'dites-nous en commentaire',
  "n'hésitez pas",
  'profitez-en',
  "qu'en pensez-vous",
] as const

/** Lower case without accents, ligatures opened, plain spaces and apostrophes: for comparing only. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
}
