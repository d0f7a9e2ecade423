import { useState } from 'react'
import type { LearnedHabits } from '#shared/api/brand.ts'
import { minPostsToLearn } from '#shared/limits.ts'
import { networkRules, networks } from '#shared/networks.ts'
import { useDeleteLearnedWords } from '#web/api/brand.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const shownOpenings = 3

/** What was counted in the company's own posts, open to its eyes, and how to be rid of it. */
export function LearnedWords({ learned }: { learned: LearnedHabits | null }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="learned-habits" className="mt-7 border-divider border-t pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="max-w-[60ch]">
          <h3 id="learned-habits" className="title-small">
            {texts.learned}
          </h3>
          <p className="mt-1 text-16 text-muted">
            {learned ? texts.learnedFrom(learned.posts) : texts.learnedNothing(minPostsToLearn)}
          </p>
        </div>
        {learned && (
          <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
            {texts.forget}
          </Button>
        )}
      </div>
      {learned && <Habits learned={learned} />}
      <ForgetDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}

function Habits({ learned }: { learned: LearnedHabits }) {
  const lengths = networks.flatMap((network) => {
    const count = learned.lengths[network]
    return count === null ? [] : texts.characters(networkRules[network].label, count)
  })
  const lines = [
    [texts.length, lengths],
    [texts.emojis, [texts.emojiHabits[learned.emojis]]],
    [texts.hashtags, learned.hashtags.length > 0 ? [learned.hashtags.join(' ')] : []],
    [texts.register, learned.register ? [texts.registers[learned.register]] : []],
    [texts.openings, learned.openings.slice(0, shownOpenings)],
  ] as const
  return (
    <dl className="mt-4 grid gap-x-10 gap-y-4 lg:grid-cols-2">
      {lines
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => (
          <div key={label} className="min-w-0">
            <dt className="font-semibold text-15">{label}</dt>
            {values.map((value) => (
              <dd key={value} className="text-16 [overflow-wrap:anywhere]">
                {value}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** What is forgotten cannot be had back, so it is asked. */
function ForgetDialog({ isOpen, onClose }: Props) {
  const deletion = useDeleteLearnedWords()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.forgetTitle}
      closeLabel={texts.forgetKeep}
      actions={
        <Button
          variant="danger"
          isBusy={deletion.isPending}
          busyLabel={texts.forgetting}
          onClick={() => deletion.mutate(undefined, { onSuccess: onClose })}
        >
          {texts.forget}
        </Button>
      }
    >
      <p className="text-17">{texts.forgetText}</p>
      <FailureBanner title={texts.forgetError} cause={deletion.error?.message} />
    </Dialog>
  )
}
