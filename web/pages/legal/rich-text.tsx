import { RouteLink, useIsKnown } from '#web/ui/route-link.tsx'

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** A sentence whose `[words](/path)` are links; without their page, the words alone. */
export function RichText({ text }: { text: string }) {
  const pieces = text.split(new RegExp(link, 'g'))
  // Plain words, then the words and the path of a link, and so on.
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null
    const to = index % 3 === 1 ? pieces[index + 1] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to HTML
    return to === undefined ? piece : <LegalLink key={index} to={to} words={piece} />
  })
}

function LegalLink({ to, words }: { to: string; words: string }) {
  if (!useIsKnown(to)) return words
  return (
    <RouteLink to={to} className="text-link">
      {words}
    </RouteLink>
  )
}
