import { startStripe } from './server.ts'

/**
 * `node simulators/stripe/main.ts 4014 http://127.0.0.1:3000/api/webhooks/stripe`: the simulator alone, for a person.
 */
const [port = '4014', webhook] = process.argv.slice(2)
const simulator = await startStripe({
  port: Number(port),
  ...(webhook && { webhook: { url: webhook, secret: 'whsec_simulated' } }),
  prices: [
    { lookupKey: 'basic_monthly', name: 'Basic', amountCents: 999, interval: 'month' },
    { lookupKey: 'pro_monthly', name: 'Pro', amountCents: 1999, interval: 'month' },
    { lookupKey: 'enterprise_monthly', name: 'Enterprise', amountCents: 4999, interval: 'month' },
    { lookupKey: 'pack_5', name: '5 posts', amountCents: 899 },
    { lookupKey: 'pack_15', name: '15 posts', amountCents: 2299 },
  ],
})
process.stdout.write(`Stripe simulé\u00a0: ${simulator.url}\n`)
