import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { HashtagSet } from '#shared/api/hashtag-sets.ts'
import { addHashtags } from '#shared/hashtags.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { useHashtagSets } from '#web/api/hashtag-sets.ts'
import { hashtagTexts as texts } from '#web/messages/hashtags.ts'
import { HashtagSetsDialog } from './hashtag-sets-dialog.tsx'

interface Props {
  text: string
  network: Network
  onChange: (text: string) => void
  className?: string
}

/** The company's sets of hashtags, each a click that adds those the text does not have yet. */
export function HashtagBar({ text, network, onChange, className = '' }: Props) {
  const { data: sets, error } = useHashtagSets()
  const [isManaging, setIsManaging] = useState(false)
  const [said, setSaid] = useState('')
  const { label, maxHashtags } = networkRules[network]

  const handleInsert = ({ hashtags }: HashtagSet) => {
    const { text: next, added, left } = addHashtags(text, hashtags, maxHashtags)
    if (added.length > 0) onChange(next)
    setSaid(texts.added(added.length, left, label))
  }
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-2">
        {sets?.map((set) => (
          <button
            key={set.id}
            type="button"
            aria-label={texts.insert(set.name)}
            title={set.hashtags.join(' ')}
            onClick={() => handleInsert(set)}
            className="flex min-h-9 max-w-full items-center gap-1 rounded-pill border-[1.5px] border-foreground px-3 text-14 hover:bg-hover pointer-coarse:min-h-11"
          >
            <Plus aria-hidden="true" size={14} strokeWidth={3} className="shrink-0" />
            <span className="truncate">{set.name}</span>
          </button>
        ))}
        <button
          type="button"
          onClick={() => setIsManaging(true)}
          className="touch-target text-link rounded-tiny py-1 text-14"
        >
          {sets?.length ? texts.manage : texts.first}
        </button>
      </div>
      <p role="status" className="mt-1 text-14 text-muted empty:hidden">
        {error ? texts.loadError : said}
      </p>
      {isManaging && <HashtagSetsDialog text={text} onClose={() => setIsManaging(false)} />}
    </div>
  )
}
