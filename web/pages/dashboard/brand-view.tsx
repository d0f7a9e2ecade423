import type { ReactNode } from 'react'
import { toneLabels } from '#shared/tones.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { Chips } from '#web/ui/chips.tsx'
import { ColorSwatch } from '#web/ui/color-swatch.tsx'
import { type BrandMemory, isEmptyMemory } from './use-brand-memory.ts'

/** The memory as it reads. */
export function BrandView({ memory }: { memory: BrandMemory }) {
  if (isEmptyMemory(memory)) return <p className="mt-5 text-16">{texts.empty}</p>
  const { tone, tone_words: words, palette } = memory
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <Part title={texts.tone}>
        {tone && <p className="font-semibold text-17">{toneLabels[tone]}</p>}
        {words && (
          <p className="max-w-[60ch] whitespace-pre-line text-16 [overflow-wrap:anywhere]">{words}</p>
        )}
        {!tone && !words && <p className="text-16">{texts.toneFree}</p>}
      </Part>
      <Part title={texts.palette}>
        {palette.length === 0 ? (
          <p className="text-16 text-muted">{texts.none}</p>
        ) : (
          <ul aria-label={texts.palette} className="flex flex-wrap gap-x-5 gap-y-2.5">
            {palette.map(({ hex, name }) => (
              <li key={hex} className="flex items-center gap-2.5 text-16">
                <ColorSwatch hex={hex} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Words title={texts.wordsToUse} words={memory.words_to_use} />
      <Words title={texts.wordsToAvoid} words={memory.words_to_avoid} />
      <Words title={texts.subjects} words={memory.subjects} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-sans font-semibold text-15">{title}</h3>
      {children}
    </div>
  )
}

function Words({ title, words }: { title: string; words: string[] }) {
  return (
    <Part title={title}>
      {words.length === 0 ? (
        <p className="text-16 text-muted">{texts.none}</p>
      ) : (
        <Chips label={title} items={words} />
      )}
    </Part>
  )
}
