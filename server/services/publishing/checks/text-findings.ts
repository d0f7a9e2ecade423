import { hashtagsIn, lengthAsSent, mentionsIn } from '#shared/as-sent.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { advice, blocking, type Finding, ok } from './finding.ts'

/** Text as people will read it, its mention included. */
export function textFindings(network: Network, text: string): Finding[] {
  if (text.trim() === '') return [blocking('text', texts.textMissing, 'write')]
  return [
    ok('text', texts.textOk),
    lengthFinding(network, text),
    hashtagFinding(network, text),
    mentionFinding(network, text),
  ]
}

function lengthFinding(network: Network, text: string): Finding {
  const max = networkRules[network].maxTextLength
  const sent = lengthAsSent(text, network)
  const details = { network, sent, max, over: sent - max }
  if (sent > max) return blocking('length', fill(texts.lengthTooLong, details), 'shorten')
  return ok('length', fill(texts.lengthOk, details))
}

function hashtagFinding(network: Network, text: string): Finding {
  const { maxHashtags, advisedHashtags } = networkRules[network]
  const [low, high] = advisedHashtags
  const count = hashtagsIn(text).length
  if (maxHashtags !== null && count > maxHashtags) {
    const details = { network, count, max: maxHashtags }
    return blocking('hashtags', fill(texts.hashtagsTooMany, details), 'drop-hashtags')
  }
  if (count > high)
    return advice('hashtags', fill(texts.hashtagsAdvised, { count, low, high }), 'drop-hashtags')
  if (count < low) return advice('hashtags', fill(texts.hashtagsAdvised, { count, low, high }), 'write')
  return ok('hashtags', fill(texts.hashtagsOk, { count }))
}

function mentionFinding(network: Network, text: string): Finding {
  const found = mentionsIn(text)
  const { maxMentions } = networkRules[network]
  if (found.length === 0) return ok('mentions', texts.mentionsOk)
  if (maxMentions !== null && found.length > maxMentions) {
    const details = { count: found.length, max: maxMentions }
    return blocking('mentions', fill(texts.mentionsTooMany, details), 'drop-mentions')
  }
  const names = found.slice(0, 5).join(', ')
  const said = network === 'linkedin' ? texts.mentionsPlain : texts.mentionsLinked
  return advice('mentions', fill(said, { names }), 'drop-mentions')
}
