import type { Operations } from './operations.ts'

/** Signing in, the account and the company behind it. */
export const memberOperations: Operations = {
  'GET /api/members': [
    'listMembers',
    'The members of the company',
    'With their roles; addresses and waiting invitations for those who decide.',
  ],
  'POST /api/members/invitations': [
    'inviteMember',
    'Invite somebody',
    'Mails a link that is good for 7 days, once, for this address; an earlier one to it ends.',
  ],
  'DELETE /api/members/invitations/{id}': ['revokeInvitation', 'Take an invitation back', 'Its link ends.'],
  'PUT /api/members/settings': [
    'updateMemberSettings',
    'What members may do',
    'Whether those who write publish and schedule too.',
  ],
  'PATCH /api/members/{id}': [
    'updateMemberRole',
    'Change a member’s role',
    'Counts at the member’s next call; one at least who decides remains.',
  ],
  'DELETE /api/members/{id}': [
    'removeMember',
    'Remove a member',
    'Ends their account at once; their posts stay.',
  ],
  'POST /api/members/demonstration': [
    'addDemonstrationMember',
    'Add a person to try with',
    'In a demonstration alone: somebody who writes, with her login.',
  ],
  'POST /api/members/leave': ['leaveCompany', 'Leave the company', 'Ends one’s own account at once.'],
  'POST /api/invitations/check': ['readInvitation', 'What an invitation says', 'Uses nothing up.'],
  'POST /api/invitations/accept': [
    'acceptInvitation',
    'Accept an invitation',
    'Opens an account for the invited address and signs in.',
  ],
  'POST /api/invitations/google': [
    'acceptInvitationWithGoogle',
    'Accept an invitation with Google',
    'With the Google identity of the invited address that waits in this browser.',
  ],
  'POST /api/invitations/join': [
    'joinCompany',
    'Accept an invitation with an account',
    'The account’s own company, which holds nothing, is deleted.',
  ],
}
