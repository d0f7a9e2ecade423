/** « la clim est réparée (ça le mets pas) » */
export const keptBack =
  /\((?:ça|cela) (?:ne )?(?:le |la |les )?met(?:s|tez)? (?:le |la |les )?pas[^)]*\)[.\s]*$/iu
const telephone = /(?<!\d)0\d(?:[ .]?\d\d){4}(?!\d)/gu
/** What the readers need of an order to the writer: its link, its address, its number. */
export function contactsIn(told: string, restore: (text: string) => string): string[] {
  const links = (told.match(/[\uE000-\uF8FF]/gu) ?? []).filter((mark) =>
    /^https?:|^www\.|@\S+\.|\.\p{L}{2,}$/iu.test(restore(mark)),
  )
  return [...links.map((mark) => `Pour en savoir plus\u00a0: ${mark}`), ...(told.match(telephone) ?? [])]
}

/** « ne pas mettre son nom » */
export const unnamed =
  /(?<!\p{L})(?:pas|sans|ni) (?:\p{L}+ ){0,3}(?:son|le|les|leurs?) (?:pré)?noms?(?!\p{L})/iu
const bearers =
  '(?:client|voisin|apprenti|salarié|patient|cousin|commerçant|employé|voyageur)e?|dame|monsieur|stagiaire|collègue|élève|fournisseur|locataire|propriétaire'
const given = String.raw`\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?`
export const withoutName = (text: string): string =>
  text
    .replace(new RegExp(`(?<=(?<!\\p{L})(?:${bearers}))(?:, ${given},|,? ${given})(?!\\p{L})`, 'gu'), '')
    .replace(new RegExp(`(?<!\\p{L})Mme[\\s\\u00a0]${given}`, 'gu'), 'une cliente')
    .replace(new RegExp(`(?<!\\p{L})M\\.[\\s\\u00a0]${given}`, 'gu'), 'un client')

/** « Merci à elle » names the guest who was told of before. */
export function thankByName(pieces: { text: string }[]): void {
  const name =
    /(?:client|cliente|voyageuse|voyageur|dame|monsieur|élève|Mme|M\.),?[\s\u00a0](\p{Lu}\p{Ll}+)(?=[\s,])/u.exec(
      pieces.map(({ text }) => text).join(' '),
    )?.[1]
  for (const piece of pieces)
    if (name !== undefined)
      piece.text = piece.text.replace(/^Merci à (?:elle|lui)(?=\.|$)/u, `Merci à ${name}`)
}
