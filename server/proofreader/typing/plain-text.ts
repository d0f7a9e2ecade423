const emojiRun =
  /((?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\ufe0f]?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*))(?:\s*\1)+/gu

/** Control characters, Markdown and runs of the same emoji out; every word stays. */
export function plainText(text: string): string {
  return (
    text
      .normalize('NFC')
      .slice(0, 2_000)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\uE000-\uF8FF\uFFFD]/g, '')
      .replace(/[\p{Cc}\p{Cs}]|(?!\u200d)\p{Cf}/gu, (sign) =>
        sign === '\n' ? '\n' : sign === '\t' ? ' ' : '',
      )
      .replace(/[\u{1D400}-\u{1D7FF}]+/gu, (letters) => letters.normalize('NFKC'))
      // « 'Attente 1 h, plus jamais' » is a quotation.
      .replace(/(?<=^|[\s:(])'(?=\p{L})([^'\n]{6,300})'(?=[\s.,!?)]|$)/gmu, '« $1 »')
      .replace(/(\*\*|__)(?=\S)([^\n*_]{1,500})(?<=\S)\1/gu, '$2')
      .replace(emojiRun, '$1')
      // « 1) Coupez. 2) Rincez. » counts: each step on its line.
      .replace(/^[^\n]*(?<![\p{L}\d])1[).] [^\n]*(?<!\d)2[).] [^\n]*$/gmu, (line) =>
        line.replace(/(?:^|\s+)([1-9][).] )/gu, '\n$1'),
      )
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}
