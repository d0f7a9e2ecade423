import type { ReactNode } from 'react'
import { landingFooterTexts as texts } from '#web/messages/landing.ts'
import { layoutTexts } from '#web/messages/layout.ts'
import { AppLogo } from '#web/ui/logo.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

export function LandingFooter() {
  return (
    <footer className="page-container pt-11 pb-8 lg:pt-15">
      <div className="flex flex-col gap-10 pb-11 lg:flex-row lg:pb-15 lg:justify-between">
        <p className="flex items-center gap-4 font-serif text-48 lg:gap-5 lg:text-60">
          <AppLogo size={72} className="size-14 lg:size-18" />
          {layoutTexts.name}
        </p>
        <nav
          aria-label={layoutTexts.footerNavigation}
          className="grid grid-cols-2 gap-x-6 gap-y-10 text-15 md:flex md:gap-12"
        >
          <FooterColumn
            title={texts.product}
            links={[
              { to: '/subscription', label: texts.prices },
              { to: '/support', label: texts.support },
              { to: '/verification', label: layoutTexts.verification },
            ]}
          />
          <FooterColumn
            title={texts.house}
            links={[
              { to: '/about', label: texts.about },
              { to: '/contact', label: texts.contact },
            ]}
          />
          <FooterColumn
            title={texts.law}
            links={[
              { to: '/legal/terms', label: layoutTexts.terms },
              { to: '/legal/privacy', label: layoutTexts.privacy },
              { to: '/legal/cookies', label: layoutTexts.cookies },
              { to: '/legal/notice', label: layoutTexts.notice },
              { to: '/legal/subprocessors', label: layoutTexts.subprocessors },
              { to: '/legal/accessibility', label: layoutTexts.accessibility },
            ]}
          />
          <FooterColumn
            title={texts.choices}
            links={[{ to: '/subscription/resiliation', label: layoutTexts.cancelContract }]}
          >
            <li>
              <button type="button" data-cookies="manage" className={footerLinkClass}>
                {layoutTexts.manageCookies}
              </button>
            </li>
          </FooterColumn>
        </nav>
      </div>
      <p className="flex flex-col gap-2 border-foreground border-t-[1.5px] pt-5 text-14 text-muted md:flex-row md:justify-between">
        <span data-copyright="">{layoutTexts.copyright(new Date().getFullYear())}</span>
        <span>{texts.trademarks}</span>
      </p>
    </footer>
  )
}

const footerLinkClass = 'touch-target py-1 underline decoration-1 underline-offset-4 hover:decoration-2'

interface Props {
  title: string
  links: { to: string; label: string }[]
  children?: ReactNode
}

function FooterColumn({ title, links, children }: Props) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1.5">
        {children}
        {links.map((link) => (
          <li key={link.to}>
            <RouteLink to={link.to} className={footerLinkClass}>
              {link.label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
