import { listFacts } from '#server/fact-check/index.ts'
import { hasVerb } from '#server/proofreader/typing/verbs.ts'
import { memoize } from '#shared/memoize.ts'
import { makesPost, tells } from './request-phrases.ts'
import { fold, listOf, upperFirst } from './words.ts'

/** What the user asked about the form, in so many words. */
export interface Wishes {
  emojis: boolean
  hashtags: boolean
  exclamations: boolean
  short: boolean
}

const polite =
  '(?:stp|svp|please|pls|plz|thx|s’il te plaît|s’il vous plaît|je (?:vous|t’) ?en (?:supplie|prie)|merci|merci d’avance)'
/** The only words of a part that speaks of the text: « fais court », « ton pro pas pompeux », « mets le prix en gros ». */
const asked = listOf(
  'fais faites faire fait met mait mets mettez mettre rajoute rajoutez ajoute ajoutez utilise utilisez ecris ecrivez ecrire redige redigez reste restez restons soyez sois dis dites evite evitez garde gardez tutoie vouvoie tutoyer vouvoyer make keep write no without',
)
const limits = listOf(
  'in pas sans trop ton style aucun ni zero jamais surtout plutot truc quelque chose assez max maximum tutoiement vouvoiement en avec qui',
)
const forms = listOf(
  'court courte courts bref breve concis concise long longue simple simples sobre sobres sympa drole fun leger pro professionnel professionnelle chaleureux chaleureuse decontracte joyeux joyeuse gai gaie serieux dynamique punchy percutant accrocheur accrocheuse humain naturel factuel direct neutre poli polis courtois modeste humble emouvant commercial commerciale vendeur vendeuse pub pompeux pretentieux moralisateur agressif agressifs larmoyant familier formel racoleur anglais francais english french it short friendly fun professional chouette cool claque peur racoleuse neutre',
)
const texts = listOf(
  'post posts texte publication publi legende story emoji emojis emoticone emoticones smiley smileys hashtag hashtags superlatif superlatifs jargon humour blabla chichi chichis exclamation majuscules mots lignes phrases caracteres tutoie vouvoie tutoiement vouvoiement cliches cliche pathos tutoyer vouvoyer marks mark',
)
const told = listOf('prix tarif tarifs numero tel telephone adresse horaires date lien nom')
const filler = listOf(
  'un une le la les l de des du d et mais ou a au aux en gros grand avant evidence fin debut premier dernier bien plus tres peu ne n me nous c est ca ce se il faut on je j veux voudrais aimerais que qu soit etre aussi also hash tags tag point points quelques deux trois quatre cinq six dix moi touche dans sur pour insta instagram linkedin facebook bas haut visible s svp stp gens clients lecteurs lecteur tout monde comme to the a too as well possible si garder rester mot merci',
)
const politely = new RegExp(`(?<!\\p{L})${polite}(?!\\p{L})`, 'giu')
const politeEnd = new RegExp(`[\\s,]*${polite}$`, 'iu')

