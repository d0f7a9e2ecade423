import { useState } from 'react'
import { appearanceTexts as texts } from '#web/messages/preferences.ts'
import { chooseScheme, chosenScheme, schemes } from '#web/scheme.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

const options = schemes.map((value) => ({ value, label: texts.schemes[value] }))

/** Light, dark or as the machine: effective at once, and kept in this browser alone. */
export function AppearanceSection(props: SectionProps) {
  const [scheme, setScheme] = useState(chosenScheme)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <Segmented
        label={texts.label}
        options={options}
        value={scheme}
        onChange={(chosen) => {
          chooseScheme(chosen)
          setScheme(chosen)
        }}
        className="max-md:w-full max-md:[&_label]:px-2"
      />
    </SectionCard>
  )
}
