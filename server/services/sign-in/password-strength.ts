import { AppError } from '#server/errors.ts'
import { accountTexts, passwordTooShort } from '#shared/messages/accounts.ts'
import { missingPasswordLength } from '#shared/password.ts'

/** Characters of its own that a password needs once common words and names are taken out. */
const minOwnLength = 6
const minDistinct = 5

/**
 * Refuses what falls short of 50 bits, common passwords and what the owner's names give away (docs/product/promises.md, Accounts).
 * Throws weak_password, saying how many characters are missing.
 */
export function checkPassword(password: string, owner: { email: string; names: string[] }) {
  const missing = missingPasswordLength(password)
  if (missing > 0) throw weak(passwordTooShort(missing))
  const isMonotonous = new Set(password.toLowerCase()).size < minDistinct
  if (isMonotonous || ownLength(password, commonPasswords) < minOwnLength)
    throw weak(accountTexts.commonPassword)
  const own = [
    owner.email,
    ...owner.email.split(/[@.+_-]/),
    ...owner.names,
    ...owner.names.flatMap(splitWords),
  ]
  const words = [...own.map(bareLetters).filter((word) => word.length >= 3), 'ramage', ...commonPasswords]
  if (ownLength(password, words) < minOwnLength) throw weak(accountTexts.ownWords)
}

const splitWords = (name: string) => name.split(/[^\p{L}\p{N}]+/u)

/** What stays once the words are taken out, longest first, read as typed and unmasked; a repeated sign counts once. */
function ownLength(password: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const signs = new Set(password.match(/[^\p{L}\p{N}\s]/gu))
  const lengths = [password, unmasked(password)].map((reading) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), bareLetters(reading))
    return rest.length + signs.size
  })
  return Math.min(...lengths)
}

const weak = (message: string) => new AppError('weak_password', { message, details: { password: message } })

/** Lower case, without accents, signs and spaces: « Mot de-Passé » is « motdepasse ». */
const bareLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Signs and digits put for letters, read as what they stand for: « P@ssw0rd » is « password ». */
const unmasked = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})[@4]|[@4](?=\p{L})/gu, 'a')
    .replace(/(?<=\p{L})[3€]|[3€](?=\p{L})/gu, 'e')
    .replace(/(?<=\p{L})[1!|](?=\p{L})/gu, 'i')
    .replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})[5$](?=\p{L})/gu, 's')

/**
 * What the lists of leaked French and English passwords begin with, as `bareLetters` leaves them: words, first names,
 * clubs, keyboard rows, counts and years. Only pieces: a password is refused when little else is in it.
 */
const commonPasswords: readonly string[] = `
password passwort motdepasse motpasse mdp secret admin administrateur administrator root test testtest user
utilisateur invite guest login bonjour bonsoir salut coucou hello welcome bienvenue letmein changeme default
azerty azertyuiop azer azerqsdf qsdfghjklm qsdfghjkl qsdfgh wxcvbn azeqsdwxc aqwzsx qwerty qwertyuiop qwert
qwertz asdfghjkl asdfgh asdf zxcvbnm zxcvbn qazwsx qaz wsx 1qaz2wsx 1q2w3e4r5t 1q2w3e4r 1q2w3e zaqxsw
1234567890 123456789 12345678 1234567 123456 12345 1234 123 0123456789 01234567 012345 0123 9876543210
987654321 87654321 7654321 654321 54321 4321 321 111111 1111 000000 0000 222222 333333 444444 555555 666666
777777 7777777 888888 88888888 999999 112233 121212 123123 123321 131313 147258369 147258 159753 159357
789456123 789456 741852963 741852 852456 456789 101010 696969 abc abcd abcde abcdef abcdefgh abcdefghij
soleil chocolat doudou loulou chouchou chouchoute nounours coeur amour amoureux jetaime jtaime iloveyou
loveyou love bisous bebe cherie cheri princesse princess ange angel maman papa famille family enfants
marseille olympique paris parissg lyon toulouse bordeaux nantes lille france liberte bretagne corse
football foot soccer basketball rugby tennis baseball hockey psg omarseille juventus liverpool chelsea
arsenal barcelona realmadrid zidane ronaldo messi
nicolas thomas julien alexandre antoine maxime guillaume romain kevin sebastien vincent camille marine
marion julie laura sarah emilie pauline caroline celine sandrine isabelle nathalie stephanie virginie
aurelie charlotte mathilde louise pierre philippe laurent christophe stephane frederic patrick michel
michael daniel jordan ashley jessica michelle jennifer hannah charlie george andrew matthew joshua robert
dragon monkey tiger lion panda cookie pepper ginger buddy shadow master superman batman spiderman pokemon
naruto starwars matrix ninja mustang ferrari porsche mercedes harley yamaha computer ordinateur internet
google facebook linkedin instagram youtube iphone samsung microsoft windows linux
summer winter spring autumn printemps automne hiver vacances weekend lundi mardi mercredi jeudi vendredi
samedi dimanche janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre
monday friday sunshine flower fleur papillon butterfly etoile star lune rose violette orange citron banane
trustno freedom whatever killer hunter thunder access fuckyou connard putain merde travail entreprise
societe bureau argent money banque
1960 1970 1975 1980 1985 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005
2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027
`
  .trim()
  .split(/\s+/)
