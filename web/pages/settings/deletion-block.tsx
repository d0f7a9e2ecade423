import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreshProof } from '#shared/api/proof.ts'
import { deletionQuery, requestDeletion } from '#web/api/data-rights.ts'
import { deletionTexts as texts } from '#web/messages/data-rights.ts'
import { ProofDialog } from '#web/proof-dialog.tsx'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export function DeletionBlock() {
  const { leave } = useSession()
  const recap = useQuery(deletionQuery)
  const [isAsking, setIsAsking] = useState(false)

  const handleProve = async (proof: FreshProof) => {
    await requestDeletion(proof)
    leave('/cancel-deletion')
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <h3 className="title-small">{texts.title}</h3>
        <p className="mt-1 max-w-[60ch] text-16">{texts.lead}</p>
      </div>
      <Loaded query={recap}>
        {({ posts, published, images, remaining_posts: left }) => (
          <div className="grid w-full gap-5 md:grid-cols-2">
            <Lines
              title={texts.goes}
              lines={[
                texts.posts(posts, published),
                texts.images(images),
                ...(left ? [texts.credits(left)] : []),
                texts.rest,
              ]}
            />
            <Lines title={texts.stays} lines={texts.kept} />
          </div>
        )}
      </Loaded>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {texts.ask}
      </Button>
      {isAsking && (
        <ProofDialog
          title={texts.dialogTitle}
          text={texts.dialogText}
          confirm={texts.confirm}
          isDanger
          onProve={handleProve}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h4 className="font-semibold text-16">{title}</h4>
    <ul className="mt-1.5 list-disc pl-5 text-15">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
