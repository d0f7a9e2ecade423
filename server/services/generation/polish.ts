import { repairTypography } from '#shared/typography.ts'

/** Stands for the company's name while signs are repaired: a name is never corrected (docs/product/writing.md §4). */
const nameMark = '\ue000'
/** Marks of machine writing, whatever the prompt asked (docs/product/writing.md §3). */
const wornEmojis = / ?(?:🚀|✨|💡|🔥|💪|👇|👉|✅|🎯|🌟|🙌|🎉)[\u{1f3fb}-\u{1f3ff}\ufe0f]*/gu

/** French signs and spaces as they are printed, for what a model wrote; the demonstration does its own. */
export function polish(text: string, companyName: string): string {
  const name = companyName.trim()
  const plain = text.replaceAll(nameMark, '').replace(wornEmojis, '')
  if (name.length < 2) return repairTypography(plain)
  return repairTypography(plain.replaceAll(name, nameMark)).replaceAll(nameMark, () => name)
}
