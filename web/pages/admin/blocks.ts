import { adminTexts } from '#web/messages/admin.ts'
import { messageTexts } from '#web/messages/admin-messages.ts'
import { userTexts } from '#web/messages/admin-users.ts'
import { logTexts } from '#web/messages/logs.ts'
import type { AdminBlock } from './block.ts'
import { Contacts } from './contacts.tsx'
import { Cost } from './cost.tsx'
import { Logs } from './logs/logs.tsx'
import { Overview } from './overview.tsx'
import { SupportRequests } from './support-requests.tsx'
import { Users } from './users.tsx'

/** In the order of the page. Each asks for what it shows by itself, and fails by itself. */
export const blocks: AdminBlock[] = [
  { id: 'apercu', tab: adminTexts.overview, Block: Overview },
  { id: 'cout', Block: Cost },
  { id: 'utilisateurs', tab: userTexts.title, Block: Users },
  { id: 'messages', tab: messageTexts.contactsTab, Block: Contacts },
  { id: 'support', tab: messageTexts.supportTab, Block: SupportRequests },
  { id: 'logs', tab: logTexts.title, Block: Logs },
]
