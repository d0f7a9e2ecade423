import type { Brief } from '#server/brief/read-brief.ts'
import { fold } from '#server/brief/words.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { phonePattern } from '#server/proofreader/typing/practical.ts'
import { isInHashtag, mentions } from '#shared/mentions.ts'

/** What the readers are asked to do, in the user's own words, and how the line may put it. */
const purposes: [RegExp, string, string][] = [
  [
    /(?<!\p{L})(?:on|nous) (?:cherch|recrut)(?:e|ons) une? (?:mécanicien|serveu|vendeu|apprenti|cuisini|coiffeu|boulang|plombi|électrici|menuisi|maçon)/iu,
    'Pour postuler',
    'Candidatures',
  ],
  [/(?<!\p{L})(?:réserv(?:er|ez|ations?)|résa)(?!\p{L})/iu, 'Pour réserver', 'Réservations'],
  [/(?<!\p{L})(?:inscri(?:re|vez)\S*|inscriptions?)(?!\p{L})/iu, 'Pour vous inscrire', 'Inscriptions'],
  [/(?<!\p{L})(?:command(?:er|ez|es?)|précommandes?)(?!\p{L})/iu, 'Pour commander', 'Commandes'],
  [/(?<!\p{L})devis(?!\p{L})/iu, 'Pour un devis', 'Demandes de devis'],
  [/(?<!\p{L})rendez-vous(?!\p{L})/iu, 'Pour prendre rendez-vous', 'Prise de rendez-vous'],
]
const applying: [string, string] = ['Pour postuler', 'Candidatures']
const helping: [string, string] = ['Pour nous rejoindre', 'Contact']
const informing: [string, string] = ['Pour en savoir plus', 'Renseignements']
const reaching: [string, string] = ['Une question\u202f?', 'Renseignements']
const visiting =
  /\b(?:venez|passez|boutique|magasin|a l'atelier|au salon|au restaurant|sur place|portes ouvertes|en vente|chez nous|on vous attend|vous attend|decouvrir|au domaine|a la ferme|au garage|a la librairie|arrivage|disponible|au comptoir|au cafe|au bar)/
const elsewhere =
  /\b(?:gare|port|plage|camping|chateau|caserne|quai|salle|theatre|mairie|eglise|gymnase|stade|parc|place|rue|marche|halles?|parking|hotel|musee|mediatheque|foyer|chapelle|salon (?:de|du|des)|festival|en ligne|visio|webinaire|livraison)\b/
const shops =
  /boulang|patiss|epicer|boucher|fromag|poisson|primeur|cavist|cave|restaur|cafe|bar|brasser|creper|pizz|glac|librair|fleur|coiff|barb|beaute|institut|opti|pharmac|bijou|boutique|magasin|mode|vetement|velo|chocol|traiteur|presse|tabac|jouet|mercer|cordonn|musee|hotel|salon|jardiner|pepinier|droguer|quincaill/
/** Trades whose customers ask for a quotation. */
const quotes =
  /macon|menuis|charpent|couvr|toit|plomb|chauff|electric|peint|paysag|jardin|elag|construct|renov|carrel|serrur|terrass|facad|imprim|traiteur|demenag|nettoy|vitr|cuisin|agenc|ebenist|tapiss|ferronn|photograph|graphi|web|piscin|isol|domotiq|metall/
/** Trades that one calls, whatever they tell. */
const callouts =
  /taxi|vtc|ambul|depann|serrur|plomb|chauffag|ramon|demenag|\bdj\b|sono|retouch|nettoy|elag|toilett|pension/
/** The text already says how to reach the company, or that one comes by. */
const told =
  /(?<!\p{L})(?:répondez|m’envoyer|en message|message privé|(?:en|par) MP|en commentaire|passe[rz] (?:nous |me )?voir|venez (?:nous |me )voir|capture|sur Planity|sur Doctolib)(?!\p{L})/iu
/** Who seeks a job is to come by. */
const comesBy =
  /(?<!\p{L})(?:passe[rz]|venez|présentez-vous|se présenter|dépose[rz]|en main propre)(?!\p{L})/iu
/** Somebody has been found: no advertisement of a job. */
export const welcomes =
  /^(?:bienvenue|bravo|félicitations|merci|bon départ|bonne retraite)(?!\p{L})(?!.*(?:cherch|recrut|postul|embauch|candidat|CV))/isu
/** Readers are not to call, or there is nothing left to have. */
const uncalled =
  /(?<!\p{L})(?:n’appelez pas|ne (?:nous )?appelez pas|pas la peine d’appeler|inutile d’appeler|appels? en attente|ligne (?:\p{L}+ ){0,3}(?:marche|fonctionne|coupée|panne|hs)|téléphone (?:\p{L}+ ){0,3}(?:marche|fonctionne|coupé|panne|hs))(?!\p{L})|^complete?s?(?!\p{L})(?!.*(?:reste|dispo))|^tout est (?:complet|vendu)/iu
/** Readers are to call, and the number is missing. */
const called =
  /(?<!\p{L})(?:(?:appelez|prévenez|contactez|téléphonez|joignez)-(?:nous|moi)|qui appelle|coup de fil|par téléphone|appelez(?! (?:à|au|un|une|le|la|les|des) )|appeler (?:direct(?:ement)?|avant|après|dès|la veille|le (?:soir|matin)|demander))(?!\p{L})/iu
/** « Appelez Manu » : only the number lacks. */
const calledByName = /(?<!\p{L})[Aa]ppelez (?!-)\p{Lu}\p{Ll}+/u
const asking =
  /\b(?:appele[zr]|ecrivez|envoyez|contactez|rejoignez|telephone[rz]?|en message|mp\b|message prive)/
/** After bad news, an apology, a complaint or thanks nothing is asked that the user did not. */
const sorry =
  /(?<!\p{L})(?:(?:a|ont|avons) (?:tout )?brûlé|incendie|blessée?s?|malad(?:e|es|ie)|hospitalisée?s?|pardon|excus\p{L}+|rembours\p{L}+|désolée?s?|plaint(?:e|es)?|réclamation|étoiles?|plus la peine d|inutile d|complet (?:du|jusqu|pour)|(?:c’est|sommes|est|tout|affiche) complet|liste d’attente|remerci\p{L}*|retraite)(?!\p{L})/iu
/** Nobody has to announce oneself. */
const unneeded =
  /(?<!\p{L})(?:inscription|réservation)s? (?:n’est|ne sont) pas (?:nécessaires?|obligatoires?|utiles?)(?!\p{L})/iu
/** Advice that ends in an appointment of one's own. */
const onCondition =
  /(?<!\p{L})(?:sur (?:inscription|réservation|rendez-vous)|(?:inscription|réservation|rendez-vous)s? (?:par|au|obligatoires?|gratuite?s?|conseillée?s?))(?!\p{L})/iu
const contactGiven = /@|https?:|www\./iu
/** What is free for the readers, or can be had. */
const available = /(?<!\p{L})(?:il reste|dispo|disponibles?|dates? libres?|se libèrent?|créneaux?)(?!\p{L})/iu

/** One invitation with the contact that the profile gives; '' when the brief has its own, or wants none. */
export function closingLine(request: TextRequest, brief: Brief, turn: number): string {
  const { company, objective } = request
  if (uncalled.test(brief.said)) return ''
  const hasContact = contactGiven.test(brief.said) || phonePattern.test(brief.said)
  const phone = company.telephone?.trim() ?? ''
  const isCalled = called.test(brief.said) && !hasContact && phone !== '' && !brief.isGrief
  if (brief.isSober) return isCalled ? `Téléphone\u00a0: ${phone}` : ''
  const email = company.email?.trim() ?? ''
  const site = company.website?.trim() ?? ''
  // In another language nothing of ours is said: the contact alone.
  const isOnline =
    /(?<!\p{L})(?:site|en ligne|internet|formulaire|website|online|book\p{L}*)(?!\p{L})/iu.test(brief.said)
  if (!brief.isFrench) return hasContact || (!isOnline && site !== '') ? '' : site || email || phone
  const isJob = objective === 'recrutement' && !welcomes.test(brief.said)
  const isVisited = isJob && comesBy.test(brief.said)
  if (unneeded.test(brief.said) || (told.test(brief.said) && !isCalled) || (isVisited && !isCalled)) return ''
  // « Appelez-nous » is said: what lacks is the number.
  if (isCalled && (!isJob || isVisited || calledByName.test(brief.said))) return `Téléphone\u00a0: ${phone}`
  const asked = brief.said.replace(
    /(?<!\p{L})(?:sans|pas de|pas besoin de|aucune?|ni) (?:réservations?|résa|rendez-vous|inscriptions?|commande)/giu,
    '',
  )
  const forJob = /bénévol/iu.test(asked) ? helping : applying
  const found =
    objective === 'conseil' && !onCondition.test(asked)
      ? undefined
      : purposes.find(
          ([words, , noun]) =>
            words.test(asked) && (noun !== 'Demandes de devis' || quotes.test(fold(company.industry))),
        )
  const wanted = isJob ? forJob : found && ([found[1], found[2]] satisfies [string, string])
  if (wanted === undefined && sorry.test(brief.said)) return ''
  const aim = aimOf(request, brief)
  const way = wayOf(asked, { phone, email, site, isJob, isOnline })
  const place =
    isJob || (wanted !== undefined && way !== '' && !hasContact) ? '' : placeLine(request, brief, turn)
  if (hasContact || (place !== '' && wanted === undefined)) return place
  if (way === '')
    return isJob && !asking.test(fold(asked))
      ? allowed(request, `${forJob[0]}, écrivez-nous en message.`, '')
      : place
  // Behind a finished work or thanks an address of the web hangs loose.
  const isTold = objective === 'realisation' || /(?<!\p{L})(?:merci à|remerci\p{L}+)/iu.test(brief.said)
  if (wanted === undefined && way === site && (isTold || aim === informing)) return place
  const purpose = wanted ?? aim
  if (purpose === undefined) return place
  return allowed(request, invitation(purpose, way, { phone, email }, brief, turn), way)
}

/** « Une question ? » suits advice; elsewhere something must be sold, be free or take place, and not be had by coming. */
function aimOf({ company, objective }: TextRequest, { said }: Brief): [string, string] | undefined {
  if (objective === 'conseil') return reaching
  const [trade, folded] = [fold(company.industry), fold(said)]
  const isHadThere = shops.test(trade) || visiting.test(folded) || /vente directe|retrait|ouvert/.test(folded)
  const isSold = objective === 'produit' && !isHadThere && (/€|%|euros/.test(said) || callouts.test(trade))
  const isFree = available.test(said) && !isHadThere && objective !== 'recrutement'
  return objective === 'evenement' || isSold || isFree ? informing : undefined
}

/** The contact that the text itself asks for, else the first that there is. */
function wayOf(
  said: string,
  {
    phone,
    email,
    site,
    isJob,
    isOnline,
  }: Record<'phone' | 'email' | 'site', string> & Record<'isJob' | 'isOnline', boolean>,
): string {
  const isMail = /(?<!\p{L})(?:(?:e-?)?mails?|courriels?|CV|écrivez|écrire)(?!\p{L})/iu.test(said)
  const isPhone = /(?<!\p{L})(?:téléphone|appele[rz]|appel|tél)(?!\p{L})/iu.test(said)
  // Who asks for a letter is not to be called.
  if (isJob && isMail && !isPhone) return email
  const asked = isMail ? [email] : isPhone ? [phone] : isOnline ? [site] : []
  const usual = isJob ? [email, phone] : [phone, email, site]
  return [...asked, ...usual].find((one) => one !== '') ?? ''
}

/** « Pour réserver, appelez-nous au 02 47 00 00 00. », or « Réservations au 02 47 00 00 00. » */
function invitation(
  [aim, noun]: [string, string],
  way: string,
  { phone, email }: { phone: string; email: string },
  brief: Brief,
  turn: number,
): string {
  const lead = /\?$/u.test(aim) ? `${aim} ` : `${aim}, `
  // A company that says « tu » gets no « vous » from us.
  const text = brief.sections
    .flat()
    .map((piece) => piece.text)
    .join(' ')
  const isFamiliar = /(?<!\p{L})(?:tu|toi|ton|tes|viens|ta)(?!\p{L})/iu.test(text) || asksTu(brief)
  // Who says « je » gets no « nous ».
  const isAlone =
    /(?<!\p{L})(?:je(?!\p{L})|me(?!\p{L})|[jm]’)/iu.test(text) &&
    !/(?<!\p{L})(?:nous|notre|nos)(?!\p{L})/iu.test(text)
  if (way !== phone && way !== email)
    return `${(/\?$/u.test(aim) ? ['Pour en savoir plus', 'Plus d’informations', 'Notre site'] : [aim, noun, `${noun} en ligne`])[turn % 3] ?? aim}\u00a0: ${way}`
  const means = way === phone ? 'au' : 'à'
  if (way === phone && textedTo.test(brief.said))
    return `${noun}${/^(?:0|\+33\D*0?)[67]/u.test(phone) ? ' par SMS' : ''} au ${phone}.`
  if (turn % 3 === 1 || isFamiliar || isAlone) return `${noun} ${means} ${way}.`
  if (turn % 3 === 2) return `${noun} par ${way === phone ? 'téléphone' : 'e-mail'}\u00a0: ${way}`
  return upperSentence(`${lead}${way === phone ? 'appelez-nous' : 'écrivez-nous'} ${means} ${way}.`)
}

/** A number to write to: « réservez par SMS », but neither « un rappel par SMS » nor « pas d’inscription par SMS ». */
const textedTo =
  /(?<!(?<!\p{L})(?:pas|jamais|ni|sans|aucune?|plus) (?:de |d[’'])?)(?<!\p{L})(?:réserv|command|inscri|écri(?:re|s|t|vez))\p{L}*(?:[- ](?:nous|moi|vous))?(?: (?:uniquement|seulement|de préférence|possible|plutôt))?,? (?:par|en) (?:SMS|textos?|WhatsApp)(?!\p{L})/iu

/** The writer was told to say « tu ». */
const asksTu = ({ instructions }: Brief): boolean =>
  instructions.some((one) => /(?<!\p{L})tuto(?:ie|y)/iu.test(one))

const upperSentence = (text: string): string =>
  text.replace(/(?<=\? )\p{Ll}/u, (letter) => letter.toUpperCase())

/** Where to come and when, if readers are asked to come and the brief does not say where. */
function placeLine({ company, objective }: TextRequest, brief: Brief, turn: number): string {
  const address = company.address?.trim().replace(/\s*\n\s*/g, ', ') ?? ''
  const said = fold(brief.said)
  const street =
    fold(address)
      .replace(/^[\d\s,]+|(?:bis|ter)\b/g, '')
      .split(',')[0]
      ?.trim() ?? ''
  const isStreet = /^(?!\d{5}).*\p{L}.*(?:,|\d{5})/u.test(address) && street !== ''
  if (!isStreet || said.includes(street) || /horaires?|ferme |fermeture|ouverture/.test(said)) return ''
  const isEvent = objective === 'evenement'
  if (elsewhere.test(said) || (!visiting.test(said) && !/evenement|produit/.test(objective))) return ''
  const hours = company.openingHours?.trim().replace(/\s*\n\s*/g, ', ') ?? ''
  const isOpenSaid =
    isEvent || hours === '' || /ouvert/.test(said) || /\d[\s\u00a0]?h(?!\p{L})/iu.test(brief.said)
  // « 3 rue Colbert, 37000 Tours »: spoken, the code goes.
  const spoken = address
    .replace(/,? \d{5} (?=\p{Lu})/u, ', à ')
    .replace(/, à (Les?) /u, (_, article: string) => (article === 'Le' ? ', au ' : ', aux '))
  const isShop = isEvent || shops.test(fold(company.industry))
  const lead = isShop
    ? asksTu(brief)
      ? 'Rendez-vous'
      : (['Nous vous attendons', 'Rendez-vous', 'Vous nous trouverez'][turn % 3] ?? '')
    : 'Nous trouver'
  const link = /^\d|^(?:rue|avenue|boulevard|place|quai|route|chemin|impasse|cours|allée)/iu.test(address)
    ? ' '
    : '\u00a0: '
  return `${lead}${isShop ? link : '\u00a0: '}${spoken}.${isOpenSaid ? '' : `\nHoraires\u00a0: ${hours}`}`
}

/** A line of ours without the words the company avoids, or the bare contact. */
export function allowed({ brand }: TextRequest, line: string, otherwise: string): string {
  return (brand?.wordsToAvoid ?? []).some((word) => mentions(line, word) || isInHashtag(line, word))
    ? otherwise
    : line
}

const drinks =
  /\b(?:vins?|bieres?|champagnes?|cremants?|cidres?|rhums?|whisk(?:y|ies)|gins?|vodka|cocktails|liqueurs?|spiritueux|cognac|armagnac|calvados|prosecco|spritz|cuvees?|millesimes?|pastis|pineau|muscadet|planteurs?|punchs?|hydromel|vin chaud)\b/
const notDrinks =
  /(?:vins?|bieres?|cocktails?|cidres?|spritz) sans alcool|sans alcool|caves? a vins?|verres? a (?:vin|biere)|tonneaux?|vinaigre(?: de [a-z]+)?|sauce au vin|lie de vin|dans le [a-z]+$/g
const sellers =
  /\b(?:restaur\w*|bar|bistrot|brasserie|cafe|caves?|caviste|epicerie|traiteur|vigner\w*|viticult\w*|vins?|vignoble|domaine viticole|brass\w*|distill\w*|hotel\w*|pizzeria|creperie|fromager\w*|guinguette|camping|comite|association|evenement\w*|supermarche|producteur\w*|rhumerie|pub)\b/
const makers =
  /\b(?:viticult\w*|vigner\w*|vinification|vins?|caviste|brasserie artisanale|micro-?brasserie|brasseur\w*|distiller\w*|cidrer\w*)\b/
const builders =
  /\b(?:macon\w*|menuis\w*|charpent\w*|couvr\w*|plomb\w*|electric\w*|peint\w*|architect\w*|paysag\w*|construct\w*|renov\w*|carrel\w*|garage\w*)\b/

/** News of the vines, no sale. */
const frost = /\b(?:le gel a|a gele|ont gele|la grele a|grelons)\b/

/** The notice of the law where the product sold is alcohol; a place's name makes no product. */
export function alcoholNotice({ company, objective }: TextRequest, brief: Brief): string {
  if (objective === 'recrutement' || brief.isSober || !brief.isFrench) return ''
  const trade = fold(company.industry)
  if (builders.test(trade) || frost.test(fold(brief.said))) return ''
  const said = fold(brief.said).replace(notDrinks, ' ')
  const isMaker = makers.test(trade) && !/vinaigr/.test(trade)
  const sells = isMaker || sellers.test(`${trade} ${fold(company.keywords.join(' '))}`)
  return isMaker || (sells && drinks.test(said)) ? 'L’abus d’alcool est dangereux pour la santé.' : ''
}

/** An emoji stands for what is named, or for a trade that does one thing; none is better than a wrong one (docs/product/writing.md §3). */
const named =
  `baguettes?|pains?|fournil=🥖 croissants?|viennoiseries?=🥐 pizzas?=🍕 fromages?|tomme|comte=🧀 huitres?=🦪
  poissons?|bar|dorade|sole=🐟 langoustines?|homards?|crevettes?=🦐 crabes?|araignees?=🦀 chocolats?|tablettes?=🍫
  glaces?|sorbets?|boule=🍦 bieres?|ipa|blonde=🍺 vins?|rose|degustation=🍷 cafes?=☕ miel|ruches?=🍯 crepes?|galettes?=🥞
  pivoines?|bouquets?|roses?=💐 sapins?=🎄 pneus?=🛞 velos?=🚲 livres?|roman|lecture=📚 savons?=🧼 bagues?|alliances?=💍
  tomates?=🍅 pommes?|pommiers?=🍎 concert|musique|fanfare=🎵 jeux=🎲 tricot|laine=🧶 bougies?=🕯️`
    .split(/\s+/)
    .map((entry) => entry.split('='))
const trades =
  `fleur|floral=💐 coiff|barbier|barber=✂️ pizz=🍕 librair=📚 photo=📷 velo|cycle=🚲 toilett|pension|chenil=🐾
  musique=🎵 glacier=🍦 chocolat=🍫 torref=☕ poisson=🐟 ludotheque=🎲 apicult=🍯 pepinier|paysag|horticul=🌱 bijou|joaill=💍`
    .split(/\s+/)
    .map((entry) => entry.split('='))
/** Danger, anger, what is lost, tender stories: no occasion for one. */
const grave =
  /\b(?:danger\w*|attention|urgen\w+|accidents?|vols?|voles?|arnaques?|incendie|suicide|hopital|malad\w+|mort\w*|mourir|perdus?|larmes|pleur\w*|retraite|adieu|crue|tempete|colere|stop|marre|honte|jamais|interdit\w*|prematur\w+|grand-mere|souvenir|panne|fuite|punaises?|brul\w+|rumeurs|secours|dernier jour|arret\w*|plus personne|viennent pas|plainte?s?|contre|chomage|papa|maman|pas pour|cambriol\w+|gele\w*)\b/

/** A price that rises. */
const dearer =
  /\b(?:a flambe|ont flambe|augment(?:e|ent|ons|ation)|hausse|passe(?:nt)? de \d[\d,]*(?: ?€)? a \d)/

const gym = /salle de sport|fitness/

/** An emoji for the hook, on Instagram, where the user put none. */
export function emojiFor(request: TextRequest, brief: Brief): string {
  const { brand, company, network, objective } = request
  const hasHabit = brand?.learned?.emojis === 'none' && brand.tone !== 'chaleureux'
  const isOwn = !brief.wishes.emojis || /\p{Extended_Pictographic}/u.test(brief.said)
  if (network === 'linkedin' || brief.isSober || isOwn || hasHabit || brand?.tone === 'sobre') return ''
  const said = fold(brief.said)
  const isAsked = brief.instructions.some((one) =>
    /(?<!\p{L})avec (?:des |quelques )?(?:emojis?|émojis?)/iu.test(one),
  )
  if (isAsked && gym.test(fold(company.industry))) return '🏋️ 📅'
  if (objective === 'recrutement' || objective === 'conseil' || grave.test(said) || dearer.test(said))
    return ''
  const trade = fold(company.industry)
  const sold = fold(`${company.industry} ${company.description} ${company.keywords.join(' ')}`)
  const isIn = (words: string, text: string): boolean => new RegExp(`\\b(?:${words})\\b`).test(text)
  const own = named.find(([words = '']) => isIn(words, said) && isIn(words, sold))
  return own?.[1] ?? trades.find(([stems = '']) => new RegExp(`\\b(?:${stems})`).test(trade))?.[1] ?? ''
}

/** After the stop, at the end of a line; never behind an address. */
export function withEmoji(line: string, emoji: string): string {
  if (line.includes('\n') || /:$/u.test(line)) return line
  return emoji === '' || /(?:[@/]\S*|www\.\S*|\.\p{L}{2,7})$/u.test(line) ? line : `${line} ${emoji}`
}
