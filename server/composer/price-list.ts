const unit =
  '(?:\\s(?:pièce|la\\s(?:pièce|part|portion|douzaine|boîte)|le\\s(?:kilo|kg|litre|lot|sachet|pot|m²)|les\\s\\d+|par\\s\\p{L}+|HT|TTC)|\\s?/\\s?\\p{L}+)?'
const priced = new RegExp(`^(\\p{L}[^€]{1,44}?)\\s(?::\\s)?(\\d[\\d\\s]*(?:,\\d{1,2})?\\s?€${unit})$`, 'iu')
const bare = /^(\p{L}[^\d€]{1,36}(?:\s\d{1,2}(?:\sans)?)?)\s(\d{1,4}(?:,\d\d)?)$/u
const waits =
  /(?:^|\s)(?:à|de|dès|le|la|les|du|au|et|ou|pour|lieu|soit|seulement|est|sont|reste|moins|plus|partir)$/iu
/** After these a bare number is no amount. */
const dated =
  /(?:^|\s)(?:h|mardi|lundi|mercredi|jeudi|vendredi|samedi|dimanche|rue|tél|salle|lot|taille|page|n°|sur)$/iu

/** « Coupe 18 », « Barbe : 12 € »: a thing and its amount and nothing else; null for all other words. */
export function pricedThing(part: string): { thing: string; price: string } | null {
  const [, thing = '', price = ''] = priced.exec(part) ?? []
  if (thing !== '') return waits.test(thing) || /\d\s?[€%]/u.test(thing) ? null : { thing, price }
  const [, item = '', amount = ''] = bare.exec(part) ?? []
  return item === '' || waits.test(item) || dated.test(item) ? null : { thing: item, price: amount }
}
