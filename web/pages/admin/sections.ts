import { adminTexts } from '#web/messages/admin.ts'
import { messageTexts } from '#web/messages/admin-messages.ts'
import { userTexts } from '#web/messages/admin-users.ts'
import { logTexts } from '#web/messages/logs.ts'
import { AiCost } from './ai-cost.tsx'
import { Contacts } from './contacts.tsx'
import { Logs } from './logs/logs.tsx'
import { Overview } from './overview.tsx'
import type { AdminSection } from './section-types.ts'
import { SupportRequests } from './support-requests.tsx'
import { Users } from './users.tsx'

/** In the order of the page. Each asks for what it shows by itself, and fails by itself. */
export const sections: AdminSection[] = [
  { id: 'apercu', tab: adminTexts.overview, Section: Overview },
  { id: 'cout', Section: AiCost },
  { id: 'utilisateurs', tab: userTexts.title, Section: Users },
  { id: 'messages', tab: messageTexts.contactsTab, Section: Contacts },
  { id: 'support', tab: messageTexts.supportTab, Section: SupportRequests },
  { id: 'logs', tab: logTexts.title, Section: Logs },
]
