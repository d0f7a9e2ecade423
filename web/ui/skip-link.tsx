/** First stop of the keyboard. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#contenu"
      className="fixed -top-20 left-5 z-40 rounded-pill bg-strong px-6 py-3 font-semibold text-on-strong focus:top-2.5"
    >
      {children}
    </a>
  )
}
