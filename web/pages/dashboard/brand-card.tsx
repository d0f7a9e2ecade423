import { useEffect, useRef } from 'react'
import type { BrandAnswer } from '#shared/api/brand.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BrandForm } from './brand-form.tsx'
import { BrandView } from './brand-view.tsx'
import { LearnedBlock } from './learned-block.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useBrandMemory } from './use-brand-memory.ts'
import { useCardEditing } from './use-card-editing.ts'

interface Props {
  brand: BrandAnswer
  onChange: () => void
  onSaved: () => void
}

/** The brand memory, seen or edited. Nothing leaves this card without being saved or asked about. */
export function BrandCard({ brand, onChange, onSaved }: Props) {
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
      {brand.learns && !isEditing && <LearnedBlock learned={brand.learned} />}
      <LeaveDialog
        isActive={memory.isDirty}
        text={texts.leaveText}
        onSave={save}
        onDiscard={memory.discard}
      />
    </Card>
  )
}