/** Does it speak of the text with nothing but words for it? */
function isWish(part: string): boolean {
  const words = fold(part.replace(politely, ' ').replace(/[-’']/g, ' ')).match(/[a-z\d]+/g) ?? []
  if (/^\W*(?:ça|ca|cela|il|elle) fait (?!trop)/iu.test(part)) return false
  const has = (list: Set<string>): boolean => words.some((word) => list.has(word))
  const isKnown = (word: string): boolean =>
    /^\d{1,3}$/.test(word) || [asked, limits, forms, texts, told, filler].some((list) => list.has(word))
  if (words.length === 0 || words.length > 16 || !words.every(isKnown)) return false
  const isForm =
    has(forms) &&
    (has(asked) || words.some((word) => /^(?:pas|sans|trop|ton|style|truc|chose|post|texte|in)$/.test(word)))
  const isTold =
    has(told) && words.some((word) => /^(?:mets|mettez|mettre|rajoute|rajoutez|ajoute|ajoutez)$/.test(word))
  return (
    isForm ||
    isTold ||
    (has(texts) && (has(asked) || has(limits))) ||
    /^dites? le bien$|^dis le bien$/.test(words.join(' '))
  )
}

/** What only someone who has a text written speaks of; some of it means that in a negation or after an order alone. */
const writing =
  '(?:un|le|ce|du|de|d’un|votre|notre)? ?(?<!votre |notre )(?:post|texte|légende|publication|publi)(?!s|\\p{L})|hash ?tags?|[ée]mojis?|émoticônes?|smileys?|points? d’exclamation|points? de suspension|majuscules partout|(?:la|les|cette|ces|ma|mes|une|des|de|aux?) (?:phrases?|tournures?|formules?|formulations?)(?! magique)(?!\\p{L})|(?:le|les|ce|ces|des|de) mots?(?! de passe| croisé| doux|-)(?!\\p{L})|(?:un|le|de|du|au) (?:ton|style)(?= )|chichis?|bla-?bla(?:bla)?|superlatifs?|jargon|grands mots|langue de bois|larmoy\\p{L}+|pathos|misérabilis\\p{L}+|racol\\p{L}+|clichés?|majuscules'
const orders =
  '(?:pas|sans|aucune?|évite[rz]?|zéro|stop aux|(?:ne |n’en |n’)?(?:mets|mettez|mettre|utilise[rz]?|gardez?|garder|fais|faites|faire|écris|écrivez|écrire|reste[rz]?|soyez|sois|change[rz]?|touche[rz]?|reprends|reprenez|reprendre|ajoute[rz]?|rajoute[rz]?|corrige[rz]?|tourne[rz]?|parle[rz]?|dis|dites|commence[rz]?|termine[rz]?|finissez|finis))'
const asksFor =
  '(?:(?:je|on|nous|j’) ?(?:(?:ne |n’)?(?:voudrais|voudrait|voudrions|veux|veut|voulons|aimerais|aimerait|aimerions|souhaite|souhaitons|préfère|tiens|tient) ?(?:pas|plus|mieux|surtout pas)?)|si (?:vous pouvez|tu peux|possible)|(?:vous pouvez|tu peux|pouvez-vous|peux-tu)|merci de|il (?:ne )?faut(?: pas)?|il faudrait)'
const lead = '^(?:(?:voilà|bon|bref|donc|alors|et|mais|surtout|p\\.?-?s)[,.:]? )*'
const instructions = [
  // « évitez le texte sur les diapositives », « faites des phrases courtes »: advice for readers.
  `${lead}(?!\\p{L}+(?:ez|tes) .*(?:texte|mots?(?! (?:genre|comme|du style))|phrases?|formules?)(?!\\p{L}))(?:(?:je|on|tu) )?(?:${orders}|${asksFor})(?!\\p{L}).{0,60}(?<!\\p{L})(?:${writing})`,
  `(?<!\\p{L})(?:${writing}).{0,40}(?:telle?s? quelle?s?|${polite}[\\s.!]*$)`,
  `${lead}${asksFor} (?:juste |surtout |simplement )?(?:quelque chose|qu?e?lq?u?e? ?chose|qqch|qch|un truc|un post|un texte|que (?:ça|ce|le (?:post|texte|ton))) ?(?:de |d’|qui |soit |fasse |reste |sonne |donne )?(?!.*(?:pour|à|au|aux) \\p{L}).{2,40}$`,
  `${lead}(?:(?:je|on|nous) (?:ne |n’)?(?:veu[xt]|voudrais|voudrait|voulons) (?:surtout )?pas|il (?:ne )?faut (?:surtout )?pas|sans|évite[rz]?(?: de)?|pas) (?:que (?:ça|ce|le (?:post|texte)) (?:fasse|ait l’air|paraisse|sonne|soit|donne)|(?:de )?(?:donner l’impression|donner l’air|avoir l’air|passer pour|être agressif|faire (?:la morale|peur|pleurer|trop|pitié|la leçon|pub|vendeur|genre)|faire dans|en faire trop|se vanter|se plaindre))`,
  '^(?:quelques|des|les) (?:chiffres|infos|détails|précisions|éléments|notes)(?: en vrac)?(?: si|,? au cas où|,? pour (?:vous|t’|info|aider)|,? à (?:vous|toi))|(?:n’en mettez|n’en mets|en mettre) (?:pas|partout)|pas (?:besoin de|obligé de) tout (?:mettre|dire|reprendre)',
  '^(?:alors |donc )?(?:je (?:ne )?sais pas (?:trop |bien )?(?:comment|quoi) (?:\\S+ )?(?:dire|écrire|formuler|tourner|mettre|raconter)|je vous (?:écris|dis|mets|donne|envoie|laisse|fais confiance)(?!.*(?:mail|devis|rendez)).{0,30}(?:vrac|désordre|vient|confiance|faire|arranger|voir|tourner)|je (?:vous|te) (?:fais confiance|laisse (?:faire|arranger|voir|tourner|broder))|(?:à vous|à toi) (?:de voir|de jouer|de tourner)|(?:désolée?|pardon|excusez(?:-moi)?) (?:pour|de) (?:les|mes) fautes|corrigez? les fautes|arrangez? (?:ça|le tout)|voi(?:ci|là) (?:les|mes|quelques) (?:infos|notes|éléments|détails)(?: en vrac)?|je (?:vous|te) raconte)(?!\\p{L})',
  '(?<!\\p{L})(?:vous (?:trierez|arrangerez|broderez|couperez|mettrez en forme)|tu (?:trieras|arrangeras|broderas))(?!\\p{L})',
  `${lead}(?:mettez|mets|mettre|insistez|insiste) (?:surtout|bien surtout) (?:en avant|l’accent|sur)(?!\\p{L})`,
  `${lead}(?:pas besoin de|inutile de|pas la peine de) (?:parler|mentionner|mettre|détailler|évoquer|s’étendre)(?!\\p{L})`,
  `${lead}(?:pas|ne pas|sans) (?:(?:faire|être|trop|en|tomber dans le) )*(?:peur|moralisateur|donneur de leçons?|misérabiliste)(?! (?:pour|de|du|des|mais))(?!\\p{L})`,
  '^(?:un )?(?:petit )?message (?:pour|à|destiné à|destiné aux|aux?) (?:(?:nos|les|mes|la|le|tous les) |l’)?(?:clients?|clientes?|parents|habitués|voisins|riverains|adhérents|abonnés|membres|patients|habitants|gens|élèves|bénévoles|familles|équipe|collègues)(?: (?:fidèles|de|du|des|d’|qui) ?.{0,30})?$',
  '^(?:(?:l’|le |les )?(?:expliquer|dire|annoncer|raconter|présenter|parler)|expliquez|annoncez|racontez|dites(?:-le)?|explique|annonce|dis) (?:ça )?(?:sobrement|simplement|gentiment|poliment|calmement|humblement|franchement|avec (?:tact|pudeur|humour|douceur|retenue))(?! que)(?!.*(?:notre|nos) ).{0,100}$',
  '^respect,? s’il (?:vous|te) plaît$',
  `${lead}(?:pas|ni) trop (?:longs?|longue|commercial|commerciale|pompeux|vendeur|sérieux|formel|familier)(?!\\p{L}).{0,40}$`,
  // « faites-le voir avant l'hiver » and « mettez-les au local » are advice for readers.
  `${lead}(?:écris|écrivez|écrit|mets|met|fais|fait|formule|formulez|tourne|tournez|rédige|rédigez)(?:-(?:le|la|les|moi|ça)| ça)(?!\\p{L})(?!.*\\smais(?!\\p{L}))(?! (?:avant|après|vite|maintenant|demain|tout de suite|(?!léger)\\p{L}{3,}(?:er|ir|dre|tre|ire))(?!\\p{L})).{0,60}$`,
  `${lead}(?:finis|finir|termine|conclus|commence) (?:par|avec|sur) .{0,80}$`,
  // « Commencez par de petites portions » is advice for readers.
  `${lead}(?:finissez|terminez|concluez|commencez) (?:par|avec|sur) (?:(?:dire|rappeler|remercier|annoncer|inviter)(?!\\p{L})|(?:l[ae] |les |l’|un |une |notre |nos |leur |son |mon )?(?:prix|tarifs?|date|adresse|horaires|numéro|téléphone|lien|nom|emoji|question|remerciements?|invitation|annonce|promo|offre|phrase|mot|citation|anecdote|accroche|chiffre)(?!\\p{L})).{0,60}$`,
  `${lead}(?:ne )?(?!donn.*(?<!\\p{L})(?:ta|ton|tes|votre|vos)(?!\\p{L}))(?:met|mets|mettez|mettre|donne|donnez|cite|citez|dis|dites|parle|parlez|écris|écrivez|nomme|nommez) (?:surtout )?pas .{0,60}$`,
  '^(?:les gens|ils) (?:en ont (?:marre|assez)|ne lisent (?:pas|plus)|n’aiment pas|s’en fichent|s’en foutent)(?!\\p{L}).{0,30}$',
  '^(?:c’est|ça s’écrit) \\p{L}+ avec (?:un|une|deux)(?: seul| seule)? \\p{L}(?!\\p{L}).{0,30}$',
  `${lead}(?:le |la |les |l’)?(?:tel|téléphone|tél|numéro|adresse|tarifs?|prix|site|lien|horaires) (?:à la fin|au début|en bas|en gros)$`,
  `${lead}(?:s’il (?:te|vous) plaît,? |stp,? |svp,? )?pas de [«"].{2,60}$`,
  `${lead}(?:juste|seulement|uniquement) (?:l’|une? |les? |des )?(?:information|info|essentiel|faits)s?(?!\\p{L}).{0,20}$`,
  `${lead}rien de (?:trop )?(?:publicitaire|commercial|pompeux|racoleur|vendeur)(?!\\p{L}).{0,20}$`,
  '(?:d’accord|ok|OK|partante?) pour (?:qu’on|que l’on|que vous|que tu|que nous|mettre|qu’elle).{0,30}(?:nom|prénom|photo|image)(?!\\p{L})',
  `${lead}(?:c’est|ce serait|ça serait) (?:bien|mieux|pas mal|sympa|important) de (?:le |la |les |l’)(?:dire|mettre|rappeler|préciser|ajouter)(?!\\p{L}).{0,60}$`,
  `${lead}(?:le|la|les) dire (?:gentiment|simplement|poliment|sobrement|clairement|bien)(?!\\p{L}).{0,40}$`,
  `${lead}(?:mets|mettez|ajoute|ajoutez) (?:les|des|une|la) (?:belles? )?photos?$`,
  `${lead}sépare[rz]? bien .{2,30}$`,
  '^(?:les gens|ils|les clients) (?:ne )?(?:confondent|comprennent pas|mélangent|se trompent).{0,20}$',
  `${lead}fai(?:s|tes) (?:bien |très )?attention à (?:bien )?(?:le|la|les) (?:dire|mettre|préciser|écrire).{0,40}$`,
  `${lead}insiste[rz]? (?:un peu |bien |surtout )?(?:là[- ]dessus|dessus)$`,
  `${lead}pas de (?:conclusion|morale|chute|pub|formule|phrase|leçon)(?!\\p{L}).{0,40}$`,
  `${lead}(?:reste[rz]?|resté|soyez|sois) (?:\\p{L}+ ){0,2}(?:polie?s?|sobres?|simples?|courtois|calmes?|corrects?|sympas?)(?: quand même| hein| svp| stp)?$`,
  `${lead}(?:je|on) (?:veux|veut|voudrais|voudrait|voulais) (?:juste )?(?:répondre$|(?:répondre|rester|réagir) (?:poli\\p{L}*|calme\\p{L}*|gentiment|sobre\\p{L}*|sans (?:l[ae]|les) (?:nommer|citer)).{0,50}$)`,
  `${lead}(?:s’il te plaît,? |stp,? |svp,? )?(?:fais|fait|écris|rédige|trouve)(?:-moi|-nous| moi| nous)? (?:juste |plutôt )?(?:quelque chose|un truc|un post|un texte|un message)(?!\\p{L}).{2,90}$`,
  `${lead}(?:attention,? )?(?:(?:ne |n’)?(?:dis|mets|écris) (?:rien|jamais|pas)(?! que)|finis (?:par|avec|sur)|insiste (?:bien |surtout )?sur le (?:sérieux|prix|local)).{0,60}$`,
  `${lead}(?:il )?(?:faut|faudrait) (?:bien |aussi |juste )?(?:le|la|les) (?:dire|préciser|mettre|rappeler)$`,
  '^(?:tu peux|vous pouvez) (?:le|la|les) (?:dire|redire|mentionner|préciser)(?: (?:une|deux|\\d+) fois| aussi| si (?:tu|vous) .{0,20})?$',
  `${lead}(?:pas|sans|ni) (?:de |d’|les? |mettre |donner )*(?:prix|tarifs?|montants?|noms?)(?: ni (?:de |les? |d’)?\\p{L}+(?: des \\p{L}+)?)?(?: pour l’instant| cette fois| dedans)?$`,
  `${lead}avec (?:un peu d’|un brin d’|une touche d’|une pointe d’|de l’|beaucoup d’)humour(?!\\p{L}).{0,40}$`,
  `${lead}(?:je|on|j’) ?(?:voudrais|voudrait|veux|voulais|aimerais|aimerait) (?:juste |bien )?(?:(?:raconter|dire|montrer|partager|annoncer) (?:tout )?(?:ça|cela)|montrer (?:le |la |les |l’|des )(?:avant|après|photos?|images?|résultat)|les remercier)(?!\\p{L}).{0,80}$`,
  `${lead}(?:tu peux|vous pouvez|tu pourrais|pourriez-vous)(?: me| nous)? (?:en )?(?:faire|écrire|tourner|sortir|pondre) (?:quelque chose|un truc|un post|un texte|un message|une publication)(?!\\p{L}).{0,90}$`,
  `${lead}(?:il )?(?:faut|faudrait) (?:leur |lui )?répondre (?:gentiment|poliment|calmement|sobrement|avec \\p{L}+)(?!\\p{L}).{0,60}$`,
  '^(?:je|on|nous|j’) ?(?:souhait\\p{L}+|voudr\\p{L}+|aimer\\p{L}+) (?:bien )?partager (?:cette|ce|ces) (?:phrase|mots?|message|témoignage|parole)s?(?!\\p{L}).{0,60}$',
  // What must not be claimed or named, with its reason; « ne donnez pas à manger aux animaux » is for readers.
  `${lead}(?:merci de |il (?:ne )?faut |faut |prière de |attention à |je (?:ne )?(?:veux|voudrais) )?(?:surtout )?(?:ne )?(?:surtout )?pas (?:écrire|dire|prétendre|promettre|mentionner|citer|nommer|évoquer)(?!\\p{L}).{0,100}$`,
  `${lead}(?:merci de |il (?:ne )?faut |faut |je (?:ne )?veux )?(?:surtout )?(?:ne )?(?:surtout )?pas (?:mettre|donner|afficher|indiquer) (?:(?:son|sa|ses|leurs?|mon|ma|mes|le|la|les) |l’|de )(?:nom|prénom|prix|montant|photo|tarif|âge|rue|adresse|quartier|ville)s?(?!\\p{L}).{0,80}$`,
  `${lead}(?:(?:il )?(?:ne )?(?:faut|faudrait)|(?:on|je) (?:ne )?(?:veut|veux|voudrais|voudrait)|juste|l’idée c’est de|le but c’est de) (?:juste |surtout |bien |aussi )*(?:pas )?(?:rassurer|ménager|prévenir|informer|avertir|inquiéter|affoler|vexer|froisser)(?: (?:les|nos|mes|le|la|tous les) \\p{L}+| personne| tout le monde| l’équipe)?(?:,? (?:sans|mais|parce qu|car|hein|quand même|quoi)[^.]{0,60})?$`,
  `${lead}(?:il )?(?:faut|faudra|faudrait) que (?:je|j’|on) ?(?:leur |lui |l’)(?:explique|dise|parle|réponde|annonce)(?!\\p{L}).{0,40}$`,
  '^(?:please )?(?:(?:write|post|make|do|put|say)(?: it| this| that| the post| a post)? )?in english(?:,? (?:for|as|because|bc) .{2,40})?$',
  `${lead}(?:dis|dites)(?:-le|-leur)? plutôt (?:que |qu’).{2,80}$`,
  '(?<!\\p{L})ne (?:l’|le |la |les )(?:indique|mets?|dis|donne|cite|écris|indiquez|citez)(?:-le)? (?:surtout )?pas$',
  `${lead}(?:tu peux|vous pouvez) (?:en )?(?:broder|romancer|enjoliver|inventer)(?!\\p{L}).{0,80}$`,
  `${lead}je n’ai (?:pas|aucune) (?:d’)?(?:idée|inspiration)s?(?: .{0,20})?$`,
  `${lead}évite (?:de |d’)(?:parler|dire|mentionner|citer|évoquer|montrer|nommer)(?!\\p{L}).{0,60}$`,
  `${lead}(?:ne )?pas mettre (?:la |sa |leur )plaque(?: ni .{2,40})?$`,
  `${lead}mets? (?:la|le) (?:\\d|première?|deuxième|troisième|dernière?)(?:e|ère)? en (?:premier|dernier|couverture|grand|tête).{0,20}$`,
  `${lead}fai(?:s|tes) (?:très |bien )?(?:court|bref|simple|sobre)(?!\\p{L})(?!.*\\d).{0,60}$`,
  '(?:d’accord|ok|OK) pour (?:qu’on|que l’on|que nous) (?:le|la|l’|les|en) ?(?:dise|mette|cite|nomme|parle|montre)$',
  // Of photos only who lays out the post decides.
  `${lead}(?:tu peux |vous pouvez |pouvez[- ]vous |peux[- ]tu |merci de |pense à |pensez à |il faut )?(?:mets?|mettez|mettre|ajoute[rz]?|rajoute[rz]?|change[rz]?|prends|utilise[rz]?|choisis|garde[rz]?|recadre[rz]?|enlève|enlever|retire[rz]?) (?:bien |juste |aussi |plutôt )*(?:une |la |les |le |l’|des |ma |mes |nos |cette |ces )?(?:\\p{L}+ ){0,2}(?:photos?|images?|visuels?|visages?)(?!\\p{L}).{0,60}$`,
  `${lead}mets? (?:les? |la |en )?(?:photos? )?(?:l’)?avant ?[/-]? ?(?:et )?(?:l’)?après$`,
  `${lead}fais (?:les |leur |nous )?(?:saliver|rêver|rire|baver|envie)(?!\\p{L}).{0,30}$`,
  '^(?:genre|environ|en|sur)? ?\\d{1,2}(?: ou \\d{1,2})? (?:lignes?|phrases?) (?:maxi?|maximum|grand max|pas plus)$',
  `${lead}floute[rz]?(?!\\p{L}).{2,50}$`,
  `${lead}pas (?:de |d’)(?:visages?|têtes?|enfants?|plaques?)(?!\\p{L}).{0,40}(?:photos?|images?)$`,
  `${lead}(?:mets?|fais)(?:-moi|-nous)? (?:juste )?(?:(?:un truc|quelque chose)(?!\\p{L}).{0,60}|en \\d.{0,40}|(?:plus|moins|très )?(?:joli|court|simple|pro|sobre|chaleureux))$`,
  `${lead}(?:tu peux|vous pouvez|pouvez[- ]vous|peux[- ]tu|merci de) (?:me |nous )?(?:faire|rendre|mettre|écrire|tourner) (?:ça |le |la )?(?:(?:quelque chose|un truc) (?:de |d’)?)?(?:plus |moins |trop )?(?:pro|joli|sobre|simple|court|chaleureux|drôle|sympa|propre|sérieux)(?!\\p{L}).{0,40}$`,
  `${lead}merci,? (?:tu es|vous êtes|t’es) .{2,30}$`,
  `${lead}(?:enfin,? )?(?:(?:ne )?(?:le|la|les) di[st] pas$|di[st](?:-le|-la| ça)? (?:le )?(?:plus )?(?:gentiment|poliment|simplement|doucement)(?! que)(?!\\p{L}).{0,40}$)`,
  `${lead}pas de photos?,? (?:car |parce que )?(?:les? |la |ils? |elles? )[^.]{0,40}(?:veut|veulent) pas$`,
  `${lead}répond(?:re|s|ez) (?:poliment|gentiment|calmement|sobrement)(?!\\p{L}).{0,60}$`,
  `${lead}(?:bien )?(?:le|la|les) (?:dire|préciser|rappeler)$`,
  `${lead}(?:les deux|tout) dans (?:le même|un seul|un) (?:post|texte|message)$`,
  '^(?:on (?:reste|est|peut rester)|restons|il faut rester|faut rester) (?:bien |assez |très |quand même )?(?:polis?|sobres?|courtois|corrects?|factuels?|humbles?|modestes?|sérieux|simples?)(?!\\p{L})',
].map((one) => new RegExp(one, 'iu'))
/** « publie lundi, pas avant »: when it goes out, and no day for readers. */
const departure =
  /^(?:publie|poste|programme)[rz]? (?:le |la |ça )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir|pas avant|à \d)(?!\p{L}).{0,40}$/iu
/** « je t’envoie les photos ce soir »: no day for readers either. */
const sends =
  /^(?:et |mais )?je (?:t’|te )(?:envoie|envoi|enverrai|joins|transfère) (?:les?|la|des|une?|ma|mes|mon) (?:photos?|images?|visuels?|logo|vidéos?)(?!\p{L}).{0,40}$/iu
/** Readers are spoken to, or somebody else's writing is sold: words for them. */
const toReaders =
  /(?<!\p{L})(?:partage[rz]?|likez?|aime[rz]? (?:ce|notre)|commente[rz]?|abonne|suivez|retrouvez|découvrez|lisez|vos|votre(?! (?:choix|avis|style|mieux))|nos (?:textes|posts)|dictée|mot de passe|concours|commentaires?|ateliers? d’écriture|cours de)(?!\p{L})/iu
const factKinds = new Set(['price', 'discount', 'date', 'day', 'hour', 'telephone', 'code', 'email', 'link'])

/** Does it tell the writer how to write, and the readers nothing? A price, a date or a contact makes it the post's own. */
const isInstruction = memoize(1_000, (part: string): boolean => {
  const said = part.replace(/^[\s(]+|[\s.!,;:)]+$/gu, '')
  const plain = said.replace(politeEnd, '').trim()
  if ([departure, sends].some((one) => one.test(said)) || isWish(said)) return true
  if (said.length > 120 || makesPost.test(said) || tells.test(said)) return false
  if (toReaders.test(said) || !instructions.some((one) => one.test(said) || one.test(plain))) return false
  return !listFacts(said).some(({ kind }) => factKinds.has(kind))
})

export function readWishes(text: string): Wishes {
  const asked = fold(text)
  return {
    emojis:
      !/(?:sans|pas d[e']?|aucun|zero|ni|no|without|evite[rz]? les) ?(?:d[e'] ?)?(?:emojis?|emoticones?|smileys?)/.test(
        asked,
      ),
    hashtags: !/(?:sans|pas d[e']|aucun|zero|ni|no|without) ?(?:hash ?tags?|mots-dieses?)/.test(asked),
    exclamations:
      !/(?:sans|pas d[e']|aucun|zero|ni|no|evite[rz]? les) ?(?:points? d'exclamation|exclamation marks?)/.test(
        asked,
      ),
    short:
      /\b(?:fai(?:s|tes) (?:\w+ )?court|(?:post|texte|tres|reste[rz]?|plus) courte?|fai(?:s|tes) bref|raccourci\w*|concis|keep it short)\b/.test(
        asked,
      ),
  }
}

/** Where an order to the writer begins in what was typed or dictated in one breath; no form that speaks to customers, nor « il précise que ». */
const joined = '(?:(?:et|mais|puis|donc|surtout|attention|aussi|sinon|bref|stp|svp|s’il te plaît),? )'
const glued = new RegExp(
  `(?<!(?:^|[\\s’])(?:on|je|tu|il|elle|qui|ça|te|nous|vous|se|me|lui|leur|ne|de|à|pour)|«[^»]{0,300})(?:,? ${joined}*(?=(?:` +
    [
      '(?:dis|mets?)(?: juste| bien| aussi| surtout| simplement| leur)* (?:que (?!tu |vous )|qu’)',
      '(?:précise|rappelle|explique|ajoute|insiste)(?: juste| bien| surtout)+ (?:que (?!tu |vous )|qu’|sur )',
      'mets?(?: bien| aussi| juste)* (?:le |la |les |l’)?(?:\\d )?(?:prix|tarifs?|numéro|adresse|horaires|lien)(?!\\p{L})',
      '(?:ne |n’)?(?:promets|mets) (?:rien|pas|jamais)(?!\\p{L})',
      '(?:termine|finis|conclus) (?:en (?:disant|rappelant|précisant)|par une phrase)',
      '(?:mets|mettez) (?:un truc sympa|(?:les|des|une|la) photos?[ ,]+(?:stp|svp|s’il te plaît|s’il vous plaît)[\\s.!]*$)',
      'mets? (?:un truc|(?:la|une|les|des) photos?(?!\\p{L}))|change la photo',
      'fais (?:court|simple|bref|sobre|sympa|un truc|quelque chose|(?:les |leur |nous )?(?:saliver|rêver))(?!\\p{L})|genre \\d{1,2} (?:lignes?|phrases?)(?!\\p{L})|mets? (?:les? )?(?:photos? )?avant ?[/-]? ?après[\\s.!]*$',
      'floute[rz]? (?:la|les|le|son|sa)|pas de visages? |tu peux (?:ajouter|mettre|faire|changer) |publie (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|pas)(?!\\p{L})',
      '(?:pas|sans) (?:trop )?(?:de |d’)?(?:superlatif|emoji|hashtag|blabla|chichi|jargon|ton )[^.!]{0,30} s’il (?:te|vous) plaît',
      '(?:ne )?(?:mets|donne|cite) pas (?:le|la|les|son|sa|ses|leurs?) (?:prix|noms?|prénoms?|photos?)(?!\\p{L})',
      'n’oublie pas (?:de (?:dire|parler|mettre|préciser|rappeler)|d’ajouter)(?!\\p{L})',
    ].join('|') +
    `))|,? et (?:de )?(?=(?:(?:lui|leur) )?(?:dire|préciser|rappeler|annoncer|terminer par) (?:que (?!tu |vous )|qu’|l’adresse|le numéro))|,? et (?:puis |sinon |aussi )*(?=(?:je (?:voudrais|voulais|veux)|j’aimerais) (?:(?:aussi|juste) )?(?:raconter|dire|montrer|annoncer|parler|(?:la |le |les )remercier))|(?<=»)[\\s\\u00a0](?=(?:je voudrais|j’aimerais|je veux) ))`,
  'giu',
)
/** « Deux informations à faire passer. »: said before one starts. */
const counts =
  /^(?:alors |voilà |j’ai |il y a )*(?:\d|deux|trois|quatre|quelques|plusieurs) (?:petites? )?(?:choses?|infos?|informations?|nouvelles?|trucs?|annonces?)(?: à (?:dire|faire passer|annoncer|passer|savoir|vous dire|mettre))?[\s.!:]*$|^merci de (?:ne pas |bien )?(?:écrire|répéter|rédiger|formuler) (?:«|les? |des? |un )[^\d@]*$/iu

/** « ne pas mettre son nom, elle est timide »: the order and its reason. */
const reasoned =
  /^(?:merci de |surtout )?(?:ne )?pas (?:mettre|donner|citer|dire|nommer|écrire) (?:son|sa|le|leur) (?:nom|prénom|âge|photo|prix)s?,? (?:car|parce qu|elles?|ils?|c’est pour)(?!\p{L}{2})[^\d]{0,80}$|^(?:je|on) (?:veu[xt]|voudrai[st]) répondre sans l[aes]+ (?:nommer|citer),? (?:et )?(?:expliquer|dire) [^\d]{0,60}$/iu

/** « il reste vingt places, mais ça on ne le dit pas »: what is not to be told stands before. */
const secret =
  /^.{3,80},? (?:mais )?ça,? (?:on|je) (?:ne )?le (?:dit|dis) pas(?:,? (?:dis|dites) .{2,60})?[\s.!]*$/iu

/** The sentence, and each order to the writer that was glued to it. */
export const apart = (sentence: string): string[] =>
  sentence
    .replace(byContact, '\n')
    .replace(glued, '\n')
    .split(/(?:[\s,]+(?:mais|et|donc))?\n/iu)
const byContact =
  /,? (?:et )?(?:de )?(?:finis|finir|termine|terminer) par (?:l’adresse|le (?:numéro|mail|lien)) (?=pour \p{L}+[\s\u00a0]?:)/iu

/** What a sentence tells the readers, '' when nothing, and what it tells the writer instead. */
export function withoutWishes(sentence: string): { text: string; instructions: string[] } {
  if ([counts, reasoned, secret].some((one) => one.test(sentence)))
    return { text: '', instructions: [sentence] }
  // What is told in brackets leaves no gap where it stood.
  const bracketed = /[\s\u00a0]\(([^()]{4,})\)/gu
  const asides = [...sentence.matchAll(bracketed)]
    .map(([, aside = '']) => aside)
    .filter((aside) => isInstruction(aside))
  if (asides.length > 0 && bracketed.test(sentence)) {
    const bare = sentence.replace(bracketed, (whole, aside: string) => (asides.includes(aside) ? '' : whole))
    const read = withoutWishes(bare)
    return { text: read.text, instructions: [...read.instructions, ...asides] }
  }
  const colon = sentence.search(/[\s\u00a0]:[\s\u00a0]/u)
  const head = sentence.slice(0, Math.max(0, colon))
  const isHeaded = colon > 0 && !/^(?:fais|faites) simple$/iu.test(head) && isInstruction(head)
  const told = isHeaded ? sentence.slice(colon + 3) : sentence
  const parts = told.split(
    /(?<=[,;]) |(?=\s\()|(?<=\S) (?=(?:sans emojis?|sans hashtags?|ton \p{L}+)[.!]?$)|(?<=\S) (?=donc (?:je|on|nous) (?:voudrais|voudrait|voudrions|veux|veut) (?:un post|quelque chose))/u,
  )
  const [first = '', ...others] = parts
  const isAll =
    (others.length === 0 || isInstruction(first) || ordersFirst.test(first)) &&
    others.every((part) => isInstruction(part) || (!hasVerb(part) && !/excus|remerci/iu.test(part)))
  if (
    !isHeaded &&
    (colon < 0 || isInstruction(head)) &&
    isAll &&
    (isInstruction(sentence) ||
      (isInstruction(first) &&
        writes.test(first) &&
        !listFacts(sentence).some(({ kind }) => factKinds.has(kind))))
  )
    return { text: '', instructions: [sentence] }
  // What opens or ends the sentence may go; what stands in the middle would leave it in mid-air.
  const from = parts.findIndex((part) => !isInstruction(part))
  const to = parts.findLastIndex((part) => !isInstruction(part)) + 1
  const headed = isHeaded ? [head] : []
  const bare = (part: string): string => part.replace(/^[\s(]+|[\s,;)]+$/gu, '')
  if (from === -1) return { text: '', instructions: [...headed, ...parts.map(bare)] }
  const before = parts.slice(0, from)
  const kept = parts
    .slice(from, to)
    .join(' ')
    .replace(before.length > 0 ? /^et (?:que |qu’)/iu : /^$/, '')
    .replace(before.length > 0 ? /^et (?=(?:remerci|invit|souhait|félicit|rappel)\p{L}+ )/iu : /^$/, '')
  const isLoose = hangs.test(kept) || (before.length > 0 && leads.test(kept))
  if (isLoose || to - from === parts.length)
    return { text: isHeaded ? upperFirst(told.trim()) : sentence, instructions: headed }
  return {
    text: upperFirst(kept.replace(/[,;]\s*$/u, '').trim()),
    instructions: [...headed, ...[...before, ...parts.slice(to)].map(bare)],
  }
}

const writes = /^(?:et |mais |surtout )*(?:écris|fais|rédige|formule|raconte|mets)(?!\p{L})/iu
const ordersFirst = new RegExp(
  `^(?:(?:et|mais|donc|bref|alors|bon|voilà|surtout|si possible|svp)[ ,]*)*(?:(?:${orders}|${asksFor})(?!\\p{L}).*)?$`,
  'iu',
)

/** The end of no sentence: « … et franchement », « …, et dites », « … un ». */
const hangs =
  /(?:^|[\s’])(?:(?:et|ou|mais|donc|puis|alors|car|que|qu|qui|si|une?|le|la|les|des?|du|à|au|aux|en|pour|avec|sans|par|sur|ce|nos|notre|on|nous|je|vous)|(?:et|ou|mais|donc|puis|,) (?:\p{L}+ment|\p{L}{2,}ez|dites|dis|faites|fais|surtout|bref|bon|voilà))[\s,;.]*$/iu
const leads = /^(?:et|ou|mais|qui|que|qu’|donc|car|ni|puis|dont)(?!\p{L})/iu

/** « merci », « c’est tout », « voilà »: said to the writer, alone. */
export const isCourtesy = (sentence: string): boolean =>
  /^(?:(?:bon|bref|et|donc|alors|voilà|voila|c’est tout|c tout|c’est bon|merci|mer6|d’avance|beaucoup|bcp|bien|p\.?-?s|pour tout|à vous|à toi|par avance|cdt|cordialement|s’il (?:te|vous) plaît|je (?:vous|t’) ?en (?:supplie|prie))[\s,.…!]*)+$/iu.test(
    sentence.trim(),
  )
