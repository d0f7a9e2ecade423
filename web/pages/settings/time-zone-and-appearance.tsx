import { useState } from 'react'
import { isTimeZone } from '#shared/time-zone.ts'
import { useSaveTimeZone } from '#web/api/account.ts'
import { colorSchemes, getColorScheme, setColorScheme } from '#web/color-scheme.ts'
import { appearanceTexts, timeZoneTexts as texts, timeZoneGroups } from '#web/messages/preferences.ts'
import { settingsTexts } from '#web/messages/settings.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

const known = timeZoneGroups.flatMap(({ zones }) => zones.map(([zone]) => zone))

export function TimeZoneSection(props: SectionProps) {
  const { time_zone: saved } = useUser()
  const save = useSaveTimeZone()
  const zone = save.isPending ? save.variables : saved
  const option = (name: string, place: string) => (
    <option key={name} value={name}>
      {texts.zone(place, offsetOf(name))}
    </option>
  )
  return (
    <SectionCard {...props} lead={texts.lead}>
      <SelectField
        label={texts.label}
        className="max-w-md"
        value={zone}
        onChange={(name) => save.mutate(name)}
        help={texts.now(timeIn(zone))}
      >
        {!known.includes(zone) && option(zone, zone.replaceAll('_', ' '))}
        {timeZoneGroups.map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {zones.filter(([name]) => isTimeZone(name)).map(([name, place]) => option(name, place))}
          </optgroup>
        ))}
      </SelectField>
      <FailureBanner title={settingsTexts.saveError} className="mt-4" cause={save.error?.message} />
      <p role="status" className="mt-2 text-14 text-muted empty:hidden">
        {save.isSuccess && settingsTexts.saved}
      </p>
    </SectionCard>
  )
}

/** « UTC+1 » today; French offices write the true minus. */
export function offsetOf(timeZone: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC').replace('-', '−')
}

/** « 14 h 32 » */
export function timeIn(timeZone: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: 'numeric', minute: '2-digit' })
  const parts = format.formatToParts(now)
  const value = (wanted: 'hour' | 'minute') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${Number(value('hour'))}\u00a0h\u00a0${value('minute')}`
}

const options = colorSchemes.map((value) => ({ value, label: appearanceTexts.schemes[value] }))

/** Light, dark or as the machine: effective at once, and kept in this browser alone. */
export function AppearanceSection(props: SectionProps) {
  const [scheme, setScheme] = useState(getColorScheme)
  return (
    <SectionCard {...props} lead={appearanceTexts.lead}>
      <SegmentedControl
        label={appearanceTexts.label}
        options={options}
        value={scheme}
        onChange={(chosen) => {
          setColorScheme(chosen)
          setScheme(chosen)
        }}
        className="max-md:w-full max-md:[&_label]:px-2"
      />
    </SectionCard>
  )
}
