interface Props {
  text: string
  /** The network's colour for links. */
  tagClass: string
}

const hashtag = /(?<![\p{L}\p{N}_&/])(#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/** Text as the network shows it: line breaks kept, hashtags coloured. */
export function RichText({ text, tagClass }: Props) {
  return text.split(hashtag).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and none is stateful
      <span key={index} className={tagClass}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
