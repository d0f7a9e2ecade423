import type { ReactNode } from 'react'
import { Illustration, ThemedImage } from '#web/ui/illustration.tsx'
import welcomeBird from './welcome-bird.svg'
import welcomeBirdDark from './welcome-bird-dark.svg'

/** The head of the dashboard, its bird sitting on the line; also what stands there before the program does. */
export function DashboardHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="relative flex flex-col border-outline border-b-[1.5px] pt-5 md:min-h-[216px] md:flex-row md:items-center md:pt-10">
      <div className="md:max-w-[calc(100%-19rem)] md:pb-10 lg:max-w-[calc(100%-31rem)]">
        {title}
        <p className="mt-1 min-h-13 max-w-[24em] text-17 min-[360px]:max-md:min-h-26 min-[360px]:max-md:max-w-[calc(100%-10.5rem)]">
          {children}
        </p>
      </div>
      <ThemedImage
        src={welcomeBird}
        darkSrc={welcomeBirdDark}
        width={470}
        height={198}
        className="absolute right-0 bottom-0 hidden h-auto md:block md:w-[18rem] lg:w-[29.375rem]"
      />
      <Illustration
        name="sing"
        isFirst
        className="-bottom-2 w-44 max-[360px]:-mb-2 max-[360px]:ml-auto min-[360px]:absolute min-[360px]:-right-3 md:hidden"
      />
    </header>
  )
}
