import { isPersonName } from '#server/proofreader/words.ts'
import { corrected, dayName, takenBack } from './spoken-french.ts'

const months = 'janv:janvier fév:février fev:février oct:octobre nov:novembre déc:décembre dec:décembre'
const days = 'lun:lundi mer:mercredi jeu:jeudi ven:vendredi sam:samedi dim:dimanche'
const after = (list: string, before: string, next: string): [RegExp, string][] =>
  list.split(' ').map((pair): [RegExp, string] => {
    const [short = '', long = ''] = pair.split(':')
    // « 30 nov. à 10h » goes on, « jusqu’au 30 nov. Livraison » stops.
    return [
      new RegExp(`${before}${short}(?:\\.(?=\\s?\\d| (?:à|de|du|au|dès|et|ou|pour|en) ))?${next}`, 'giu'),
      long,
    ]
  })

const aloneTo =
  /(?<![\p{L}’'\d])(?<!(?:il|elle|on|qui|y|n’|l’) )(?<!(?<!\p{L})(?:il|elle|on|qui|ça) (?:les?|la|nous|vous|lui|leur|en) )a (?=partir d|cause d|compter d|côté d|bient[oô]t(?!\p{L})|emporter|domicile|volont[ée]|l['’]avance|la (?:main|carte|ferme|boutique|r[ée]sa)|vos |nos |tous|toutes|votre |minuit|midi|\d{1,2} ?h(?:\d\d)?(?!\p{L})|\d+ degr|\d+(?:[.,]\d\d)? ?(?:€|euros?(?!\p{L}))|\d+[.,]? ?(?:\n|$))/giu
