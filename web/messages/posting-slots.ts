import { clockOf, weekdayName, weekdayNames } from '#shared/messages/posting-slots.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words of the posting slots in /settings. U+202F inside « », U+00A0 before : and units. */
export const postingSlotsTexts = {
  lead: 'Dites une fois quand vous aimez publier\u00a0: «\u202fProgrammer\u202f» vous proposera le prochain créneau libre.',
  none: 'Aucun créneau pour l’instant.',
  list: 'Vos créneaux',
  day: 'Jour',
  time: 'Vers',
  add: 'Ajouter un créneau',
  remove: (slot: string) => `Retirer le créneau\u00a0: ${slot}`,
  named: (weekday: number, time: string) => `${weekdayName(weekday)} vers ${clockOf(time)}`,
  days: weekdayNames.map(capital),
  zone: (place: string) => `À l’heure locale\u00a0: ${place}.`,
  zoneMoves: (from: string, to: string) =>
    `Ces heures sont celles de\u00a0: ${from}. En enregistrant, vous les mettez à l’heure de votre fuseau\u00a0: ${to}.`,
} as const
