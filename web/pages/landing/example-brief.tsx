import { ArrowRight } from 'lucide-react'
import { exampleTexts as texts } from '#web/messages/landing.ts'
import door from '#web/ui/drawings/door.svg'
import house from '#web/ui/drawings/house.svg'
import sewing from '#web/ui/drawings/sewing.svg'

/** One sentence and two photos become one picture. */
export function ExampleBrief() {
  return (
    <>
      <p className="rounded-small border-[1.5px] border-outline bg-sheet px-4.5 py-3.5 font-serif text-21 lining-nums">
        {texts.voice.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="mt-5 grid grid-cols-[77fr_77fr_auto_116fr] items-end gap-2.5">
        <img
          src={sewing}
          alt=""
          loading="lazy"
          width={77}
          height={77}
          className="h-auto w-full rounded-small"
        />
        <img
          src={house}
          alt=""
          loading="lazy"
          width={77}
          height={77}
          className="h-auto w-full rounded-small"
        />
        <ArrowRight size={22} strokeWidth={2} className="mx-1 self-center max-sm:mx-0" />
        <img
          src={door}
          alt=""
          loading="lazy"
          width={116}
          height={116}
          className="h-auto w-full rounded-small"
        />
      </div>
    </>
  )
}
