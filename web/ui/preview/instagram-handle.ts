const longest = 30

/** « Atelier Colin » becomes « atelier.colin », the shape of an Instagram name. */
export function instagramHandle(companyName: string): string {
  const handle = companyName
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '.')
    .replace(/^\.+|\.+$/gu, '')
    .slice(0, longest)
    .replace(/\.+$/u, '')
  return handle || 'votre.entreprise'
}

/** Words that stand before the name that people know a company by. */
const namePrefixes =
  /^(?:(?:les?|la|sarl|sas|sasu|eurl|sci|scp|ateliers?|cabinet|maison|soci[ée]t[ée]|agence|studio|garage|domaine)\s+|l['’])/iu

/** « C » for « Atelier Colin », « B » for « Brûlerie du Quai »; « R » where there is no letter. */
export function initialOf(companyName: string): string {
  const known = companyName.trim().replace(namePrefixes, '')
  return /[\p{L}\p{N}]/u.exec(known || companyName)?.[0].toLocaleUpperCase('fr') ?? 'R'
}
