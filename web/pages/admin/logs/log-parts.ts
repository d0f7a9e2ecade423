interface LogParts {
  words: string
  /** What was logged with the words, by name; empty where the message holds words alone, or was cut. */
  details: [name: string, value: string][]
}

/** A stored message is the words, then what was logged with them as JSON: `mail sent {"template":"verify_email"}`. */
export function partsOf(message: string): LogParts {
  const start = message.indexOf(' {')
  const fields = start > 0 ? objectOf(message.slice(start + 1)) : null
  if (!fields) return { words: message, details: [] }
  const words = message.slice(0, start)
  const details = Object.entries(fields)
    // The event's name repeats the words.
    .filter(([name, value]) => name !== 'event' || value !== words.replaceAll(' ', '_'))
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  return { words, details }
}

function objectOf(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
