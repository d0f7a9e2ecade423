import { ArrowRight } from 'lucide-react'
import { exampleTexts as texts } from '#web/messages/landing.ts'
import door from '#web/ui/drawings/door.svg'
import house from '#web/ui/drawings/house.svg'
import sewing from '#web/ui/drawings/sewing.svg'

/** One sentence and two photos become one picture. */
export function ExampleBrief() {
  return (
    <>
      <p className="rounded-small border-[1.5px] border-encre bg-feuille px-4.5 py-3.5 font-serif text-21 max-sm:text-[1.125rem] max-sm:leading-6.5">
        {texts.voice.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="mt-5 flex items-end justify-between gap-2">
        <div className="flex gap-2.5">
          <img src={sewing} alt="" width={77} height={77} className="size-19 rounded-small max-sm:size-16" />
          <img src={house} alt="" width={77} height={77} className="size-19 rounded-small max-sm:size-16" />
        </div>
        <ArrowRight size={22} strokeWidth={2} className="mb-12 shrink-0" />
        <img src={door} alt="" width={116} height={116} className="size-29 rounded-small max-sm:size-24" />
      </div>
    </>
  )
}
