import type { z } from 'zod'

/** What a field's message says when its schema brings no words of its own; never zod's English. */
export function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Ce champ est obligatoire.'
        : 'Cette valeur n’a pas la forme attendue.'
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum} caractères au maximum.`
        : `${issue.maximum} au maximum.`
    case 'too_small':
      return issue.origin === 'string'
        ? `${issue.minimum} caractères au minimum.`
        : `${issue.minimum} au minimum.`
    case 'invalid_value':
      return `Valeurs possibles\u00a0: ${issue.values.join(', ')}.`
    default:
      return 'Cette valeur n’est pas valable.'
  }
}
