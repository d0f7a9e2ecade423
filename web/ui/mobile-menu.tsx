import { type ReactNode, useRef } from 'react'
import { buttonClasses } from './button-classes.ts'
import { closeMenu, openMenu } from './menu-dialog.ts'
import { RouteLink } from './route-link.tsx'

interface Props {
  openLabel: string
  closeLabel: string
  label: string
  /** The header of the open menu. */
  header: ReactNode
  /** Rows of the sheet: MenuRow. */
  children: ReactNode
  className?: string
}

/** A full-screen menu in a native dialog. */
export function MobileMenu({ openLabel, closeLabel, label, header, children, className = '' }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <div className={className}>
      <button
        type="button"
        data-menu="open"
        aria-haspopup="dialog"
        className={buttonClasses({ variant: 'outline', size: 'small' })}
        onClick={() => sheet.current && openMenu(sheet.current)}
      >
        {openLabel}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the links inside, which keys reach */}
      <dialog
        ref={sheet}
        aria-label={label}
        data-menu="sheet"
        onClick={(event) =>
          sheet.current &&
          event.target instanceof Element &&
          event.target.closest('a') &&
          closeMenu(sheet.current)
        }
        className="on-stage h-dvh max-h-none w-full max-w-none overflow-y-auto bg-stage"
      >
        <div className="on-paper sticky top-0 z-10 flex h-17 items-center justify-between gap-4 bg-background px-5">
          {header}
          <button
            type="button"
            data-menu="close"
            className={buttonClasses({ variant: 'second', size: 'small' })}
            onClick={() => sheet.current && closeMenu(sheet.current)}
          >
            {closeLabel}
          </button>
        </div>
        <div className="px-5 py-8">{children}</div>
      </dialog>
    </div>
  )
}

/** A link of the mobile menu. */
export function MobileMenuItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-row-divider border-b empty:hidden">
      <RouteLink to={to} className="group title-dialog flex h-16 items-center">
        <span className="group-aria-[current=page]:border-highlight group-aria-[current=page]:border-b-[3px]">
          {children}
        </span>
      </RouteLink>
    </li>
  )
}
