import type { FeaturesAnswer } from '#shared/api/features.ts'
import { welcomeCreditsTiming } from '#web/welcome-credits.ts'

/** Shows of `elements` those whose `data-welcome` names how this server gives its welcome posts. */
export async function showWelcomeCreditsText(elements: Iterable<HTMLElement>): Promise<void> {
  const answer = await fetch('/api/features')
  if (!answer.ok) return
  const welcome = welcomeCreditsTiming((await answer.json()) as FeaturesAnswer)
  for (const element of elements) element.hidden = !element.dataset.welcome?.split(' ').includes(welcome)
}
