import { useQuery } from '@tanstack/react-query'
import { networkRules, networks } from '#shared/networks.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { demoMailTexts } from '#web/messages/account-links.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { AppLogo } from '#web/ui/logo.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { footerItems, helpItems } from './nav-items.ts'

const className = 'touch-target underline decoration-1 underline-offset-4 hover:decoration-2 md:py-0.5'

export function Footer() {
  const links = (items: typeof footerItems) =>
    items.map((item) => (
      <li key={item.to} className="empty:hidden">
        <RouteLink to={item.to} className={className}>
          {item.label}
        </RouteLink>
      </li>
    ))
  return (
    <footer className="mt-16 border-foreground border-t-[1.5px] print:hidden">
      <div className="page-container flex flex-col-reverse gap-4 py-6 text-14 md:flex-row md:items-center md:justify-between">
        <div>
          <p className="flex items-center gap-2.5">
            <AppLogo size={20} />
            {layoutTexts.copyright(new Date().getFullYear())}
          </p>
          <DemonstrationLine />
        </div>
        <nav aria-label={layoutTexts.footerNavigation}>
          <ul className="grid grid-cols-2 gap-x-5.5 gap-y-1 md:flex md:flex-wrap md:justify-end">
            {links(footerItems)}
            <li>
              <button type="button" data-cookies="manage" className={className}>
                {layoutTexts.manageCookies}
              </button>
            </li>
            {links(helpItems)}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** Says, discreetly and on every signed-in page, that this is the demonstration. */
function DemonstrationLine() {
  const { data } = useQuery(serverFeaturesQuery)
  if (data?.mode !== 'demo') return null
  return (
    <p className="mt-1 max-w-[60ch] text-muted">
      {data.ai.text || data.ai.image ? layoutTexts.demonstrationWithAi : layoutTexts.demonstration}{' '}
      {layoutTexts.nothingSent(
        data.simulated_networks.map((network) => networkRules[network].label),
        networks.length,
      )}{' '}
      {data.open_demonstration && `${layoutTexts.openDemonstration} `}
      {!data.mail && (
        <RouteLink to="/demo/mails" className="touch-target text-link">
          {demoMailTexts.open}
        </RouteLink>
      )}
    </p>
  )
}
