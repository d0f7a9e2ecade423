import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '#server/brief/words.ts'
import { noUsage } from '#server/integrations/ai/no-usage.ts'
import type { TextEvent, TextProvider, TextRequest } from '#server/integrations/ai/types.ts'
import { composePost } from './compose-post.ts'

const maker = { id: 'demonstration', model: 'ramage-writer-1', isAi: false }
const slowest = 40
const fastest = 25

/** The writer without AI (docs/product/ai.md §4): rules, no network, no key; 25 to 40 ms a word. */
export function demonstrationWriter(): TextProvider {
  return { ...maker, writeText, rewriteText: async (_, text) => ({ text, usage: noUsage, by: maker }) }
}

async function* writeText(request: TextRequest, signal: AbortSignal): AsyncGenerator<TextEvent> {
  signal.throwIfAborted()
  const text = await (request.inTurn ?? atOnce)(() => composePost(request))
  signal.throwIfAborted()
  let seed = hash(text)
  for (const word of text.match(/\s*\S+/gu) ?? []) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    await pause(fastest + ((seed >>> 8) % (slowest - fastest + 1)), signal)
    yield { type: 'delta', text: word }
  }
  yield { type: 'finish', truncated: false, usage: noUsage, by: maker }
}

const atOnce = async <Result>(compute: () => Result): Promise<Result> => compute()

async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(delayMs, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
