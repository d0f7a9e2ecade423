import { makeAdmin } from '#server/services/administration/account-access.ts'
import { withCommandDatabase } from './command-database.ts'

/** `npm run make-admin -- e-mail`: gives an existing account the role admin (docs/product/decisions.md D6). */
const email = process.argv[2]?.trim().toLowerCase()
if (!email) {
  console.error('Usage : npm run make-admin -- adresse@exemple.fr')
  process.exit(2)
}

const isMade = await withCommandDatabase((db) => makeAdmin(db, email))
if (isMade) console.log(`${email} est maintenant administrateur. Ses sessions sont closes.`)
else console.error(`Aucun compte avec l’adresse ${email}.`)
process.exitCode = isMade ? 0 : 1
