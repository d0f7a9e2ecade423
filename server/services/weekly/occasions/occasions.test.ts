import { parseDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { dayTable, seasonTable } from './calendar-table.ts'
import { comingOccasions, occasions, seasons } from './occasions.ts'
import { tradesOf } from './trade-patterns.ts'

const years = Array.from({ length: 10 }, (_, index) => 2026 + index)

/** Easter as almanacs print it. */
const easters = [
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
]
const dayMs = 86_400_000
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Every day of a month that is such a weekday, counted one by one. */
function weekdaysOf(year: number, month: string, weekday: string): string[] {
  const found: string[] = []
  for (
    let time = Date.UTC(year, Number(month) - 1, 1);
    isoOf(time).startsWith(`${year}-${month}`);
    time += dayMs
  )
    if (weekdays[new Date(time).getUTCDay()] === weekday) found.push(isoOf(time))
  return found
}

/** The day of a rule, derived another way than `readDate` does. */
function derived(rule: string, year: number): string | undefined {
  const [kind = '', second = '', third = ''] = rule.split(' ')
  const easter = Date.parse(easters[year - 2026] ?? '')
  if (/^\d\d-\d\d$/.test(rule)) return `${year}-${rule}`
  if (kind.startsWith('easter')) return isoOf(easter + Number(kind.slice(6) || 0) * dayMs)
  if (kind === 'day') return isoOf(Date.UTC(year, 0, Number(second)))
  if (kind === 'mothers-day') {
    const pentecost = isoOf(easter + 49 * dayMs)
    const last = weekdaysOf(year, '05', 'sunday').at(-1)
    return last === pentecost ? weekdaysOf(year, '06', 'sunday')[0] : last
  }
  if (kind === 'black-friday') return isoOf(Date.parse(weekdaysOf(year, '11', 'thursday')[3] ?? '') + dayMs)
  if (kind === 'sales-winter') {
    const second = weekdaysOf(year, '01', 'wednesday')[1] ?? ''
    return second > `${year}-01-12` ? weekdaysOf(year, '01', 'wednesday')[0] : second
  }
  if (kind === 'sales-summer') {
    const last = weekdaysOf(year, '06', 'wednesday').at(-1) ?? ''
    return last > `${year}-06-28` ? weekdaysOf(year, '06', 'wednesday').at(-2) : last
  }
  const all = weekdaysOf(year, third, second)
  return kind === 'last' ? all.at(-1) : all[Number(kind) - 1]
}

const rules = `${dayTable}\n${seasonTable}`
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' |')[0] ?? '')

