import { DeletionBlock } from './deletion-block.tsx'
import { ExportBlock } from './export-block.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function DataRightsSection(props: SectionProps) {
  return (
    <SectionCard {...props}>
      <ExportBlock />
      <hr className="my-7 border-row border-t-[1.5px]" />
      <DeletionBlock />
    </SectionCard>
  )
}
