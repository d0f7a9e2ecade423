import type { TextRequest } from '#server/integrations/ai/types.ts'
import { networkRules } from '#shared/networks.ts'
import { block, newSecrets, visible } from './data-block.ts'
import { fill, promptFile } from './prompt-file.ts'
import { materialOf, type Prompt } from './writer.ts'

const file = promptFile('rewriter.v1')

/** A text, what is wrong with it, and what is true: all of it data, each in its block. */
export function rewriterPrompt(request: TextRequest, text: string, problems: string[]): Prompt {
  const secrets = newSecrets()
  const { tag } = secrets
  const { label, maxTextLength } = networkRules[request.network]
  const instructions = fill(file, { ...secrets, network: label, maxLength: String(maxTextLength) })
  const listed = problems.map((problem) => `– ${visible(problem).replace(/\s+/g, ' ').trim()}`)
  const user = [
    materialOf({ ...request, recentTexts: [], previousText: null }, tag),
    block('texte', tag, visible(text)),
    block('problèmes', tag, listed.join('\n')),
    'Rendez le post corrigé.',
  ].join('\n\n')
  return {
    ...secrets,
    instructions,
    rules: instructions,
    user,
    prompt: { version: file.version, hash: file.hash },
  }
}
