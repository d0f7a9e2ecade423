const longest = 30

/** « Atelier Colin » becomes « atelier.colin », the shape of an Instagram name. */
export function handleOf(companyName: string): string {
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

/** The letter of the placeholder avatar: the name proper comes last (« Atelier Colin », C). */
export function initialOf(companyName: string): string {
  const words = companyName.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  return (words.at(-1)?.[0] ?? 'R').toLocaleUpperCase('fr')
}
