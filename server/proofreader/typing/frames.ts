import { matchesOf } from '#shared/matches-of.ts'

const greeting =
  /^(?:bonjour|bonsoir|salut|slt|bjr|bsr|hello|coucou|cc|hey|hi|yo|wesh|re|bjour)(?:[\s\u00a0](?:(?:à|a) (?:tous|toutes|ts|ttes|tts|vous)(?: et (?:à |a )?(?:toutes|ttes))?|tout le monde|(?:ts|tt|tous) le monde|tlm))?[\s\u00a0\u202f]*(?:[,.!:]+[\s\u00a0]*|\n|$|[\s\u00a0](?=\p{L})(?!(?:à|aux|les|mes|chers|chères|la|l’|tous|toutes|ma|mon|amis)(?!\p{L}))|(?<=(?:monde|toutes?|tous|ttes|tlm|ts)[\s\u00a0])|(?<=^yo[\s\u00a0]))/iu
/** Said before one starts. */
const fillers =
  /^(?:(?:alors|voilà|bon(?!\s(?:cadeau|plan|d’achat|anniversaire|appétit|week-end)(?!\p{L}))|bah|ben|euh|bref|donc)[ ,]+)+(?=\p{L})/iu
/** « 2 sujets à mettre : », « annonce recrutement : »: said before one starts. */
const headings =
  /^(?:alors |j’ai |il y a )*(?:(?:\d|deux|trois|quatre|quelques|plusieurs) (?:petites? )?(?:choses?|infos?|informations?|sujets?|nouvelles?|points?|trucs?|annonces?)(?: à (?:vous dire|dire|raconter|savoir|mettre|annoncer|passer|faire passer))?[\s\u00a0]*[:,.]|(?:petit )?(?:post|publi|publication)(?: (?:insta|instagram|linkedin|facebook|fb))?(?=[\s\u00a0]*:)[\s\u00a0]*:|post (?=promo)|(?:annonce|offre) (?:de )?(?:recrut\p{L}*|d’emploi|emploi)[\s\u00a0]*:)[\s\u00a0]*(?=[\p{L}\d])/iu
/** « le salaire 1 950 brut tu le mets » */
const toWriter =
  /,?[\s\u00a0](?:et )?(?:ça )?tu (?:le|la|les) (?:mets|dis|rajoutes|ajoutes)(?= *(?:[.,!\n]|$))/giu
/** « engagement 12 mois (faut le dire) » */
const noted =
  /[\s\u00a0]*\([^()]*(?<!\p{L})(?:mets|mettez|mettre|rajoute[rz]?|ajoute[rz]?) (?:bien )?(?:la|le|les) (?:mentions?|phrase|truc)[^()]*\)\.?/giu
const mustSay =
  /[\s\u00a0]*\((?:il )?faut (?:bien )?(?:le|la) (?:dire|préciser|mettre)\)|,?[\s\u00a0]*(?<!\()(?:il )?faut (?:bien )?(?:le|la) (?:dire|préciser|mettre)(?=[\s\u00a0]*(?:[.,)!\n]|$))/giu
/** « … et il faut dire que »: only a way to go on. */
const spokenFrames =
  /(?<=[\p{L}\d€%])[,.]? (?:et )?(?:aussi[,.]? )?(?:il )?faut (?:aussi )?dire (?:aussi )?(?:que |qu’)/giu
/** « réponse à une cliente qui dit que… : on était deux »: what is answered, and the answer. */
const answered =
  /((?:^|[.!?] )(?:réponse|répondre|réponds|répondez) (?:à|au|aux) [^:.«\n]{10,140}? qui [^:.«\n]{5,140}?)[\s\u00a0]?:[\s\u00a0]/giu
/** Stuck to the last words, for the writer. */
const thanks =
  /(?<=\p{L}|[€%\d.!?,)])(?<!(?:dire|dis|dites|grand|encore|et|un|immense|gros|mille|,? à tous),?)[\s\u00a0,]+(?:(?:voilà|voila|cordialement(?: \p{L}+)?|merci(?: d’avance| beaucoup| bcp)?|c’est tout|c tout)[\s,.]*)+$/iu

/** « slt la team »: it names whom the post is for, and is said to them. */
const called =
  /^(?:(salut|slt)|(coucou|cc|kikou)|(hello)|(bonjour|bjr)|(bonsoir|bsr))[\s\u00a0]+(la team|l’équipe|les (?:filles|gars|amis|loulous|copains|copines|gens|gourmands|sportifs|parents|voisins|cavaliers|danseurs|joueurs|coureurs|jardiniers|lecteurs|motards|musiciens|grimpeurs|nageurs|mamans|clients))(?!\p{L}|[\s\u00a0]+(?:(?:de|du|des|et|en|à|qui|pour)(?!\p{L})|d['’]))[\s\u00a0\u202f,.!:]*(?=[\p{L}\d])/iu

/** Without « slt tt le monde », « pr info ». */
export const withoutGreeting = (text: string): string =>
  text
    .replace(greeting, '')
    .replace(
      called,
      (_, hi?: string, cuckoo?: string, hello?: string, day?: string, evening?: string, whom = '') => {
        const word = hi
          ? 'Salut'
          : cuckoo
            ? 'Coucou'
            : hello
              ? 'Hello'
              : day
                ? 'Bonjour'
                : evening
                  ? 'Bonsoir'
                  : ''
        return `${word} ${whom.toLowerCase()}\u202f! `
      },
    )
    .replace(/^(?:pr|pour) infos?[ ,:]+/iu, '')

/** Without what is said before one starts, to go on and when one is done; care leaves its own sentences alone. */
export const withoutFrames = (text: string, isCareful: boolean): string =>
  text
    .replace(greeting, '')
    .replace(fillers, '')
    .replace(headings, '')
    .replace(toWriter, '')
    .replace(mustSay, '')
    .replace(noted, '')
    .replace(thanks, '')
    .replace(isCareful ? /^$/ : spokenFrames, '. ')
    .replace(answered, '$1. ')

/** « : 1) le certificat 2) l’assurance »: points typed on one line; without their sign three of them and an article. */
export function withPoints(text: string): string {
  const point =
    /(?:^|[\s\u00a0]+)(\d)([.)°]?)[\s\u00a0]+(?=\p{L})(?:(?<=[.)°][\s\u00a0])|(?=l[ae]s? |l’|une? |d[eu]s? |d’|on |nous |je ))/gu
  const found = matchesOf(text, point)
  const isSeries = found.every(({ 1: digit }, index) => Number(digit) === index + 1)
  // « 1 on cherche…, 2 le pain… »: two subjects.
  const first = found[0]?.index ?? 9
  if (isSeries && found.length === 2 && first < 9) {
    const isLead = /^(?:alors|(?:\d|deux|trois) \p{L}+)?[\s:,]*$/iu.test(text.slice(0, first))
    return text
      .slice(isLead ? first : 0)
      .replace(point, (sign) => (sign === found[0]?.[0] ? (isLead ? '' : ' ') : '\n\n'))
      .replace(/,(?=\n\n)/u, '.')
  }
  const isShort = found.length < (found[0]?.[2] === '' ? 3 : 2)
  if (!isSeries || isShort || text.includes('\n')) return text
  const lines = text
    .replace(point, '\n$1. ')
    .replace(/(?<=\n\d\. )\p{Ll}/gu, (letter) => letter.toUpperCase())
  return lines.replace(/(\n\d\. [^\n]*?)[.] (?=\p{Lu}[^\n]*$)(?<!\n\d\. )/u, '$1\n')
}
