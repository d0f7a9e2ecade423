const trait =
  '(?:très |plutôt |vraiment )?(?:jeunes?(?! enfants| parents| publics?| mariés| pousses| plants)|dynamiques?|motivée?s?|souriante?s?|sympas?|sympathiques?|célibataires?|(?<=(?:et|,|est|être|de) )sporti(?:fs?|ves?)|ambitieu(?:x|ses?)|rigoureu(?:x|ses?)|sérieu(?:x|ses?)|ponctuel(?:le)?s?|courageu(?:x|ses?)|passionnée?s?|dévouée?s?|énergiques?|charismatiques?|mignonne?s?|joli(?:e|s|es)?|robustes?|costauds?|en bonne santé|discrète?s?|discrets?|polyvalente?s?|autonomes?|organisée?s?|valides?)'
const traits = new RegExp(`(?<!\\p{L})${trait}(?:,? (?:et|ou|mais) ${trait}|, ${trait})*(?!\\p{L})`, 'giu')
const ages =
  /(?<!\p{L})(?:(?:âgée?s? )?(?:de |d’environ |entre )?\d{2} (?:et|à) \d{2}[\s\u00a0]ans|(?:âgée?s? )?(?:de )?(?:moins|plus) de \d{2}[\s\u00a0]ans)(?!\p{L})/giu
const conditions =
  /(?<!\p{L})(?:(?:de |âgée? de |d’environ )?(?:moins|plus) de \d{2}[\s\u00a0]ans|(?:de |entre )?\d{2} (?:et|à) \d{2}[\s\u00a0]ans|\d{2}[\s\u00a0]ans (?:max|maximum|minimum|maxi|mini)|de sexe (?:masculin|féminin)|(?:de )?nationalité \p{L}+|(?:de )?bonne présentation|présentant bien|belle apparence|sans enfants?|non[- ]voilée?|(?:de préférence )?(?:un homme|une femme|homme|femme)(?! (?:de|d’)))(?!\p{L})/giu

/** Drops age, sex, looks and character from a job advertisement (docs/product/writing.md §1, Travail L5321-2). */
export function withoutDiscrimination(sentence: string): string {
  const cleaned = sentence
    .replace(ages, '\uF8FF')
    .replace(conditions, '\uF8FF')
    .replace(/\uF8FF ?\uF8FF/g, '\uF8FF')
    .replace(traits, '\uF8FF')
  if (!cleaned.includes('\uF8FF')) return sentence
  const chunks = cleaned
    .split(/(?<=,) /)
    .map((chunk) =>
      chunk
        .replace(/\s?(?:et |ou |avec une?|avec |une? |de )?\uF8FF(?: (?:et|ou) (?=\uF8FF|$|,))?/g, '')
        .trim(),
    )
    .filter((chunk) => /\p{L}{2}/u.test(chunk))
  const kept = chunks.join(' ').replace(/,\s*$/, '').trim()
  // « Vous êtes », « Il faut être »: nothing left to say.
  if (
    /(?<!\p{L})(?:êtes|être|es|soyez|sois|profil|cherchons|recherchons|voulons|quelqu’un(?: de)?|personne|équipe)[.!]?$/iu.test(
      kept,
    )
  )
    return ''
  return kept
}
