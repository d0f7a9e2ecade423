import { accountExpiring } from './account-expiring.ts'
import { alreadyRegistered } from './already-registered.ts'
import { deletionCancelled } from './deletion-cancelled.ts'
import { deletionRequested } from './deletion-requested.ts'
import { emailChangeConfirm } from './email-change-confirm.ts'
import { emailChangeNotice } from './email-change-notice.ts'
import { exportReady } from './export-ready.ts'
import { linkGoogle } from './link-google.ts'
import { packBought } from './pack-bought.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed } from './payment-failed.ts'
import { publicationFailed } from './publication-failed.ts'
import { requestNotice } from './request-notice.ts'
import { requestReceived } from './request-received.ts'
import { resetPassword } from './reset-password.ts'
import { subscriptionCancelled } from './subscription-cancelled.ts'
import { subscriptionConfirmed } from './subscription-confirmed.ts'
import { unusedAccount } from './unused-account.ts'
import { verifyEmail } from './verify-email.ts'
import { withdrawalReceipt } from './withdrawal-receipt.ts'

/**
 * Every mail Ramage writes. A new one is a function `data → Letter` in a file of its own (JSON data, blocks of mail.ts,
 * links as paths), a line here, and a line of example data in templates.test.ts.
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
  request_received: requestReceived,
  request_notice: requestNotice,
}

export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0]
