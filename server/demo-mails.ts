/**
 * Who may read the mails of the demonstration (decision 0009): a signed-in user their own (`own`), and on a server that
 * only its own machine reaches, to any user of it (`machine`), such as after forgetting a password.
 */
export type DemoMails = 'off' | 'own' | 'machine'
