import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import loginDesktop from './illustrations/login-desktop.svg'
import loginMobile from './illustrations/login-mobile.svg'
import registerDesktop from './illustrations/register-desktop.svg'
import registerMobile from './illustrations/register-mobile.svg'

const stages = {
  closed: { wide: loginDesktop, narrow: loginMobile },
  sing: { wide: registerDesktop, narrow: registerMobile },
}

interface Props {
  /** `letter` where a mail is asked for or followed. */
  illustration: keyof typeof stages | 'letter'
  children: ReactNode
}

/** Illustration and form side by side; the illustration is a band on a phone and hidden on a low screen. */
export function SignInFrame({ illustration, children }: Props) {
  return (
    <div className="grid grow max-md:content-start md:grid-cols-[minmax(0,600fr)_minmax(0,680fr)]">
      {illustration === 'letter' ? <LetterStage /> : <BirdStage {...stages[illustration]} />}
      <div className="flex justify-center px-5 py-8 md:px-10 md:py-18">
        <div className="w-full max-w-[440px]">{children}</div>
      </div>
    </div>
  )
}

const panelClasses =
  'relative block overflow-hidden rounded-[0_0_160px_5px] bg-stage max-md:h-46 max-md:[@media(max-height:640px)]:hidden md:rounded-[0_160px_0_0]'

function BirdStage({ wide, narrow }: { wide: string; narrow: string }) {
  return (
    <picture className={panelClasses}>
      <source media="(min-width: 47.5rem)" srcSet={wide} />
      <img
        src={narrow}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
    </picture>
  )
}

/** The illustration of a letter, centred. */
function LetterStage() {
  return (
    <div className={`${panelClasses} grid place-items-center`}>
      <Illustration name="letter" isOnDark className="w-52 md:w-[min(70%,420px)]" />
    </div>
  )
}
