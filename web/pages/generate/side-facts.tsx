import { lengthAsSent } from '#shared/escape-text.ts'
import type { Network } from '#shared/networks.ts'
import { pairTexts as texts } from '#web/messages/pair.ts'
import { useStudioValue } from './studio-context.ts'

const hashtag = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]*\p{L}/gu

/** What sets this network's post apart: its length, its hashtags, its format. */
export function SideFacts({ app }: { app: Network }) {
  const text = useStudioValue((state) => (state.run ? '' : state.text))
  const image = useStudioValue((state) => (state.run ? null : state.image))
  if (!text && !image) return null
  const facts = [
    text && texts.characters(lengthAsSent(text, app)),
    text && texts.hashtags(text.match(hashtag)?.length ?? 0),
    image?.width && image.height && texts.format(image.width, image.height),
  ]
  return <p className="mt-2 text-14 text-muted">{facts.filter(Boolean).join(' · ')}</p>
}
