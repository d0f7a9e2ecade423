import { useState } from 'react'
import { colorSchemes, getColorScheme, setColorScheme } from '#web/color-scheme.ts'
import { appearanceTexts as texts } from '#web/messages/preferences.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

const options = colorSchemes.map((value) => ({ value, label: texts.schemes[value] }))

/** Light, dark or as the machine: effective at once, and kept in this browser alone. */
export function AppearanceSection(props: SectionProps) {
  const [scheme, setScheme] = useState(getColorScheme)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <SegmentedControl
        label={texts.label}
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
