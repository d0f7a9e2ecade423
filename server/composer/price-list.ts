/** What stands behind an amount: « la paire », « pose comprise », « /kg ». */
const unit = '(?:\\s?\\/\\s?\\p{L}+|\\s\\p{L}[\\p{L}’ ]{0,20})?'
const priced = new RegExp(
  `^((?:\\d{1,3}\\s)?\\p{L}[^€]{1,44}?)\\s(?::\\s)?((?:à\\spartir\\sde\\s|dès\\s)?\\d[\\d\\s]*(?:,\\d{1,2})?\\s?€${unit})$`,
  'iu',
)
const bare = /^(\p{L}[^\d€]{1,36}(?:\s\d{1,2}(?:\sans)?)?)\s(\d{1,4}(?:,\d\d)?(?:\s\([^)]{3,24}\))?)$/u
const waits =
  /(?:^|\s)(?:à|de|dès|le|la|les|du|au|et|ou|pour|lieu|soit|seulement|est|sont|reste|moins|plus|partir)$/iu
/** After these a bare number is no amount. */
const dated =
  /(?:^|\s)(?:h|mardi|lundi|mercredi|jeudi|vendredi|samedi|dimanche|rue|tél|salle|lot|taille|page|n°|sur)$/iu

/** « Coupe 18 », « Barbe : 12 € »: a thing and its amount and nothing else; null for all other words. */
export function pricedThing(part: string): { thing: string; price: string } | null {
  const [, thing = '', price = ''] = priced.exec(part) ?? []
  if (thing !== '')
    return waits.test(thing) ||
      /\d\s?[€%]/u.test(thing) ||
      /(?<!\p{L})(?:ou|puis|au lieu|soit)(?!\p{L})/iu.test(price)
      ? null
      : { thing, price }
  const [, item = '', amount = ''] = bare.exec(part) ?? []
  return item === '' || waits.test(item) || dated.test(item) ? null : { thing: item, price: amount }
}
