const nb = '\u00a0'
const thin = '\u202f'

/** Quotes, ellipses, dashes and the spaces around signs. */
export function repairSigns(text: string): string {
  return spaces(dashes(quotes(text)))
}

function quotes(text: string): string {
  return text
    .replace(/[“”„]/g, '"')
    .replace(/(?<!\d)"([^"\n]{1,400})"/g, (_, inside: string) => `« ${inside.trim()} »`)
    .replace(/« ?/g, `«${nb}`)
    .replace(/ ?»/g, `${nb}»`)
    .replace(/\u00a0{2,}/g, nb)
}

function dashes(text: string): string {
  return text
    .replace(/(?<=[^\s]) ?— ?(?=[^\s])/g, ', ')
    .replace(/(?<=[\p{L}\p{N}%€)»]) [–-] (?=[\p{L}«])/gu, ', ')
}

function spaces(text: string): string {
  return text
    .replace(/\.{3,}|…\.*/g, '…')
    .replace(/(?<!\p{L})([Ee]tc)\.?…/gu, '$1.')
    .replace(/ +(?=[…,.](?![\p{N}]))/gu, '')
    .replace(/,{2,}/g, ',')
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/\( +/g, '(')
    .replace(/ +\)/g, ')')
    .replace(/([!?])[!? \u202f]*(?<=[!?])/g, (run: string) => (run.includes('?') ? '?' : '!'))
    .replace(/ *([;!?])/g, `${thin}$1`)
    .replace(/(?<=^|\n|\()\u202f(?=[;!?])/g, '')
    .replace(/([;!?])(?=[\p{L}\p{N}«])/gu, '$1 ')
    .replace(/(?<=[\p{L}\p{N})»%€\uE000-\uF8FF]) *:(?= |\n|$)/gu, `${nb}:`)
    .replace(/(?<=\p{L}) *:(?=[\p{L}\p{N}«])/gu, `${nb}: `)
}
