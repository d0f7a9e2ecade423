import { fromDate, parseDate, toCalendarDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { staleDates } from './relative-dates.ts'

const stale = (text: string, written: string, leaves: string) =>
  staleDates(text, parseDate(written), parseDate(leaves)).map(({ words, proposal }) => [
    words,
    proposal?.replace(/\u00a0/g, ' ') ?? null,
  ])

describe('words that mean another day once the text goes out', () => {
  it.each([
    ['En vente dès demain.', 'demain', 'mardi 24 novembre'],
    ['On vous attend ce soir.', 'ce soir', 'lundi 23 novembre'],
    ['Fermé aujourd’hui.', 'aujourd’hui', 'lundi 23 novembre'],
    ["Fermé aujourd'hui.", "aujourd'hui", 'lundi 23 novembre'],
    ['Arrivé hier.', 'Arrivé hier.'.slice(7, 11), 'dimanche 22 novembre'],
    ['Réponse après-demain.', 'après-demain', 'mercredi 25 novembre'],
    ['Livraison dans deux jours.', 'dans deux jours', 'mercredi 25 novembre'],
    ['Livraison dans 8 jours.', 'dans 8 jours', 'mardi 1er décembre'],
    ['Atelier samedi à 14 h.', 'samedi', 'samedi 28 novembre'],
    ['Moins cher cette semaine.', 'cette semaine', 'la semaine du lundi 23 novembre'],
    ['Moins cher ce week-end.', 'ce week-end', 'le week-end du samedi 28 novembre'],
    ['On rouvre la semaine prochaine.', 'la semaine prochaine', 'la semaine du lundi 30 novembre'],
    ['Concert le 28 novembre.', '28 novembre', null],
  ])('« %s » written on Monday 23 November, sent on Tuesday 1 December', (text, words, proposal) => {
    expect(stale(text, '2026-11-23', '2026-12-01')).toEqual([[words, proposal]])
    expect(stale(text, '2026-11-23', '2026-11-23')).toEqual([])
  })

  it.each([
    'Ouvert du mardi au samedi.',
    'Ouvert le samedi.',
    'Tous les samedis à 10 h.',
    'Samedi 5 décembre à 14 h.',
    'Mardi, mercredi, jeudi et vendredi à 18 h.',
    'Ouvert depuis le 3 mars.',
    'Exposition du 24 novembre au 24 décembre.',
    'Le lendemain, tout va mieux.',
  ])('leave « %s » alone', (text) => {
    expect(stale(text, '2026-11-23', '2026-12-01')).toEqual([])
  })

  it('hold through the year’s end', () => {
    expect(stale('Rendez-vous vendredi.', '2026-12-30', '2027-01-02')).toEqual([
      ['vendredi', 'vendredi 1er janvier'],
    ])
    expect(stale('Fermé jusqu’au 3 janvier.', '2026-12-30', '2027-01-02')).toEqual([])
    expect(stale('Fermé le 31 décembre.', '2026-12-30', '2027-01-02')).toEqual([['31 décembre', null]])
    expect(stale('Soldes cette semaine.', '2026-12-31', '2027-01-02')).toEqual([])
  })

  it.each([
    ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z'],
    ['2027-03-27T23:30:00Z', '2027-03-28T21:30:00Z'],
  ])('count days of the calendar where the clock changes: %s', (written, leaves) => {
    const dayOf = (instant: string) => toCalendarDate(fromDate(new Date(instant), 'Europe/Paris'))
    expect(staleDates('À demain.', dayOf(written), dayOf(leaves))).toEqual([])
  })
})
