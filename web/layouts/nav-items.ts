import type { UserAnswer } from '#shared/api/auth.ts'
import type { Permission } from '#shared/role-permissions.ts'
import { layoutTexts } from '#web/messages/layout.ts'

interface NavItem {
  to: string
  label: string
  isAdmin?: boolean
  permission?: Permission
}

/** What of them this user may open. */
export const navItemsFor = ({ role, permissions }: Pick<UserAnswer, 'role' | 'permissions'>) =>
  navItems.filter(
    ({ isAdmin, permission }) =>
      (role === 'admin' || !isAdmin) && (!permission || permissions.includes(permission)),
  )

/** In the order of the header. */
const navItems: NavItem[] = [
  { to: '/dashboard', label: layoutTexts.dashboard },
  { to: '/generate', label: layoutTexts.generate, permission: 'write' },
  { to: '/history', label: layoutTexts.history },
  { to: '/calendar', label: layoutTexts.calendar },
  { to: '/performance', label: layoutTexts.performance },
  { to: '/admin', label: layoutTexts.admin, isAdmin: true },
]

export const footerItems: NavItem[] = [
  { to: '/legal/terms', label: layoutTexts.terms },
  { to: '/legal/privacy', label: layoutTexts.privacy },
  { to: '/legal/cookies', label: layoutTexts.cookies },
  { to: '/legal/notice', label: layoutTexts.notice },
  { to: '/legal/subprocessors', label: layoutTexts.subprocessors },
  { to: '/legal/accessibility', label: layoutTexts.accessibility },
]

export const helpItems: NavItem[] = [
  { to: '/verification', label: layoutTexts.verification },
  { to: '/support', label: layoutTexts.support },
  { to: '/subscription/resiliation', label: layoutTexts.cancelContract },
]
