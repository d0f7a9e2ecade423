import { approvalAnswered, approvalAsked, approvalMissing, approvalMoved } from './approval.ts'
import {
  packBought,
  paymentFailed,
  subscriptionCancelled,
  subscriptionConfirmed,
  withdrawalReceipt,
} from './billing.ts'
import { commentsOnPosts } from './comments.ts'
import { deletionCancelled, deletionRequested, exportReady, unusedAccount } from './data-rights.ts'
import { emailChangeConfirm, emailChangeNotice, verifyEmail } from './email-address.ts'
import { mailDraft, mailDraftWaiting, mailNotKept } from './inbound-mail.ts'
import {
  companyEnding,
  invitation,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  membershipEnded,
  twoFactorDemanded,
} from './members.ts'
import { accountExpiring, accountToChoose, publicationFailed } from './publishing.ts'
import { requestNotice, requestReceived } from './requests.ts'
import { alreadyRegistered, linkGoogle, passwordChanged, resetPassword } from './sign-in.ts'
import { weeklyProposals } from './weekly.ts'

/**
 * Every mail Ramage writes. A new one is a function `data → MailContent` in the file of its subject (JSON data, blocks of
 * mail-content.ts, links as paths), a line here, and a line of example data in templates.test.ts.
 */
export const templates = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  email_change_confirm: emailChangeConfirm,
  email_change_notice: emailChangeNotice,
  publication_failed: publicationFailed,
  account_expiring: accountExpiring,
  account_to_choose: accountToChoose,
  approval_asked: approvalAsked,
  approval_answered: approvalAnswered,
  approval_missing: approvalMissing,
  approval_moved: approvalMoved,
  link_google: linkGoogle,
  export_ready: exportReady,
  deletion_requested: deletionRequested,
  deletion_cancelled: deletionCancelled,
  unused_account: unusedAccount,
  subscription_confirmed: subscriptionConfirmed,
  payment_failed: paymentFailed,
  pack_bought: packBought,
  subscription_cancelled: subscriptionCancelled,
  withdrawal_receipt: withdrawalReceipt,
  invitation,
  member_joined: memberJoined,
  member_left: memberLeft,
  member_role_changed: memberRoleChanged,
  membership_ended: membershipEnded,
  two_factor_demanded: twoFactorDemanded,
  company_ending: companyEnding,
  comments: commentsOnPosts,
  request_received: requestReceived,
  request_notice: requestNotice,
  weekly_proposals: weeklyProposals,
  mail_draft: mailDraft,
  mail_draft_waiting: mailDraftWaiting,
  mail_not_kept: mailNotKept,
}

export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0]
