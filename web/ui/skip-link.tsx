/** First stop of the keyboard. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#contenu"
      className="sr-only z-40 rounded-pill bg-encre px-6 py-3 font-semibold text-papier focus:not-sr-only focus:fixed focus:top-2.5 focus:left-5"
    >
      {children}
    </a>
  )
}
