import type { Operations } from '#server/routes/route-table.ts'

/** Signing in, the account, its devices and its data. */
export const accountOperations: Operations = {
  'POST /api/auth/register': [
    'register',
    'Open an account',
    'A free account; the answer does not tell whether the address was known.',
  ],
  'POST /api/auth/login': [
    'login',
    'Sign in',
    'A bearer token and the user; 202 with a challenge where a second factor is asked for.',
  ],
  'POST /api/auth/two-factor': [
    'loginWithSecondFactor',
    'Sign in, second step',
    'Answers a challenge of `login` with a code of the app or a recovery code.',
  ],
  'GET /api/auth/me': ['getMe', 'The signed-in user', 'With the plan and the posts that remain.'],
  'POST /api/auth/logout': ['logout', 'Sign out', 'Ends the session of this token.'],
  'POST /api/auth/google/nonce': [
    'createGoogleNonce',
    'Begin to sign in with Google',
    'A nonce for Google’s button, bound to this browser by a cookie.',
  ],
  'POST /api/auth/google': [
    'loginWithGoogle',
    'Sign in with Google',
    'Takes the credential of Google’s button; says what is missing where no account can be opened yet.',
  ],
  'GET /api/auth/google/waiting': [
    'getGoogleWaiting',
    'What a sign-in with Google waits for',
    'The company’s name, a password, or nothing; known by the cookie of this browser.',
  ],
  'POST /api/auth/google/company': [
    'completeGoogleCompany',
    'Name the company of a new Google account',
    'Opens the account that `loginWithGoogle` could not open.',
  ],
  'POST /api/auth/google/link': [
    'linkGoogleByPassword',
    'Link Google by password',
    'Links the Google identity that waits to the account of the same address.',
  ],
  'POST /api/auth/google/link/mail': [
    'sendGoogleLink',
    'Ask for a mail to link Google',
    'For who does not remember the password.',
  ],
  'POST /api/auth/google/link/confirm': [
    'confirmGoogleLink',
    'Link Google by mail',
    'Takes the token of the mail.',
  ],
  'GET /api/auth/google/identity': [
    'getGoogleIdentity',
    'The linked Google account',
    'Its address, or null.',
  ],
  'DELETE /api/auth/google/identity': [
    'unlinkGoogle',
    'Unlink Google',
    'Needs another way to sign in and a fresh proof.',
  ],
  'POST /api/auth/forgot-password': [
    'forgotPassword',
    'Ask for a mail to choose a password',
    'Answers the same for every address.',
  ],
  'POST /api/auth/reset-password/check': [
    'checkResetLink',
    'Look at a reset link',
    'Whether its token still serves; does not use it.',
  ],
  'POST /api/auth/reset-password': [
    'resetPassword',
    'Choose a password by mail',
    'Uses the token and ends all sessions.',
  ],
  'POST /api/auth/password': [
    'changePassword',
    'Change the password',
    'Asks for the present one; other sessions end.',
  ],
  'POST /api/auth/verify-email': [
    'verifyEmail',
    'Confirm the address of a new account',
    'Takes the token of the mail.',
  ],
  'POST /api/auth/verify-email/again': [
    'askVerification',
    'Ask for the confirmation mail, signed out',
    'Answers the same for every address.',
  ],
  'POST /api/auth/verify-email/resend': [
    'resendVerification',
    'Send the confirmation mail again',
    'To the address of the account.',
  ],
  'POST /api/auth/email': [
    'changeEmail',
    'Ask for another address',
    'Sends a link to the new address and a notice to the present one.',
  ],
  'POST /api/auth/email/confirm/check': [
    'checkEmailLink',
    'Look at a link to another address',
    'The address it would confirm, in a session of its account; does not use it.',
  ],
  'POST /api/auth/email/confirm': [
    'confirmEmail',
    'Confirm another address',
    'Takes the token of the mail to the new address.',
  ],
  'POST /api/auth/email/undo': [
    'undoEmail',
    'Take a change of address back',
    'Takes the token of the notice to the old address, within 7 days.',
  ],
  'GET /api/account/two-factor': [
    'getTwoFactor',
    'State of the second factor',
    'On or off, and the recovery codes left.',
  ],
  'POST /api/account/two-factor/setup': [
    'setUpTwoFactor',
    'Begin a second factor',
    'A secret for the app; nothing is on before it is confirmed.',
  ],
  'POST /api/account/two-factor/confirm': [
    'confirmTwoFactor',
    'Turn the second factor on',
    'Answers the recovery codes, once.',
  ],
  'POST /api/account/two-factor/recovery-codes': [
    'renewRecoveryCodes',
    'New recovery codes',
    'The codes before them end.',
  ],
  'POST /api/account/two-factor/disable': [
    'disableTwoFactor',
    'Turn the second factor off',
    'Needs a fresh proof.',
  ],
  'GET /api/account/sessions': [
    'listSessions',
    'Where the user is signed in',
    'Devices and places, the present one marked.',
  ],
  'DELETE /api/account/sessions': [
    'endOtherSessions',
    'Sign out everywhere else',
    'Ends all sessions but this one.',
  ],
  'DELETE /api/account/sessions/{id}': [
    'endSession',
    'Sign one device out',
    'Effective on its next request.',
  ],
  'POST /api/account/proof': [
    'proveIdentity',
    'Prove one’s identity',
    'By password, second factor or a fresh Google sign-in; good for a short while in this session.',
  ],
  'GET /api/account/profile': [
    'getProfile',
    'The user’s profile',
    'Names, headline and portrait, as previews show them.',
  ],
  'PUT /api/account/profile': ['updateProfile', 'Change the profile', 'All its fields.'],
  'POST /api/account/picture': [
    'uploadPortrait',
    'Send a portrait',
    'JPEG, PNG, WebP or HEIC, field `image`.',
  ],
  'DELETE /api/account/picture': ['deletePortrait', 'Remove the portrait', 'Previews show initials then.'],
  'GET /api/account/company-identity': [
    'getCompanyIdentity',
    'The company’s legal identity',
    'As invoices name it.',
  ],
  'PUT /api/account/company-identity': [
    'updateCompanyIdentity',
    'Change the legal identity',
    'Later invoices carry it.',
  ],
  'GET /api/account/notifications': ['getWantedMails', 'Which mails are wanted', 'By kind.'],
  'PUT /api/account/notifications': [
    'updateWantedMails',
    'Choose which mails are wanted',
    'Mails of the contract and of security always come.',
  ],
  'POST /api/dictation': [
    'dictate',
    'Put a recording into text',
    'A WAV file of one channel, 16 bits and 16 kHz: up to 90 seconds, 20 a day, no credit. Neither the recording nor its text is kept.',
  ],
  'GET /api/account/push': [
    'getPush',
    'Notifications of this device',
    'The key that a browser subscribes with, whether this session’s device is subscribed, and the kinds that are wanted.',
  ],
  'PUT /api/account/push': [
    'subscribePush',
    'Notify this device',
    'Takes the subscription of the browser’s push service; ends with the session.',
  ],
  'DELETE /api/account/push': ['unsubscribePush', 'Notify this device no more', 'Forgets its subscription.'],
  'PUT /api/account/push/wanted': [
    'changeWantedPushes',
    'Choose the kinds of notifications',
    'For all devices of the user.',
  ],
  'GET /api/account/mail-address': [
    'getMailAddress',
    'The address to mail drafts to',
    'One’s own: photos and a sentence mailed to it from a member’s address become a draft. Null where mail is not received.',
  ],
  'POST /api/account/mail-address': [
    'renewMailAddress',
    'Take another address',
    'The one before takes nothing more.',
  ],
  'PUT /api/account/time-zone': [
    'updateTimeZone',
    'Change the time zone',
    'An IANA name; days and hours follow it.',
  ],
  'POST /api/account/export': [
    'requestExport',
    'Ask for all data',
    'An archive is made; a mail tells when it is ready.',
  ],
  'GET /api/account/exports': [
    'listExports',
    'Archives of all data',
    'Those that can still be downloaded, and the one in the making.',
  ],
  'POST /api/account/exports/{id}/link': [
    'createExportLink',
    'Address of an archive',
    'Good for a few minutes, without a bearer.',
  ],
  'GET /api/exports/{token}': ['downloadExport', 'Download an archive', 'The address itself is the right.'],
  'GET /api/account/deletion': [
    'getDeletion',
    'What a deletion would erase',
    'And when, where one was asked for.',
  ],
  'POST /api/account/deletion': [
    'requestDeletion',
    'Delete the account',
    'Erased after 30 days, until which it can be taken back.',
  ],
  'DELETE /api/account/deletion': ['cancelDeletion', 'Keep the account', 'Takes the deletion back.'],
  'POST /api/account/deletion/cancel': [
    'cancelDeletionByLink',
    'Keep the account, by mail',
    'Takes the token of the mail.',
  ],
  'GET /api/demo/mails': [
    'listDemoMails',
    'Mails of a demonstration',
    'Those written to the signed-in user, where none is sent for real.',
  ],
  'GET /api/demo/mails/{id}': ['getDemoMail', 'One mail of a demonstration', 'As it would have been sent.'],
}
