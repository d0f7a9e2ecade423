import type { ReactNode } from 'react'
import type { BrandUsed } from '#shared/api/brand.ts'
import { toneLabels } from '#shared/tones.ts'
import { brandUsedTexts as texts } from '#web/messages/brand.ts'
import { ColorSwatch } from '#web/ui/color-swatch.tsx'

/** « Ce post s’appuie sur : ton sobre, couleurs …, mots évités … »: what of the brand memory it was made with. */
export function BrandMemoryNote({ used }: { used: BrandUsed | null }) {
  if (!used) return null
  const parts = partsOf(used)
  return (
    <section aria-labelledby="brand-used" className="mt-4 border-divider border-t pt-3 text-14 text-muted">
      <h3 id="brand-used" className="font-sans font-semibold text-14">
        {texts.title}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        {parts.map(([key, part]) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}

function partsOf(used: BrandUsed): [key: string, part: ReactNode][] {
  const { tone, tone_words, palette, subjects, words_to_use, words_to_avoid, learned } = used
  const parts: [string, ReactNode, boolean][] = [
    ['tone', tone && texts.tone(toneLabels[tone]), tone !== null],
    ['tone-words', texts.toneWords(tone_words), tone_words !== ''],
    ['palette', <Colours key="palette" palette={palette} />, palette.length > 0],
    ['subjects', texts.subjects(subjects.join(', ')), subjects.length > 0],
    ['use', texts.wordsToUse(words_to_use.join(', ')), words_to_use.length > 0],
    ['avoid', texts.wordsToAvoid(words_to_avoid.join(', ')), words_to_avoid.length > 0],
    ['learned', texts.learned, learned],
  ]
  return parts.flatMap(([key, part, isThere]) => (isThere ? [[key, part]] : []))
}

function Colours({ palette }: Pick<BrandUsed, 'palette'>) {
  return (
    <>
      {texts.colours(palette.length)}
      {palette.map(({ hex, name }) => (
        <span key={hex} className="flex items-center gap-1.5">
          <ColorSwatch hex={hex} size={16} />
          {name}
        </span>
      ))}
    </>
  )
}
