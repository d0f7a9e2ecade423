import { exampleTexts as texts } from '#web/messages/landing.ts'
import bag from '#web/ui/drawings/bag.svg'

/** The post the song becomes, as a network would show it. */
export function ExamplePost() {
  return (
    <div className="overflow-hidden scheme-light rounded-preview bg-blanc font-system text-[#1d1d1d] text-12 xl:text-14">
      <div className="flex items-center gap-2.5 px-4 pt-3.5 pb-2.5">
        <span className="grid size-8 shrink-0 place-items-center bg-loriot font-serif text-16 text-encre xl:size-10 xl:text-21">
          C
        </span>
        <p className="text-12 xl:text-[13px] xl:leading-4.25">
          <span className="block font-semibold">{texts.company}</span>
          <span className="text-[#5f5f5f]">{texts.trade}</span>
        </p>
      </div>
      <p className="px-4 leading-4.5 xl:leading-5">{texts.first}</p>
      <p className="hidden px-4 pt-2.5 xl:block">{texts.second}</p>
      <img src={bag} alt="" width={288} height={172} className="mt-3 h-23 w-full object-cover xl:h-43" />
      <p className="flex justify-around gap-2 px-2 py-2.5 font-semibold text-[#4a4a4a] text-[11px] xl:py-3 xl:text-12">
        {texts.actions.map((action) => (
          <span key={action}>{action}</span>
        ))}
      </p>
    </div>
  )
}
