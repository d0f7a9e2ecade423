import { decline, dispute, redeliver } from '#simulators/stripe/acts.ts'
import { refund } from '#simulators/stripe/billing/refunds.ts'
import { Failure } from '#simulators/stripe/core/failure.ts'
import type { House } from '#simulators/stripe/house.ts'
import { homeView } from './home-view.ts'
import { redirect, sendPage } from './layout.ts'
import type { Visit } from './visit.ts'

/** The page for people: what is kept, and buttons for what banks and time do. */
export async function visitHome(
  { house, response, form, query }: Visit,
  _id: string,
  step: string,
): Promise<void> {
  if (!form) return sendPage(response, 200, 'Stripe simulé', homeView(house.bench, query.get('problem')))
  let problem = ''
  try {
    await act(house, step.replace('act/', ''), form)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    problem = error instanceof Failure ? error.body.message : error.message
  }
  redirect(response, problem ? `/?${new URLSearchParams({ problem })}` : '/')
}

async function act({ bench, moves }: House, name: string, form: URLSearchParams): Promise<void> {
  const id = form.get('id') ?? ''
  switch (name) {
    case 'advance':
      return moves.advance(Number(form.get('days')) * 86_400)
    case 'decline':
      return decline(bench, id)
    case 'refund': {
      const charge = bench.state.tables.charges[id]
      if (charge) refund(bench, charge, { amount: null, reason: 'requested_by_customer', metadata: {} })
      return
    }
    case 'dispute':
      dispute(bench, id)
      return
    case 'redeliver':
      return redeliver(bench, id)
    default:
      throw new Error(`no act ${name}`)
  }
}
