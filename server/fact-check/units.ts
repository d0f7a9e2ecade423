/** Written forms = canonical unit * factor. Folded: « m² » is « m2 ». */
const table = String.raw`
km\/h|kmh|kilometres? par heure=kmh*1; mm|millimetres?|millimeters?=m*0.001; cm|centimetres?|centimeters?=m*0.01; km|kms|kilometres?|kilometers?=m*1000; miles?=m*1609
m2|metres? carres?|m carres?|sqm|square met(?:re|er)s?=m2*1; cm2=m2*0.0001; mm2=m2*0.000001; km2=m2*1000000; m3|metres? cubes?=m3*1; dm3=m3*0.001; cm3=m3*0.000001; ha|hectares?=m2*10000; ares?=m2*100
m|metres?|meters?|ml|metres? lineaires?=m*1; microns?|µm=m*0.000001
mg|milligrammes?=kg*0.000001; g|gr|grs|grammes?|grams?=kg*0.001; kg|kgs|kilos?|kilogrammes?=kg*1; tonnes?|t=kg*1000; quintaux=kg*100
ml|millilitres?=l*0.001; cl|centilitres?=l*0.01; l|litres?|liters?=l*1; hl|hectolitres?=l*100
min|mn|mins|minutes?=min*1; h|heures?|hours?|hrs?=min*60; s|sec|secondes?|seconds?=s*1
j|jours?|journees?|days?=day*1; nuits?|nuitees?|nights?=night*1; semaines?|sem|weeks?=week*1; mois|months?=month*1
trimestres?|quarters?=month*3; semestres?=month*6; ans?|annees?|years?|yrs?=year*1; decennies?=year*10; siecles?=year*100
w|watts?=w*1; kw=w*1000; kwc=wc*1000; kwh=wh*1000; v|volts?=v*1; ch|cv|chevaux=hp*1; °c?|degres?=deg*1; pouces?|inch(?:es)?=in*1
go|gb|gigas?=b*1; mo|mb=b*0.001; to|tb=b*1000; mbit/s|mbps=bps*1; etoiles?|stars?=star*1; fois|times|x(?! ?\d)=times*1`

const units = table
  .trim()
  .split(/;\s*|\n/)
  .map((entry) => {
    const [forms = '', target = ''] = entry.split('=')
    const [unit = '', factor = '1'] = target.split('*')
    return { pattern: new RegExp(`^ ?(?:${forms})(?![a-z0-9'])`), unit, factor: Number(factor) }
  })

interface Unit {
  unit: string
  /** To the canonical unit: grams are kg × 0.001. */
  factor: number
  length: number
}

/** The unit that follows a number. */
export function readUnit(after: string): Unit | null {
  for (const { pattern, unit, factor } of units) {
    const match = pattern.exec(after)
    if (match) return { unit, factor, length: match[0].length }
  }
  return null
}
