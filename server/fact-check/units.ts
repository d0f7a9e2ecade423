/** Written form, canonical unit, factor. */
const unitTable = `mm|millimetres?=m*0.001 cm|centimetres?=m*0.01 m|metres?|ml lineaires?=m*1 km|kms|kilometres?=m*1000
m2|metres? carres?|m carres?|sqm=m2*1 m3|metres? cubes?=m3*1 ha|hectares?=m2*10000
mg=kg*0.000001 g|gr|grs|grammes?|grams?=kg*0.001 kg|kgs|kilos?|kilogrammes?=kg*1 tonnes?|t=kg*1000
ml|millilitres?=l*0.001 cl|centilitres?=l*0.01 l|litres?|liters?=l*1 hl|hectolitres?=l*100
min|mn|mins|minutes?=min*1 h|heures?|hours?|hrs?=min*60 s|sec|secondes?|seconds?=s*1
j|jours?|days?=day*1 nuits?|nights?=night*1 semaines?|sem|weeks?=week*1 mois|months?=month*1 ans?|annees?|years?|yr=year*1
w|watts?=w*1 kw=w*1000 kwh=wh*1000 v|volts?=v*1 ch|cv=hp*1 °c|°|degres?=deg*1 pouces?|inches?=in*1 go|gb=b*1 mo|mb=b*0.001 to=b*1000
etoiles?|stars?=star*1 x|fois|times=times*1`
const units = new Map<string, { unit: string; factor: number }>()
for (const entry of unitTable.split(/(?<=\*[\d.]+)\s+/)) {
  const [forms = '', target = ''] = entry.split('=')
  const [unit = '', factor = '1'] = target.split('*')
  for (const form of forms.split('|')) {
    for (const written of form.endsWith('s?') ? [form.slice(0, -2), `${form.slice(0, -2)}s`] : [form]) {
      const plain = written.replace(/(\w)\? /g, '$1 ')
      units.set(plain, { unit, factor: Number(factor) })
      if (plain !== written) units.set(written.replace(/\? /g, ' '), { unit, factor: Number(factor) })
    }
  }
}
const unitWords = /^ ?((?:m|metres?) ?(?:carres?|cubes?)|m[23]|°c?|[a-z]+)(?![a-z0-9])/

/** The unit that follows a number, with its factor to the canonical one. */
export function readUnit(after: string): { unit: string; factor: number; length: number } | null {
  const match = unitWords.exec(after)
  if (!match) return null
  const found = units.get((match[1] ?? '').replace(/ +/g, ' '))
  if (!found) return null
  // A single letter is a unit only against the digits or followed by nothing of a word: « 4 l », « 4 l’an ».
  if (/^[a-z]$/.test(match[1] ?? '') && /^ ?[a-z]'/.test(after)) return null
  return { ...found, length: match[0].length }
}