describe('days that matter', () => {
  it('are some hundred and more, each with its trades and its source', () => {
    expect(occasions.length).toBeGreaterThanOrEqual(120)
    for (const { source, about, trades, daysAhead } of [...occasions, ...seasons]) {
      expect(source.length > 3 && about.length > 5 && (trades?.size ?? 1) > 0).toBe(true)
      expect(daysAhead % 7).toBe(0)
    }
    const ids = [...occasions, ...seasons].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('fall on the days that a second derivation finds, over ten years', () => {
    const all = [...occasions, ...seasons]
    expect(rules).toHaveLength(all.length)
    for (const year of years)
      expect(all.map(({ on }) => on(year).toString())).toEqual(rules.map((rule) => derived(rule, year)))
  })

  it.each([
    ['la fête des Mères', ['2026-05-31', '2027-05-30', '2028-05-28', '2034-06-04']],
    ['la fête des Grands-mères', ['2026-03-01', '2027-03-07', '2028-03-05']],
    ['la fête des Pères', ['2026-06-21', '2027-06-20', '2028-06-18']],
    ['l’arrivée du Beaujolais nouveau', ['2026-11-19', '2027-11-18', '2028-11-16']],
    ['le Black Friday', ['2026-11-27', '2027-11-26', '2028-11-24']],
    ['le Mardi gras', ['2026-02-17', '2027-02-09', '2028-02-29']],
    ['le passage à l’heure d’été', ['2026-03-29', '2027-03-28', '2028-03-26']],
    ['le passage à l’heure d’hiver', ['2026-10-25', '2027-10-31', '2028-10-29']],
    ['la Journée mondiale des programmeurs', ['2026-09-13', '2027-09-13', '2028-09-12']],
    ['la Journée mondiale du piano', ['2026-03-29', '2027-03-29', '2028-03-28']],
    ['les soldes d’hiver', ['2026-01-07', '2027-01-06', '2028-01-12']],
  ])('%s is when the papers say', (name, dates) => {
    const occasion = occasions.find((one) => one.name === name)
    expect(dates.map((date) => occasion?.on(Number(date.slice(0, 4))).toString())).toEqual(dates)
  })

  it('are each told in one week of a year alone', () => {
    const trades = tradesOf('Boulangerie-pâtisserie')
    const told: string[] = []
    for (let monday = parseDate('2026-01-05'); monday.year < 2028; monday = monday.add({ weeks: 1 }))
      told.push(...comingOccasions(occasions, trades, monday).map(({ id, day }) => `${id} ${day}`))
    expect(new Set(told).size).toBe(told.length)
    const ofTrade = occasions.filter(({ trades: of }) => !of?.isDisjointFrom(trades))
    const in2027 = told.filter((line) => line.includes(' 2027-'))
    expect(in2027).toHaveLength(ofTrade.length)
  })

  it('come before those of every company, across the new year too', () => {
    const coming = comingOccasions(occasions, tradesOf('Boulangerie'), parseDate('2026-12-21'))
    expect(coming.map(({ name, day }) => `${name} ${day}`)).toEqual([
      'l’Épiphanie 2027-01-06',
      'le Nouvel An 2027-01-01',
    ])
    expect(comingOccasions(occasions, tradesOf('Plasturgie'), parseDate('2026-05-18'))).toEqual([])
  })
})

describe('trades', () => {
  it.each([
    ['Boulangerie-pâtisserie', 'boulangerie patisserie'],
    ['boulangerie', 'boulangerie'],
    ['Pâtisserie franco-japonaise', 'patisserie'],
    ['Boucherie charcuterie', 'boucherie'],
    ['Plomberie, chauffage', 'chauffage plomberie'],
    ['Couverture zinguerie', 'couverture'],
    ['Métallerie serrurerie', 'serrurerie'],
    ['Salon de coiffure', 'coiffure'],
    ['Librairie jeunesse', 'librairie'],
    ['Café librairie', 'bar librairie'],
    ['Restauration rapide', 'restaurant'],
    ['Restaurant guinguette', 'restaurant'],
    ['Bar restaurant', 'bar restaurant'],
    ['Brasserie', 'restaurant'],
    ['Pizza ambulante', 'pizzeria'],
    ['Vente et réparation de vélos', 'velo'],
    ['Photographie drone', 'photo'],
    ['École de musique', 'musique'],
    ['Paysagiste', 'jardin'],
    ['Ébénisterie', 'menuiserie'],
    ['Électricité générale', 'electricite'],
    ['Épicerie fine', 'epicerie'],
    ['Agence immobilière', 'immobilier'],
    ['Clinique vétérinaire', 'veterinaire'],
    ['Expertise comptable', 'comptable'],
    ['Éditeur de logiciels', 'logiciel'],
  ])('« %s » is of %s', (industry, trades) => {
    expect([...tradesOf(industry)].toSorted().join(' ')).toBe(trades)
  })

  it.each([
    ['Brasserie artisanale', ''],
    ['Bar à ongles', ''],
    ['Pisciculture', ''],
    ['Restauration de tableaux', ''],
    ['Réparation électroménager', ''],
    ['Machines viticoles', ''],
    ['Négoce de vins', ''],
    ['Location de matériel', ''],
    ['Boulangerie industrielle', ''],
    ['Matériel pour restaurants', ''],
    ['Formation apiculture', 'formation'],
    ['Logiciels pour salons de coiffure', 'logiciel'],
    ['Conseil en ressources humaines', ''],
    ['Pompes funèbres', ''],
    ['Association', ''],
    ['Barbecue', ''],
    ['', ''],
  ])('« %s » is taken for no other trade', (industry, trades) => {
    expect([...tradesOf(industry)].join(' ')).toBe(trades)
  })
})
