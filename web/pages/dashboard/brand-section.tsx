import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BrandAnswer } from '#shared/api/brand.ts'
import { plans } from '#shared/plans.ts'
import { toneLabels } from '#shared/tones.ts'
import { useBrand } from '#web/api/brand.ts'
import { useCompany } from '#web/api/company.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { ColorSwatch } from '#web/ui/color-swatch.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { BrandForm } from './brand-form.tsx'
import { UnsavedChangesDialog, useCardEditing } from './card-editing.tsx'
import { LearnedWords } from './learned-words.tsx'
import { type BrandMemory, isEmptyMemory, memoryOf, useBrandMemory } from './use-brand-memory.ts'

/** The brand memory, or what it would do. Not before the profile: one thing to fill at a time. */
export function BrandSection({ className }: { className: string }) {
  const company = useCompany()
  const { data, error, isPending, isFetching, refetch } = useBrand()
  const [isSaved, setIsSaved] = useState(false)
  if (!company.data) return null
  return (
    <div className={`flex min-w-0 flex-col gap-4 ${className}`}>
      {isSaved && <Banner tone="green" title={texts.saved} onClose={() => setIsSaved(false)} />}
      {isPending && (
        <Card>
          <Loading label={texts.loading}>
            <SkeletonBox className="mt-6 h-24" />
          </Loading>
        </Card>
      )}
      {error && !data && (
        <Card aria-labelledby="brand-card">
          <h2 id="brand-card" className="title-section mb-4">
            {texts.title}
          </h2>
          <LoadError title={texts.loadError} query={{ error, isFetching, refetch }} />
        </Card>
      )}
      {data && !data.is_used && <BrandOffer brand={data} />}
      {data?.is_used && (
        <BrandCard brand={data} onChange={() => setIsSaved(false)} onSaved={() => setIsSaved(true)} />
      )}
    </div>
  )
}

interface Props {
  brand: BrandAnswer
  onChange: () => void
  onSaved: () => void
}

/** The brand memory, seen or edited. Nothing leaves this card without being saved or asked about. */
function BrandCard({ brand, onChange, onSaved }: Props) {
  const memory = useBrandMemory(brand)
  const { isEditing, save, toggle } = useCardEditing(memory, memory.isDirty, { onChange, onSaved })
  const title = useRef<HTMLHeadingElement>(null)

  // The form and the view replace each other: the focus goes to the title of what came.
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current !== isEditing) title.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <Card aria-labelledby="brand-card">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 md:items-center">
        <h2 id="brand-card" ref={title} tabIndex={-1} className="title-section">
          {isEditing ? texts.editTitle : texts.title}
        </h2>
        <Button
          variant="outline"
          size="small"
          aria-label={isEditing ? undefined : texts.editSpoken}
          onClick={toggle}
          className="shrink-0"
        >
          {isEditing ? texts.cancel : texts.edit}
        </Button>
      </header>
      <p className="mt-1 text-16 text-muted">{texts.help}</p>
      <FailureBanner
        title={texts.saveError}
        cause={memory.failure && `${memory.failure} ${texts.notLost}`}
        className="mt-4"
      />
      {isEditing ? (
        <BrandForm memory={memory} proposed={brand.proposed_palette} onSave={save} />
      ) : (
        <BrandView memory={memory.values} />
      )}
      {brand.learns && !isEditing && <LearnedWords learned={brand.learned} />}
      <UnsavedChangesDialog
        isActive={memory.isDirty}
        text={texts.leaveText}
        onSave={save}
        onDiscard={memory.discard}
      />
    </Card>
  )
}

/** What the memory does and with which plan; a link only once there is a page to choose one. */
function BrandOffer({ brand }: { brand: BrandAnswer }) {
  const { pro, enterprise } = plans
  return (
    <Card
      tone="accent-soft"
      aria-labelledby="brand-card"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
    >
      <div className="max-w-[60ch]">
        <h2 id="brand-card" className="title-section">
          {texts.title}
        </h2>
        <p className="mt-2 text-16">{texts.offer(pro.name, enterprise.name)}</p>
        {!isEmptyMemory(memoryOf(brand)) && <p className="mt-2 text-16">{texts.kept(pro.name)}</p>}
      </div>
      <ButtonLink to="/subscription" variant="outline" className="max-md:w-full">
        {texts.plans}
      </ButtonLink>
    </Card>
  )
}

/** The memory as it reads. */
function BrandView({ memory }: { memory: BrandMemory }) {
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