const passedTo = /(?<=(?<!\p{L})(?:passe|passent|passera|passer) )a (?=\d)/giu
const linkedTo =
  /(?<=(?<!\p{L})(?:suite|r[ée]ponse|grâce|face|quant|pense|pensez|pensent|pensons|jusqu['’]|par rapport|rendez-vous|excuses) ?)a (?=\p{L}|\d)/giu
const trade =
  '(?:chauffeur|livreur|livreuse|boulang(?:er|ère)|p[aâ]tissi(?:er|ère)|bouch(?:er|ère)|charcuti(?:er|ère)|crémi(?:er|ère)|fromag(?:er|ère)|plombier|chauffagiste|électricien|plaquiste|peintre|carreleur|couvreur|zingueur|charpentier|menuisier|poseur|serveur|serveuse|barman|plongeur|commis|vendeur|vendeuse|caissi(?:er|ère)|préparateur|cariste|mécanicien|carrossier|tourneur|fraiseur|soudeur|tuyauteur|chaudronnier|coiffeur|coiffeuse|coloriste|barbier|esthéticienne|animateur|animatrice|agent|maçon|façadier|paysagiste|élagueur|traiteur|chocolatier|confiseur|glacier|primeur|accompagnateur|conducteur|régleur|monteur|dépanneur|frigoriste)'
/** « chauffeur livreur », « plombier chauffagiste »: two trades of one person. */
const trades = new RegExp(`(?<!\\p{L})(${trade}s?) (?=${trade}s?(?!\\p{L}))`, 'giu')

const openOrNot = '(?:ouver|ferm|complet|rel[âa]che|repos)\\p{L}*'
/** « ouvert vendredi samedi fermé », « vendredi samedi fermé dimanche ouvert »: which day is which is not said. */
const eachItsOwn = `(?=${dayName} )(?<!(?=${openOrNot}[^.!?\\n]*${dayName} ${dayName} ${openOrNot})${openOrNot}[^.!?\\n]*)(?!${dayName} ${dayName} ${openOrNot}[^.!?\\n]*${openOrNot})`
/** « vendredi samedi », but « vendredi samedi dimanche » */
const twoDays = new RegExp(
  `(?<!${dayName}(?:,| et)? )(?<!\\p{L})${eachItsOwn}(${dayName}) (?=${dayName}(?! ?(?:,|et)? ?${dayName})(?!\\p{L}))`,
  'giu',
)

const capitalised = (found: string): string => found.charAt(0).toUpperCase() + found.slice(1)

/** What the proofreader only offers, where the neighbours leave no doubt: what is typed, and what is printed in its place. */
export const textReplacements: [RegExp, string | ((found: string) => string)][] = [
  // « remise à niveau 1h 55 € »: how long, and its price.
  [/(?<=(?<!\d)\d ?h|\d ?h ?[-–] ?\d\d ?h) (?=\d\d ?(?:€|e|euros)(?!\p{L}))/giu, ', '],
  ...after(months, '(?<=(?<!\\p{L})(?:de|en|fin|début|mi|\\d) )', '(?!\\p{L})'),
  // « vue mer 48 m² »
  ...after(days, '(?<!(?<!\\p{L})(?:vue|face|bord|la|de|en) )(?<!\\p{L})', '(?= \\d{1,2}(?:er)? )'),
  ...after('slmt:seulement mme:Mme', '(?<!\\p{L})', '(?!\\p{L})'),
  [aloneTo, 'à '],
  [linkedTo, 'à '],
  [passedTo, 'à '],
  [
    /(?<=(?<!\p{L})(?:est|sera|serons|sommes|sont|était|étaient|suis|reste)(?: toujours| encore)? )la (?=pour|depuis|et |aussi|demain|dès|des \d|à partir|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))/giu,
    'là ',
  ],
  [
    /(?<=(?<!\p{L})(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t) )[aà] sept(?!\p{L})\.?/giu,
    'à septembre',
  ],
  [
    /(?<=(?<!\p{L})(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre) )a (?=(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre))/giu,
    'à ',
  ],
  [
    /^(nouveau|nouveauté|info|attention|rappel|important)(?= (?:les?|la|l['’]|on|nous|notre|nos|à partir|dès) ?)/gimu,
    '$1 :',
  ],
  [/(?<![\d.])(0[1-9])(\d\d)(\d\d)(\d\d)(\d\d)(?!\d)/gu, '$1 $2 $3 $4 $5'],
  // « le soir après 18h 05 36 49 40 81 »: no hour has minutes and three pairs more.
  [
    /(?<=(?<!\p{L})(?:appel|contact|rappel|t[ée]l[ée]phon)\p{L}*[^.,;!?\n\d]{0,60}(?<!\d)\d{1,2} ?h(?:\d\d)?) (?=0[1-9](?: \d\d){4}(?!\d))/giu,
    ' au ',
  ],
  [/(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) (?=0[1-9](?: \d\d){4}(?!\d))/giu, ', '],
  [/(?<=(?<!\p{L})(?:il|elle|on|qui|cliente?|patronne?) )ma (?=\p{L}+(?:é|it|ert|is|u)(?!\p{L}))/giu, 'm’a '],
  [
    /(?<=^|[.,!?] |(?<!\p{L})(?:et|mais|car|si|que) )sa (?=(?:change|va|fait|marche|vaut|coûte|prend|reste|dure|devient)(?!\p{L}))/gimu,
    'ça ',
  ],
  [/(?<![\p{L}’'])tt (?=le(?!\p{L})|l['’])/giu, 'tout '],
  [/(?<![\p{L}’'])tt (?=la(?!\p{L}))/giu, 'toute '],
  [/(?<![\p{L}’'])tt (?=les(?!\p{L}))/giu, 'tous '],
  [/(?<=(?<!\p{L})(?:ce|le|premier|dernier|prochain|un|du) )we(?!\p{L})/giu, 'week-end'],
  [/(?<=(?<!\p{L})(?:par|nouveau|le|au|de) )t[ée]l(?![\p{L}.:])/giu, 'téléphone'],
  // « tel Franck », without a number.
  [
    /(?<=^|[.,!?;:] )[tT]el \p{Lu}\p{Ll}+(?=\s*(?:$|[.,;!\n])| (?:le|avant|apr[eè]s|au|entre|dès)(?!\p{L}))(?![^.!?\n]*0\d)/gmu,
    (found: string) => (isPersonName(found.slice(4).toLowerCase()) ? `appelez ${found.slice(4)}` : found),
  ],
  [/(?<!\p{L})([tT])el (?=[\d\uE000-\uF8FF]|\p{Lu}[^.!?\n]*[\d\uE000-\uF8FF])/gu, '$1él. '],
  ...after('insta:Instagram fb:Facebook', '(?<=(?<!\\p{L})(?:sur|ou|par|et) )', '(?!\\p{L})'),
  [/(?<=(?<!\p{L})(?:en|par|ou|un) )mp(?!\p{L})/giu, 'MP'],
  [
    /(?<=(?:de|à|chez|avec|par|pour|et|contact|appeler|voir|demander) )(?:m\.? (?=\p{Lu}|et [mM](?:me|adame)(?!\p{L}))|mr\.? (?=et [mM](?:me|adame)(?!\p{L})))/gu,
    'M. ',
  ],
  [/(?<=\d )jrs?(?!\p{L})/giu, 'jours'],
  // « 8h-12h 14h-18h »: twice from and to.
  [
    /(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?[-–/]\d{1,2} ?h(?:\d\d)?) (?=\d{1,2} ?h(?:\d\d)?[-–/]\d{1,2} ?h)/giu,
    ' et ',
  ],
  // « 8h 13h » are hours from and to.
  [
    /(?<!\d)(\d{1,2} ?h(?:\d\d)?) (?=\d{1,2} ?h(?:\d\d)? \d{1,2} ?h(?:\d\d)? \d{1,2} ?h(?:\d\d)?)(\d{1,2} ?h(?:\d\d)?) /giu,
    '$1-$2 et ',
  ],
  [
    /(?<!(?<!\p{L})(?:à|a|dès|vers|pour) \d{1,2} ?h(?:\d\d)?)(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) (?=(?!2[5-9]|[3-9]\d)\d{1,2} ?h(?:\d\d)?(?!\p{L}|\d)(?! de(?!\p{L})))/giu,
    '-',
  ],
  [
    /(?<=(?:(?:€|euros?) ?\/ ?|\d ?)pers)\. (?=\p{L})(?!(?:max|min|et|ou|à|au|aux|par|pour|de|du|en|dans|sur|avec|qui|sont|environ|assis|debout)|d['’])/giu,
    '.. ',
  ],
  [/(?<!\p{L})cb (?=de |d['’])/giu, 'combien '],
  [
    /(?<=(?<!\p{L})(?:ce|du|demain|hier|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche) )mat(?!\p{L})/giu,
    'matin',
  ],
  [/(?<=(?<!\d)1 )sem(?!\p{L})\.?/giu, 'semaine'],
  [/(?<=\d )sem(?!\p{L})\.?/giu, 'semaines'],
  [/(?<=offerte?s? )des (?=\d)/giu, 'dès '],
  [/(?<=\p{L} )des (?=\d+(?:[.,]\d\d)? ?(?:€|euros?(?!\p{L})|e(?!\p{L})))/giu, 'dès '],
  // « carte de 10 150 € »: ten lessons, and their price.
  [
    /(?<=(?<!\p{L})(?:carte|carnet|pack|forfait|lot|boîte|coffret)s? de (?:5|6|8|10|12|15|20)) (?=\d{2,3} ?(?:€|euros?))/giu,
    ' : ',
  ],
  [
    /(?<=(?<!\p{L})permis )(?:[a-e]|be|ce)(?![\p{L}’']| (?:matin|soir|mois|week))/giu,
    (letter: string) => letter.toUpperCase(),
  ],
  [/(?<!\p{L})parceque(?!\p{L})/giu, 'parce que'],
  // « supprimez le est »: no noun stands there.
  [/(?<=(?<!\p{L})\p{L}{2,}(?:ez|tes)[ -]l[ea]s? )est (?=\p{L})/giu, 'et '],
  [/(?<=(?<!\p{L})(?:semi|demi|micro|mono)) (?=\p{Ll}{4,})(?<!(?<!\p{L})(?:et|un) demi )(?!pression)/gu, '-'],
  [/(?<!\p{L})(?:cross|circuit) training(?!\p{L})/giu, (found) => found.replace(' ', '-')],
  [/(?<!\p{L})vide (?=(?:atelier|dressing|maison|grenier|placard|bibliothèque)s?(?!\p{L}))/giu, 'vide-'],
  [/(?<!\p{L})(camion|père|parent)(s?) (?=(?:benne|nacelle|fils|fille|enfant)s?(?!\p{L}))/giu, '$1$2-'],
  [trades, '$1-'],
  [/(?<!\p{L})(?:super|hyper) u(?![\p{L}'’])/giu, (found) => `${capitalised(found.slice(0, -1))}U`],
  [/(?<!\p{L})anti (?=(?:moisissure|reflet|tique|calcaire|rouille|mousse|bruit)s?(?!\p{L}))/giu, 'anti'],
  [
    /(?<=(?<!\p{L})(?:a|ai|avons|ont|avez) )du (?=(?:tout |bien )?\p{L}{2,}(?:er|ir|ire|dre|tre)(?!\p{L}))/giu,
    'dû ',
  ],
  [
    new RegExp(`(?<!\\p{L}|du )${eachItsOwn}(lundi|mardi(?! v)) (?=vendre|samedi|dimanche)`, 'giu'),
    'du $1 au ',
  ],
  [/(?<=[\s,(])[-–] (?=de \d)/giu, 'moins '],
  [/(?<=\d places )(assise|limitée|disponible|offerte)(?!s|\p{L})/giu, '$1s'],
  [/(?<![\p{L}\d])(?<!\d (?=[-–] ))[-–] ?(?=\d{1,2} ans(?!\p{L}))/giu, 'moins de '],
  // « bassin -40m3 », « camion -3,5t »
  [/(?<=\p{L}{3} )-(?=\d+(?:,\d+)? ?(?:m[23²³]|t|tonnes)(?![\p{L}\d]))/giu, 'de moins de '],
  [/(?<=[\p{L}\d] )\+ ?(?:de )?(?=\d{1,2} (?:ans|mois)(?!\p{L}))/giu, 'plus de '],
  [/(?<!\p{L})(?:de )?\+ (?=de \d)/giu, 'plus '],
  [/(?<!\p{L})(mini) (?=séances?|stages?|concerts?|festivals?|gâteaux?|portions?)/giu, '$1-'],
  [twoDays, '$1 et '],
  [
    /(?<=(?:lundi|mardi|mercredi|jeudi|vendredi|samedi)) (?=(?:mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))/giu,
    ', ',
  ],
  [/(?<!\p{L})aprés(?!\p{L})/giu, 'après'],
  [/(?<=(?<!\p{L})à )commande (?=avant(?!\p{L}))/giu, 'commander '],
  [/(?<!\p{L})sil (?=(?:pleut|neige|g[eè]le|fait|faut|reste|manque|y a|vous|te|ne)(?!\p{L}))/giu, 's’il '],
  [/(?<=(?<!\p{L})mentions? )l(?:[’']|é|e)?[eé]gale(s?)(?!\p{L})/giu, 'légale$1'],
  [/^(désolée?s?) (?=(?:ferm|complet|annul|pas |plus |nous |on ))/gimu, '$1, '],
  [/(?<!\p{L})on peu(?=\s)/giu, 'on peut'],
  [/(?<!\p{L})(je )veut(?!\p{L})/giu, '$1veux'],
  [/(?<!\p{L})y reste(?=\s)/giu, 'il reste'],
  [/(?<!\p{L})mess(?=\s(?:priv|ou|sur)|[.,]|$)/gimu, 'message'],
  [
    /(?<=(?:^|[.,!?]\s))envoyé(?:e|r)? (?=(?:votre |vos |un |une )?(?:cv|lettre|mail|message|photos?))/gimu,
    'envoyez ',
  ],
  [/(?<=(?:^|[.,!?]\s))passé (?=(?:nous )?voir|(?:à|a) (?:la|l['’])|au )/gimu, 'passez '],
  [
    /(?<!\p{L})des (?=(?:janvier|f[ée]vrier|mars|avril|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|\d{1,2} ?h)(?!\p{L}))/giu,
    'dès ',
  ],
  [
    /(?<!\p{L})j(?=(?:regarde|veux|vais|peux|suis|fais|prends|viens|cherche|travaille|pense|vous|dois|reste|passe|les|ne|te)(?!\p{L}))/giu,
    'je ',
  ],
  [
    /(?<=(?:peut|faut|pour|bien vouloir|pouvez) )(réserv|command|contact|appel|inscri)ée?s?(?=[\s.,!]|$)/giu,
    '$1er',
  ],
  [/(?<=\d )ex(?:\.(?= )|(?!\p{L}))/giu, 'exemplaires'],
  [/(?<![\p{L}])(?:lol|mdr|ptdr)(?!\p{L})/giu, ''],
  ...after('ac:avec ds:dans', '(?<=\\p{L} )', '(?= \\p{L})'),
  [/(?<![\p{L}’'])c(?:['’]est)? (?:n['’] ?)?(pas|plus|jamais) (?=[ée]t[ée](?!\p{L}))/giu, 'ça n’a $1 '],
  [/(?<![\p{L}’'])c (?=(?:la|le|les|un|une|pas|trop|très|bon|\d+) )/giu, 'c’est '],
  // « parce quelle ne vient pas », but « quelle ne fut pas notre joie », « dites-nous quelle vous va »
  [
    /(?<=\p{L} )(?<!(?<!\p{L})(?:sa(?:is|it|voir|vez|vent|vons)|demand\p{L}*|dites?|dis|choisi\p{L}*|importe|voi[rs]|voyez|devin\p{L}*|mais|et|de|à|sur|par|pour|dans|avec)(?:[- ](?:nous|moi|lui))? )quelle (?=(?:nous|vous|lui|ne|y|en) |[nms]['’])(?!(?:ne |n['’] ?|en |y )(?:en )?(?:est|était|fut|fût|sera|serait|soit)(?!\p{L}))/giu,
    'qu’elle ',
  ],
  [/(?<!\p{L})lan (?=(?:dernier|prochain|pass[ée])(?!\p{L}))/giu, 'l’an '],
  [/(?<=\d (?:mois|ans) )a (?=\d)/giu, 'à '],
  [
    /(?<=(?<!\p{L})(?:report[ée]|repouss[ée]|d[ée]cal[ée])e?s? )(?=\d{1,2}\/\d{1,2}(?!\d| ?(?:j|jours?|nuits?|semaines?|mois|ans?|h|heures?|min|minutes?|séances?|fois|d['’]heure)(?!\p{L})))/giu,
    'au ',
  ],
  [/(?<=\d)nds(?!\p{L})/giu, ' nœuds'],
  [/(?<=\p{L}) dsl(?=[.,!]|$)/gimu, ', désolé'],
  [/(?<=^|[.!?] |, )dsl(?!\p{L})/gimu, 'désolé'],
  [takenBack, ''],
  [/(?<!\p{L})dr\.? (?=\p{L})/giu, 'Dr '],
  [/(?<=(?<!\p{L})Dr )\p{Ll}(?=\p{Ll}{2,})/gu, (letter: string) => letter.toUpperCase()],
  [/(?<!\p{L})a (?=moins (?:le )?(?:quart|dix|cinq|vingt))/giu, 'à '],
  [/(?<!(?<!\p{L})(?:de|dès|d[eè]s) )(?<!\d)(\d{1,2} ?h(?:\d\d)?) (?=minuit|midi(?! ))/giu, 'de $1 à '],
  [/(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) (?=minuit|midi(?! ))/giu, ' à '],
  // « le 13 juin 4 juillet et 19 septembre »
  [
    /(?<=(?<!\d)\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)) (?=(?:et )?(?:le )?\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))(?!et)/giu,
    ', ',
  ],
  // « les 21 22 et 28 29 nov »
  [
    /(?<=(?<!\p{L})les )\d{1,2}(?:(?: et |, ?| )\d{1,2})+(?= (?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c))/giu,
    (found: string) => (found.match(/\d+/g) ?? []).join(', ').replace(/, (?=\d+$)/u, ' et '),
  ],
  // « 4 pers 16, 6 pers 22 »: sizes and their prices
  [
    /(?<!\d)(\d{1,3} ?(?:personnes|parts?|kg|g)) (\d{1,3}(?:[.,]\d\d)?)(?: ?(?:€|euros?))?(?=,? \d{1,3} ?(?:personnes|parts?|kg|g) \d)/giu,
    '$1 $2 €,',
  ],
  [
    /(?<=€, ?\d{1,3} ?(?:personnes|parts?|kg|g) )(\d{1,3}(?:[.,]\d\d)?)(?![\d,]| ?(?:€|euros?|personnes|parts?|kg|g|h)(?!\p{L}))/giu,
    '$1 €',
  ],
  [/(?<=\d) ?pour ?cents?(?!\p{L})/giu, ' %'],
  [
    /(?<=^|[.,!?] |(?<!\p{L})(?:et|ou|puis) )(envoy|appel|contact|rappel|laiss|demand|prévien)er (?=nous|moi)/gimu,
    '$1ez-',
  ],
  [/(?<!\p{L})appel (?=nous|moi)/giu, 'appelez-'],
  // « code FIT26 sur le site, non pardon, c’est FORME26 »
  [
    /[\uE000-\uF8FF]((?: (?!non|pardon)\p{L}+){0,5}),? (?:euh,? )?(?:non,? pardon|pardon|non),? (?:c['’]est |plutôt )?(?:le )?([\uE000-\uF8FF])/giu,
    '$2$1',
  ],
  [/(?<!\p{L})au lieu (?=\d)/giu, 'au lieu de '],
  [
    /(?<!\p{L})[àa] partir (?=(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|\d{1,2} ?h)(?!\p{L}))/giu,
    'à partir de ',
  ],
  // « 22h non stop ferme mardi », « ouvert de 9h à 12h ferme le lundi »
  [
    /(?<=(?:\d ?h(?:\d\d)?|non[- ]stop|soir|matin|midi|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche),? (?:et )?)ferme (?=(?:les? )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?(?!\p{L}))/giu,
    'fermé ',
  ],
  // « SALON FERME DU 3 AU 18 AOUT »
  [
    /(?<=^(?:salon|magasin|garage|cabinet|atelier|restaurant|bureau|camping|commerce|café|bar|food[- ]?truck) )ferme (?=du |jusqu|pour |cause |exceptionnellement )/gimu,
    'fermé ',
  ],
  [
    /(?<=^(?:boutique|boulangerie|pharmacie|agence|librairie|pizzeria|crêperie|auberge|épicerie|mairie|cave) )ferme (?=du |jusqu|pour |cause |exceptionnellement )/gimu,
    'fermée ',
  ],
  [/(?<=(?<!\p{L})cong[ée]s? )mat(?!\p{L})/giu, 'maternité'],
  // « huîtres n3 9,50 », « bourriche n2 »
  [
    /(?<=(?<!\p{L})(?:hu[iî]tres?|bourriches?|claires|plates|creuses)(?!\p{L})[^\n]*)(?<![\p{L}\d])n ?°? ?(?=[0-6](?!\d|[.,]\d))/giu,
    'n° ',
  ],
  [
    /(?<=(?<!\p{L})(?:je |j['’])(?:(?:ne |n['’]|vous |les? |la |l['’]|en |y )*)(?:pren|ven|atten|enten|ren|répon|préten|descen|per))d(?!\p{L})/giu,
    'ds',
  ],
  [
    /(?<=(?<!\p{L})(?:appelez|rappelez|téléphonez|joignez|contactez)[- ](?:moi|nous|les|le|la) )(?=0[1-9](?: \d\d){4}(?!\d))/giu,
    'au ',
  ],
  [/(?<=(?<!\p{L})(?:appelez|appeler) )(?=0[1-9](?: \d\d){4}(?!\d))/giu, 'le '],
  // « tel pour réserver 05 58 74 00 08 »: what the number is for says it.
  [
    /(?<![\p{L}\d]|(?:par|de|du|le|un|au) )t[ée]l\.?,? (?=pour (?:réserver|reserver|commander|un |une |tout |plus )[^.!?\d]{0,30}?,? ?:? ?0[1-9](?: \d\d){4})/giu,
    '',
  ],
  [
    /(?<=(?<!\p{L})(?:Louis|Henri|Charles|François|Philippe|Napoléon) )(?:xviii|xvii|xvi|xv|xiv|xiii|iii|ii|iv)(?!\p{L})/giu,
    (found: string) => found.toUpperCase(),
  ],
  [/(?<!\p{L})(?:louis|henri|napol[ée]on) (?=(?:XVI*|XIV|XIII|III|IV)(?!\p{L}))/gu, capitalised],
  [/(?<!\p{L})centre (?=ville(?!\p{L}))/giu, 'centre-'],
  // « bcp d'annulation »: what is counted.
  [
    /(?<=(?<!\p{L})(?:beaucoup|trop|plein|tant|tellement|assez) (?:de |d['’])(?:annulation|demande|question|commande|appel|message|client|réservation|photo|idée|réponse|visite|place|personne|candidature|nouveauté))(?!\p{L})/giu,
    's',
  ],
  // « 4 € barquette »
  [
    /(?<=\d ?(?:€|euros?) )(?=(?:barquette|botte|douzaine|bouteille|part|boule|paire|boîte|nuit|semaine|séance|personne)(?!\p{L})(?=\s*(?:$|[.,;/)\n])))/gimu,
    'la ',
  ],
  [
    /(?<=\d ?(?:€|euros?) )(?=(?:kilo|kg|litre|pot|sachet|carton|bouquet|mètre|mois|plant|pied)(?!\p{L})(?=\s*(?:$|[.,;/)\n])))/gimu,
    'le ',
  ],
  // « 1200 heures ? non, 120 h » keeps 120 h (docs/product/writing.md §2.3).
  [corrected, ''],
]
