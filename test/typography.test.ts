import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { errorTexts } from '#shared/messages/api.ts'

const web = join(import.meta.dirname, '../web')
const files = globSync(['messages/**/*.ts', '*routes.ts', 'ui/texts.ts'], {
  cwd: web,
  exclude: ['**/*.test.ts'],
})

/** The specification's own lines stay to the letter, straight apostrophe included (docs/product/specification.md §2, §8). */
const fixed: string[] = [
  "L'email ou mot de passe que vous avez entré ne sont pas les bons",
  "Erreur d'inscription",
  "Erreur lors de l'upload de l'image",
  "Erreur lors de la suppression de l'image",
  "Erreur lors de la récupération des informations de l'entreprise",
  "Vous n'avez plus assez de crédits pour générer un post. Veuillez recharger",
  errorTexts.no_credits,
  'Erreur : …',
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

/** Every text of a file as it is written, so that what a function says is there too; « … » where something is put in. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis, key, ...rest } = node as Record<string, unknown>
    if (/^(Import|TS.*Type)/.test(String(type))) return
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateLiteral')
      texts.push((quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…'))
    // A key names a text, and is none.
    for (const inner of Object.values({ value, ...rest })) visit(inner)
  }
  visit(parseSync(file, readFileSync(join(web, file), 'utf8')).program)
  return texts.filter((text) => !fixed.includes(text) && !/^[#./]/.test(text))
}

test.each(files)('%s is set as French is', (file) => {
  for (const text of textsOf(file)) {
    expect(text, 'apostrophe').not.toMatch(/'/)
    expect(text, 'U+202F before').not.toMatch(/[^\u202f][?!;»]/)
    expect(text, 'U+00A0 before').not.toMatch(/[^\u00a0]:/)
    expect(text, 'U+202F after').not.toMatch(/«[^\u202f]/)
  }
})
