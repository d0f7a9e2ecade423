import { fold } from '#server/integrations/ai/demonstration/language/words.ts'

const acronyms = new Set(
  'CDI CDD PME TPE SARL SAS SASU EURL SCP SCOP PDF BTP TVA RSE PMR VTT SUV GPS LED BTS CAP BEP DUT CACES PAC VMC PVC RH RGE URSSAF SNCF CPAM ADN CV FAQ USB QR TGV AMAP ESS DPE'.split(
    ' ',
  ),
)

/** Seventy per cent of capitals is shouting: lower case, with known names and acronyms restored (§2.7). */
export function lowerShouting(text: string, known: string[]): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length
  if (letters.length < 8 || capitals / letters.length < 0.7) return text
  const names = new Map(known.flatMap(properNouns).map((name) => [fold(name), name]))
  const lowered = text.replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu, (word) => {
    if (acronyms.has(word)) return word
    return names.get(fold(word)) ?? word.toLowerCase()
  })
  return lowered.replace(
    /(^|[.!?…\n]\s*)(\p{Ll})/gu,
    (_, start: string, letter: string) => start + letter.toUpperCase(),
  )
}

/** Words written with a capital and small letters, not at the start of the sentence. */
function properNouns(text: string): string[] {
  return text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*/gu) ?? []
}
