import { adminTexts as texts } from '#web/messages/admin.ts'
import { useShownSection } from '#web/ui/use-shown-section.ts'
import { blocks } from './blocks.ts'

const tabs = blocks.filter(({ tab }) => tab)

/** Jumps to a section; the one on the screen is marked. */
export function Tabs() {
  const shown = useShownSection(tabs)
  return (
    <nav
      aria-label={texts.sections}
      className="max-w-full rounded-[26px] border-[1.5px] border-tab max-md:w-full md:rounded-pill"
    >
      <ul className="flex flex-wrap p-[3px]">
        {tabs.map(({ id, tab }) => (
          <li key={id} className="max-md:grow">
            <a
              href={`#${id}`}
              className="flex min-h-9.5 items-center justify-center rounded-pill px-4 font-semibold text-15 hover:bg-hover aria-[current]:bg-ink aria-[current]:text-ground touch:min-h-11"
              {...(shown === id ? { 'aria-current': 'location' as const } : {})}
            >
              {tab}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
