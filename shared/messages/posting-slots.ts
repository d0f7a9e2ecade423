/** Days and hours of a week in French. U+00A0 before units. */
export const weekdayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

/** « mardi »; 1 is Monday. */
export const weekdayName = (weekday: number) => weekdayNames[weekday - 1] ?? ''

/** « 9 h », « 9 h 30 » */
function clockTime(minuteOfDay: number): string {
  const minute = minuteOfDay % 60
  const hour = `${Math.floor(minuteOfDay / 60)}\u00a0h`
  return minute === 0 ? hour : `${hour}\u00a0${String(minute).padStart(2, '0')}`
}

/** « 9 h 30 » of `09:30` */
export const clockOf = (time: string) => clockTime(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

interface GoodHours {
  weekday: number
  fromHour: number
  toHour: number
  posts: number
  gainPercent: number
}

/** Why an hour is proposed. */
export const slotReasons = {
  slot: (weekday: number, minuteOfDay: number) =>
    `Votre prochain créneau libre\u00a0: ${weekdayName(weekday)} vers ${clockTime(minuteOfDay)}.`,
  figures: ({ weekday, fromHour, toHour, posts, gainPercent }: GoodHours) =>
    `Le ${weekdayName(weekday)} de ${fromHour} à ${toHour}\u00a0h, vos posts font ${gainPercent}\u00a0% de vues de plus que d’habitude (${posts}\u00a0posts).`,
}
