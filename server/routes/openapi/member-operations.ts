import type { Operations } from '#server/routes/route-table.ts'

/** Members, what they say to each other of a post, and who approves it. */
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
  'GET /api/posts/{id}/comments': [
    'listComments',
    'What members say of a post',
    'Oldest first, with the colleagues who can be named.',
  ],
  'POST /api/posts/{id}/comments': [
    'addComment',
    'Comment on a post',
    'A colleague is named by `<@id>`; who is concerned is mailed, once an hour at most.',
  ],
  'PATCH /api/posts/{id}/comments/{commentId}': [
    'updateComment',
    'Resolve a comment',
    'Or open it again; any member may.',
  ],
  'DELETE /api/posts/{id}/comments/{commentId}': [
    'deleteComment',
    'Delete a comment',
    'One’s own, or any for who decides.',
  ],
  'POST /api/approvals': [
    'askApproval',
    'Ask for an approval',
    'Of one post or several: by a link for who has no account, or of members by mail.',
  ],
  'GET /api/approvals': [
    'listWaitingApprovals',
    'Posts that wait for the caller’s approval',
    'Of requests to members that are open, oldest first.',
  ],
  'GET /api/approvals/{id}': [
    'getApproval',
    'What is to be approved',
    'Each post exactly as it would go out, for a member.',
  ],
  'POST /api/approvals/{id}/decisions': [
    'decideApproval',
    'Approve, or ask for changes',
    'As a member who was asked, or who decides. 409 `approval_changed` once it is no longer what was seen.',
  ],
  'DELETE /api/approvals/{id}': ['endApproval', 'End a request', 'Its link ends; what was answered stays.'],
  'GET /api/posts/{id}/approvals': [
    'listApprovals',
    'Approvals of a post',
    'What was asked and answered, and whether it still holds.',
  ],
  'POST /api/approval/read': [
    'readApprovalLink',
    'What a link asks to approve',
    'By whoever holds it. Changes nothing.',
  ],
  'POST /api/approval/decide': [
    'decideByApprovalLink',
    'Approve, or ask for changes, by a link',
    'With a first name. 409 `approval_changed` once it is no longer what was seen.',
  ],
}
