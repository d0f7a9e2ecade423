import { checkFacts } from '#server/fact-check/index.ts'
import { median, ms, percentile } from './figures.ts'

// Prints what checking 3,000 characters against a brief as long costs, beside looking up each of their words in a set.
const runs = 200
const paragraph =
  'Le samedi 14 mars, de 9 h à 12 h 30, Léa Moreau vous reçoit au 8 rue Saint-Jean, à Quimper. La séance dure 45 minutes et ' +
  'coûte 60 € au lieu de 75 €, soit −20 % avec le code SEANCE20. Le devis est gratuit, la livraison offerte dès 50 € d’achat. ' +
  '« Un travail soigné », nous a écrit un client. Renseignements au 02 98 11 22 33 ou sur atelier.example.\n'
const text = paragraph.repeat(10).slice(0, 3000)
const brief = paragraph.replaceAll('60', '65').repeat(10).slice(0, 3000)
const sources = { brief, profile: ['Atelier Moreau', 'Soins à Quimper'], images: [], corrections: [] }

/** In ms, one for each turn. */
function timed(task: () => unknown): number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now()
    task()
    return performance.now() - start
  })
}

function lookUpWords(): string[] {
  const known = new Set(brief.toLowerCase().match(/[\p{L}\d]+/gu))
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !known.has(word))
}

timed(() => checkFacts(text, sources))
timed(lookUpWords)
const checked = timed(() => checkFacts(text, sources))
const plain = timed(lookUpWords)
console.log(
  `facts of 3,000 characters against as many: median ${ms(median(checked))}, 95th percentile ${ms(percentile(checked, 0.95))}`,
)
console.log(
  `each word looked up in a set: median ${ms(median(plain))} (ratio ${(median(checked) / median(plain)).toFixed(0)})`,
)
