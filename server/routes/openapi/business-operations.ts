import type { Operations } from '#server/routes/route-table.ts'

/** Plans and money, forms, the administration and the state of the service. */
export const businessOperations: Operations = {
  'GET /api/health': ['getHealth', 'Alive', 'The process answers.'],
  'GET /api/ready': ['getReady', 'Able to serve', '503 while the database is away or the process stops.'],
  'GET /api/features': ['getFeatures', 'What works here', 'Which parts are real, simulated or off.'],
  'GET /api/plans': ['listPlans', 'Plans and packs', 'With prices, taxes included, in cents.'],
  'GET /api/subscription': [
    'getSubscription',
    'The subscription',
    'Plan, state, and when it renews or ends.',
  ],
  'GET /api/subscription/recap': [
    'getRecap',
    'An order before it is placed',
    'What French law wants shown beside the last button.',
  ],
  'POST /api/subscription/create-checkout-session': [
    'createCheckout',
    'Order a plan or a pack',
    'The address of Stripe’s page.',
  ],
  'GET /api/subscription/checkout-sessions/{id}': [
    'getCheckout',
    'State of an order',
    'Paid, open, or lost.',
  ],
  'POST /api/subscription/portal': [
    'createPortal',
    'Manage the subscription',
    'The address of Stripe’s portal.',
  ],
  'GET /api/subscription/invoices': [
    'listInvoices',
    'Invoices',
    'Newest first, with their pages and PDFs at Stripe.',
  ],
  'POST /api/subscription/cancel': [
    'cancelSubscription',
    'Cancel the contract',
    'With the month that is paid; answers the receipt.',
  ],
  'GET /api/subscription/withdrawal': [
    'getWithdrawal',
    'What a withdrawal would pay back',
    'Within 14 days of the contract.',
  ],
  'POST /api/subscription/withdraw': [
    'withdraw',
    'Withdraw from the contract',
    'Ends it at once and pays unused posts back; answers the receipt.',
  ],
  'GET /api/subscription/receipts': ['listReceipts', 'Receipts', 'Of cancellations and withdrawals.'],
  'GET /api/subscription/receipts/{id}': ['getReceipt', 'One receipt', 'Dated and numbered.'],
  'GET /api/credits': ['getCredits', 'Posts that remain', 'By kind; null when unlimited.'],
  'GET /api/credits/statement': [
    'getStatement',
    'The statement',
    'Every movement of credits, newest first, 20 a page.',
  ],
  'GET /api/credits/statement.csv': ['exportStatement', 'The statement as CSV', 'All its lines.'],
  'POST /api/webhooks/stripe': [
    'receiveStripeEvent',
    'Receive events of Stripe',
    'Signed events, kept before they are worked.',
  ],
  'GET /api/contact': ['getHouse', 'Who runs this service', 'Name, address, e-mail and phone.'],
  'POST /api/contact': ['sendContact', 'Write to the house', 'Without an account.'],
  'POST /api/support': ['sendSupport', 'Ask for support', 'Answers a reference.'],
  'POST /api/cookies': ['recordCookieChoice', 'Record a choice on cookies', 'The proof is kept.'],
  'GET /api/openai/cost': [
    'getAiCost',
    'Cost of AI',
    'In all, by day and by company; models without a price are named.',
  ],
  'GET /api/logs': [
    'listLogs',
    'Operational logs',
    'With `page` one page; without it the plain list of at most 200.',
  ],
  'DELETE /api/delete-log-query': [
    'deleteLogs',
    'Delete the logs',
    'The deletion itself stays in the audit trail.',
  ],
  'GET /api/admin/services': ['getServices', 'State of the vendors', 'As the last calls found them.'],
  'POST /api/admin/services/try': [
    'tryServices',
    'Try the providers of AI',
    'One small call for each model in the order; of picture models it is only asked whether they exist.',
  ],
  'GET /api/users': [
    'listUsers',
    'Accounts',
    'With `page` one page; without it the plain list of at most 200.',
  ],
  'GET /api/users/stats': ['getSignUps', 'Sign-ups by day', 'For the chart.'],
  'GET /api/users/{id}/credits': [
    'listAdjustments',
    'Credits given and taken',
    'Of one account, by administrators.',
  ],
  'POST /api/users/{id}/credits': [
    'adjustCredits',
    'Give or take credits',
    'With a reason, in the audit trail.',
  ],
  'PUT /api/users/{id}/suspension': ['setSuspension', 'Suspend an account, or not', 'Its sessions end.'],
  'PUT /api/users/{id}/role': [
    'setRole',
    'Give a role',
    'Its sessions end; the last administrator stays one.',
  ],
  'POST /api/users/{id}/billing-sync': [
    'readBillingAnew',
    'Read an account’s payments anew',
    'As Stripe tells them now.',
  ],
  'GET /api/get/contact': [
    'listContacts',
    'Messages to the house',
    'With `page` one page; without it the plain list of at most 200.',
  ],
  'GET /api/support-requests': [
    'listSupportRequests',
    'Requests for support',
    'With `page` one page; without it the plain list of at most 200.',
  ],
  'PUT /api/contact-requests/{id}/handled': [
    'setContactHandled',
    'Mark a message as answered',
    'Or as waiting again.',
  ],
  'PUT /api/support-requests/{id}/handled': [
    'setSupportHandled',
    'Mark a request as answered',
    'Or as waiting again.',
  ],
}
