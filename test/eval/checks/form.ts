import { type Check, verdict } from '#test/eval/check.ts'

const wornEmojis = /[🚀✨💡🔥💪👇👉✅🎯🌟🙌🎉]/gu
const action =
  /écrivez|écris|appele[rz]|appelle |envoyez|envoie|répond(?:ez|s)(?!\p{L})|postulez|passez|passe nous|venez|viens|transmet(?:tez|s)(?!\p{L})|dites|dis-|posez|pose (?:la|ta|nous)|demandez|demande-|réserv|inscri|contactez|commentaire|(?:en|ce) message|gardez|garde (?:ce|la)|laissez|laisse un|racont|décrivez|décris|@|https?:|www\.|\d\d(?: \d\d){4}/iu

/** Hashtags, emojis, the call to action, no Markdown (docs/product/writing.md §1, §3, §5). */
export const formChecks: Check[] = [
  {
    name: 'hashtag count',
    weight: 5,
    hard: false,
    judge({ hashtags, scenario, rules }) {
      const [low = 0, high = 5] = scenario.overrides?.hashtags ?? rules.advisedHashtags
      const asked = /sans hashtags?/iu.test(scenario.context) ? 0 : low
      return { kept: hashtags.length >= asked && hashtags.length <= high ? 1 : 0, why: `${hashtags.length}` }
    },
  },
  {
    name: 'hashtag maximum',
    weight: 3,
    hard: true,
    judge: ({ hashtags, rules }) =>
      verdict(hashtags.length > (rules.maxHashtags ?? 5) ? [`${hashtags.length}`] : []),
  },
  {
    name: 'hashtag place',
    weight: 4,
    hard: false,
    judge({ lines, hashtags, scenario }) {
      if (hashtags.length === 0) return verdict(/sans hashtags?/iu.test(scenario.context) ? [] : ['none'])
      const alone = /^#\S+(?:\s+#\S+)*$/u.test(lines.at(-1) ?? '')
      const last = hashtags.every((tag) => lines.at(-1)?.includes(tag))
      return verdict(
        alone && last && new Set(hashtags).size === hashtags.length
          ? []
          : ['not alone on the last line, or twice'],
      )
    },
  },
  {
    name: 'emojis',
    weight: 4,
    hard: false,
    judge({ emojis, text, scenario, rules, request }) {
      const [low = 0, high = 0] = scenario.overrides?.emojis ?? rules.emojis
      const calm = /ferm|congés|décès|annul|excuse|panne|sans emoji/iu.test(request.context)
      const faults = emojis.length > high || (emojis.length < low && !calm) ? [`${emojis.length}`] : []
      return verdict([...faults, ...(text.match(wornEmojis) ?? [])])
    },
  },
  {
    name: 'call to action',
    weight: 5,
    hard: false,
    judge({ lines, scenario }) {
      const closing = lines
        .slice(-4)
        .join(' ')
        .replace(/#\S+/gu, '')
        .replace(/[\u00a0\u202f]/g, ' ')
      return verdict(scenario.overrides?.cta === false || action.test(closing) ? [] : ['none at the end'])
    },
  },
  {
    name: 'no Markdown',
    weight: 3,
    hard: false,
    judge: ({ body }) => verdict(body.match(/\*\*|__|^#{1,6} |```|\[[^\]]+\]\(|^[*-] /gmu) ?? []),
  },
]
