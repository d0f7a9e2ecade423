import { frameTexts } from '#web/messages/frame.ts'
import { Feather } from '#web/ui/feather.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { DemonstrationLine } from './demonstration-line.tsx'
import { footerItems, helpItems } from './nav-items.ts'

const look = 'tap underline decoration-1 underline-offset-4 hover:decoration-2 md:py-0.5'

export function Footer() {
  const links = (items: typeof footerItems) =>
    items.map((item) => (
      <li key={item.to} className="empty:hidden">
        <RouteLink to={item.to} className={look}>
          {item.label}
        </RouteLink>
      </li>
    ))
  return (
    <footer className="mt-16 border-ink border-t-[1.5px] print:hidden">
      <div className="page flex flex-col-reverse gap-4 py-6 text-14 md:flex-row md:items-center md:justify-between">
        <div>
          <p className="flex items-center gap-2.5">
            <Feather size={20} />
            {frameTexts.copyright(new Date().getFullYear())}
          </p>
          <DemonstrationLine />
        </div>
        <nav aria-label={frameTexts.footerNavigation}>
          <ul className="grid grid-cols-2 gap-x-5.5 gap-y-1 md:flex md:flex-wrap md:justify-end">
            {links(footerItems)}
            <li>
              <button type="button" data-cookies="manage" className={look}>
                {frameTexts.manageCookies}
              </button>
            </li>
            {links(helpItems)}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
