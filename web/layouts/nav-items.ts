import { frameTexts } from '#web/messages/frame.ts'

interface NavItem {
  to: string
  label: string
  isAdmin?: boolean
}

/** In the order of the header; those whose page does not exist yet stay away by themselves. */
export const navItems: NavItem[] = [
  { to: '/dashboard', label: frameTexts.dashboard },
  { to: '/generate', label: frameTexts.generate },
  { to: '/history', label: frameTexts.history },
  { to: '/calendar', label: frameTexts.calendar },
  { to: '/performance', label: frameTexts.performance },
  { to: '/admin', label: frameTexts.admin, isAdmin: true },
]

export const footerItems: NavItem[] = [
  { to: '/legal/terms', label: frameTexts.terms },
  { to: '/legal/privacy', label: frameTexts.privacy },
  { to: '/legal/cookies', label: frameTexts.cookies },
  { to: '/legal/notice', label: frameTexts.notice },
  { to: '/legal/subprocessors', label: frameTexts.subprocessors },
  { to: '/legal/accessibility', label: frameTexts.accessibility },
]

export const helpItems: NavItem[] = [
  { to: '/verification', label: frameTexts.verification },
  { to: '/support', label: frameTexts.support },
  { to: '/subscription/resiliation', label: frameTexts.cancelContract },
]
