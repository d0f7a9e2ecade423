import { fold } from '#server/rule-writer/language/words.ts'

const acronyms = new Set(
  'CDI CDD PME TPE SARL SAS SASU EURL SCP SCOP PDF BTP TVA RSE PMR VTT SUV GPS LED BTS CAP BEP DUT CACES PAC VMC PVC RH RGE URSSAF SNCF CPAM ADN CV FAQ USB QR TGV AMAP ESS DPE'.split(
    ' ',
  ),
)

const cities = new Set(
  'paris lyon marseille toulouse nice nantes strasbourg montpellier bordeaux lille rennes reims metz nancy dijon angers grenoble brest quimper vannes lorient caen rouen amiens tours poitiers limoges clermont-ferrand perpignan nîmes avignon aix-en-provence toulon annecy chambéry besançon mulhouse colmar pau bayonne biarritz saint-étienne saint-malo saint-nazaire la-rochelle niort angoulême bourges orléans chartres troyes valence cholet laval albi france bretagne normandie alsace lorraine provence corse vendée savoie auvergne aquitaine occitanie bourgogne loire sarthe mayenne'.split(
    ' ',
  ),
)

/** Seventy per cent of capitals is shouting: lower case, with known names and acronyms restored (§2.7). */
export function lowerShouting(text: string, known: string[]): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length
  // « VENDU en 8 jours »: one word may shout too.
  if (letters.length < 8 || capitals / letters.length < 0.7)
    return text
      .replace(
        /(?<=\S )(?:AVANT|APR[ÈE]S|NOUVEAU|NOUVELLE|NOUVEAUX|NOUVELLES|GRATUIT|GRATUITE|URGENT|ATTENTION|FERM[ÉE]E?|OUVERT|OUVERTE|COMPLET|DERNIERS?|JOURS?|SAMEDI|DIMANCHE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|TOUS|TOUTES|POUR|AVEC|SANS|DANS|SUR|TR[ÈE]S|JAMAIS|TOUJOURS|PAS|NOUS|VOUS)(?!\p{L})/gu,
        (word) => word.toLowerCase(),
      )
      .replace(/(?:^|(?<=[.!?\n]\s*))\p{Lu}{5,}(?=[ :!,])(?! \p{Lu}{2})/gu, (word) =>
        acronyms.has(word) || known.some((name) => name.includes(word))
          ? word
          : word.charAt(0) + word.slice(1).toLowerCase(),
      )
  const names = new Map(known.flatMap(properNouns).map((name) => [fold(name), name]))
  const lowered = text.replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu, (word) => {
    if (acronyms.has(word)) return word
    const lower = word.toLowerCase()
    return (
      names.get(fold(word)) ??
      (cities.has(lower) ? lower.replace(/(?:^|-)\p{Ll}(?!n-)/gu, (start) => start.toUpperCase()) : lower)
    )
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
