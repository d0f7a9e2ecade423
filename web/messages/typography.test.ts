import { expect, test } from 'vitest'
import { errorTexts } from '#shared/messages/api.ts'

const catalogue = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })

/** The specification's own lines stay to the letter, straight apostrophe included (spec.md §2, §8). */
const fixed: string[] = [
  "L'email ou mot de passe que vous avez entré ne sont pas les bons",
  "Erreur d'inscription",
  "Erreur lors de l'upload de l'image",
  "Erreur lors de la suppression de l'image",
  "Erreur lors de la récupération des informations de l'entreprise",
  "Vous n'avez plus assez de crédits pour générer un post. Veuillez recharger",
  errorTexts.no_credits,
  'Image générée avec succès !',
  'Informations enregistrées !',
  "Ce poste n'est toujours pas publié",
  "Choisissez votre plan d'abonnement",
  'Paiement Réussi !',
  "Votre paiement n'a pas été finalisé. Vous pouvez réessayer à tout moment.",
  'Message envoyé !',
  "Erreur lors de l'envoi.",
  "Erreur lors de l'envoi. Veuillez réessayer plus tard.",
  'https://',
]

function* textsOf(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${key}`)
  }
}

const texts = Object.entries(catalogue)
  .flatMap(([file, module]) => [...textsOf({ ...module }, file)])
  .filter(([, text]) => !fixed.includes(text))

test.each(texts)('%s is set as French is', (_path, text) => {
  expect(text, 'apostrophe').not.toMatch(/'/)
  expect(text, 'U+202F before').not.toMatch(/[^\u202f][?!;»]/)
  expect(text, 'U+00A0 before').not.toMatch(/[^\u00a0]:/)
  expect(text, 'U+202F after').not.toMatch(/«[^\u202f]/)
})
