import { proofread } from '#server/proofreader/index.ts'
import { repairTypography } from '#shared/typography.ts'
import { median, ms, percentile } from './figures.ts'

// Prints what a text of 1,500 characters costs the proofreader, beside the typography pass alone in the same run.
const runs = 60
const sentence =
  'Slt à tous, nos etudiants préferent les tartes aux pommes du marche : on à ouvert une boulangrie ou vous pouvez réservé un gateau pour 18h30. '
const faulty = sentence.repeat(12).slice(0, 1500)
const clean =
  'Le pain repose toute une nuit avant d’être façonné à la main, puis il cuit une heure dans le four à bois de l’atelier, à deux pas de la gare. '
    .repeat(12)
    .slice(0, 1500)

const before = process.memoryUsage().rss
const start = performance.now()
proofread('Un premier mot.', [])
console.log(
  `first text: ${ms(performance.now() - start)}, ${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB of dictionaries`,
)

/** In ms, one for each turn; the text differs each time, words stay. */
function timed(task: (text: string) => unknown, text: string): number[] {
  return Array.from({ length: runs }, (_, turn) => {
    const from = performance.now()
    task(`${text} ${turn}`)
    return performance.now() - from
  })
}

for (const [name, text] of [
  ['clean', clean],
  ['faulty', faulty],
] as const) {
  timed((one) => proofread(one, []), text)
  const read = timed((one) => proofread(one, ['Morel']), text)
  const typography = timed(repairTypography, text)
  console.log(
    `${name} text of 1,500 characters: median ${ms(median(read))}, 95th percentile ${ms(percentile(read, 0.95))}, typography alone ${ms(median(typography))} (ratio ${(median(read) / median(typography)).toFixed(1)})`,
  )
}
