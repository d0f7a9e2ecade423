import type { ClaimFamily } from './types.ts'

export interface ClaimRule {
  family: ClaimFamily
  /** Synonyms share a group; « = » makes a group of each match. */
  group: string
  pattern: RegExp
  /** What is claimed of belongs to the claim: « livraison offerte » says nothing of a quote. */
  ofObject: boolean
  /** Words of a source that allow it too. */
  support?: RegExp
}

// family | group | pattern | o: with its object | support. Folded letters; a pattern matches whole words.
const table = `
free|free|offerte?s?|gratuit(?:e|s|es|ement|s)?|sans (?:aucun )?frais|gracieusement|a titre gracieux|nous (?:vous )?offrons|on (?:vous )?offre|free(?: of charge)?|complimentary|entree libre|acces libre|en cadeau|at no (?:extra )?cost|no charge|sans supplement|0 euros?|cadeau bonus|on us|o
label|=|label(?:s|lise|lisee|lises|lisees)?(?: rouge)?|aop|aoc|igp|rge|qualibat|qualifelec|qualiopi|ecocert|demeter|origine france garantie|patrimoine vivant|epv|maitres? restaurateurs?|maitres? artisans?|artisans? d'art|ecolabel|iso \\d{4,5}|oeko[- ]?tex|gots|fsc|pefc|max havelaar|hve|haute valeur environnementale|bleu[- ]blanc[- ]coeur|gault (?:et|&) ?millau|guide michelin|b[- ]?corp|cle verte|gites? de france|handibat|nature et progres|qualit'?enr|qualipac|qualipv|cosmos|cruelty[- ]free|relais (?:et|&) chateaux|tables? (?:et|&) auberges
certified|certified|certifi(?:e|ee|es|ees|cation|cations|ed)|agre(?:ee|es|ees|ement|ements)|homologue(?:e|s|es)?|homologation|accredit(?:e|ee|es|ees|ed|ation)|aux normes|norme (?:nf|ce|en|iso)|conforme aux normes|habilit(?:e|ee|es|ees|ation)s?|licensed
certified|diploma|diplom(?:e|ee|es|ees)|qualifi(?:e|ee|es|ees|ed)|brevete(?:e|s|es)?|patented
award|medal|medaill(?:e|es|ee|ees)(?: (?:d'or|d'argent|de bronze))?|(?:gold|silver|bronze) medal|or au concours
award|prize|laureat(?:e|s|es)?|recompens(?:e|es|ee|ees)|trophees?|distinctions?|distinguee?s? (?:par|au)|elue?s? |vainqueurs?|champion(?:ne|s|nes)?|remport(?:e|ee|es|ees|ons|ent)|(?:1er|premier|grand|2e|3e|deuxieme|troisieme) prix|prix (?:du|de la|de l'|national|regional|d'excellence|special|coup de coeur)(?! (?:kilo|kg|marche|jour|menu|formule|place|billet|livre|carte|plat))|award(?:s|ed|[- ]winning)?|prize(?:s|[- ]winning)?|winner|finalistes?|palmares|concours (?:general|national|regional|mondial)|meilleurs? ouvriers?(?: de france)?|mof|meilleurs? artisans?|prime(?:e|es)|couronne(?:e|s|es)? (?:par|au)|recompenses?
age|generation|generations?|de pere en fils|de mere en fille|transmis(?:e|es)?
age|ancient|centenaires?|ancestra(?:l|le|les|ux)|seculaires?|depuis toujours|depuis (?:des|plusieurs|de nombreuses|de longues) (?:annees|decennies|siecles)|de longue date|historique|age[- ]old|for (?:years|decades|generations)|long[- ]established
age|founded|fonde(?:e|s|es)? (?:en|il y a)|cree(?:e|s|es)? (?:en|il y a)|ne(?:e|s|es)? en|since \\d{4}|established (?:in|since)|founded in
age|family|entreprise familiale|maison familiale|famil(?:ial|iale|iaux|iales)|family[- ](?:owned|run|business)|en famille|family
experience|experience|experiences? (?:solide|reconnue|de)|(?:annees?|ans|longue|solide|forte|riche|grande) (?:d'|de |une )?experiences?|experience|experimente(?:e|s|es)?|chevronne(?:e|s|es)?|aguerri(?:e|s|es)?|experienced|seasoned|years of experience
experience|expert|experts?|expertes?|expertise|specialistes?|specialise(?:e|s|es)?|specialists?|maitrise(?:e|s)?|savoir[- ]faire|know[- ]how|reconnue?s? (?:pour|par|dans)|reput(?:e|ee|es|ees|ation)
organic|organic|bio|biologiques?|organic|organically|agriculture biologique|biodynami(?:e|que|ques)|o
local|local|loca(?:l|le|les|ux|lement)|circuits? courts?|du coin|d'ici|de la region|region(?:al|ale|aux|ales)|terroir|km 0|zero kilometre|locally|nearby farms?|producteurs? (?:voisins?|du coin)|o|voisin|[a-z]+ km|producteur
local|made|made in [a-z]+|fabrication (?:francaise|locale|bretonne|artisanale francaise)|(?:fabrique|produit|cultive|eleve|concu|cousu|assemble|confectionne|recolte|peche|transforme|tisse|imprime|torrefie|brasse|moulu|cueilli)(?:e|s|es)? (?:en|a|au|dans|chez|sur) [a-z]+|100 ?% francais(?:e|s|es)?|(?:d')?origine (?:france|francaise|garantie|bretonne)|produits? francais|savoir-faire francais
guarantee|guarantee|garanti(?:e|es|s|r|t|ssons|ssent)?|decennale|warrant(?:y|ies)|guarante(?:e|es|ed)|assurance decennale|sav|service apres[- ]vente|o
rarity|limited|(?:edition|quantite|serie|place|nombre|stock|offre|duree|temps)s? (?:de places? )?(?:tres )?(?:est |sont )?limite(?:e|s|es)?|places? (?:sont )?comptees?|stocks? (?:epuise|disponible)s?|jusqu'a epuisement|epuisement des stocks|dans la limite|limited(?: edition| time| number)?|while stocks? lasts?|nombre limite
rarity|last|dernier(?:e|s|es)? (?:places?|jours?|exemplaires?|pieces?|chances?|heures?|creneaux?|stocks?|billets?|articles?)|dernieres? minutes?|last (?:few|places?|chance|spots?|seats?|days?|tickets?)|plus que (?:quelques|\\d+|deux|trois|quatre|cinq)|il (?:ne )?(?:nous )?reste(?: plus| que)?|(?:only|just) (?:a few|\\d+) left|bientot (?:complet|epuise)|presque (?:complet|epuise|plus)|partent (?:tres )?vite|selling (?:out )?fast|depechez[- ]vous|hurry|victime de son succes|rares?|introuvables?
superlative|best|(?:le |la |les |nos |notre )?meilleur(?:e|s|es)?(?! ouvrier| artisan)|best(?![- ]sell)|top
superlative|most|(?<!un peu |de |en |encore |n'est |n' |pas |beaucoup |bien )(?:le|la|les) plus (?!tard|tot|vite|souvent|grand nombre|possible|simple est)[a-z]+|the most [a-z]+|finest|largest|biggest
superlative|first|n ?[o°·]? ?1|numero (?:un|1)|number one|leaders?|leading|reference (?:en|du|de la|dans|locale|regionale)|la reference|incontournables?|pionniere?s?
superlative|matchless|incomparables?|inegal(?:e|ee|es|ees|able|ables)|imbattables?|sans egal|sans pareil(?:le)?|exceptionnel(?:le|s|les|lement)?|extraordinaires?|incroyables?|unbeatable|unrivalled|outstanding|exceptional|hors (?:du commun|pair|norme)|d'exception|haut de gamme|premium|prestigieu(?:x|se|ses)|uniques? (?:en son genre|au monde|en france|dans la region)|legendaires?|parfaite?s?
superlative|only|(?:le|la|les) seule?s? (?!chose|fois|condition|regle|consigne|question|date)[a-z]+|the only
health|=|guer(?:it|ir|ison|issent)|soign(?:e|ent|er) (?:les|la|le|vos|l')|soulage(?:r|nt|s|ment)?|apais(?:e|er|ent|ant|ante|ants|antes|ement)|immunit(?:e|aire|aires)|detox(?:ifie|ifiant|ifiante)?|antioxydants?|amincissante?s?|minceur|brule[- ]graisses?|digesti(?:on|f|fs|ve|ves)|digeste?s?|anti[- ]?age|anti[- ]?inflammatoires?|therapeuti(?:que|ques|c)|medicina(?:l|le|les|ux)|bienfaits?|vertus|bienfaisante?s?|bons? pour la sante|pour la sante|votre sante|sante|anti[- ]?stress|douleurs?|cholesterol|diabet(?:e|ique|iques)|insomnies?|sommeil|energisante?s?|revitalisante?s?|vitamin(?:e|es|ee|ees|s)|omega|probiotiques?|cicatris(?:e|ant|ante|ation)|hypoallergeniques?|dermatologi(?:que|quement|ques|st|sts|cally)|cliniquement|scientifiquement|prouve(?:e|s|es)?|remedes?|healthy|heal(?:s|ing|th)?|boosts?|immune|pain|relie(?:f|ve|ves)|migraines?|rhumes?|fatigue|tension arterielle|circulation|articulations?|arthrose|maladies?|perdre du poids|perte de poids|regime|elimine les toxines|toxines|maux de|stimule|renforce vos defenses|defenses naturelles|recommande(?:e|s|es)? par les (?:medecins|dermatologues|dentistes|veterinaires)|sain(?:e|s|es)?|nutriti(?:f|fs|ve|ves|onnel|onnelle)|leger(?:e|s|es)? en|allege(?:e|s|es)?
delivery|delivery|livr(?:aison|aisons|e|ee|es|ees|er|ez|ons|ent|able|ables)|deliver(?:y|ies|ed|s|ing)?|shipping|shipped|expedi(?:tion|e|ee|es|ees|ons|er)|a domicile|chez vous|a votre porte|portee a domicile
delivery|pickup|click (?:and|&|et) collect|a emporter|vente a emporter|retrait en (?:magasin|boutique)|drive|takeaway|take[- ]away|pick[- ]?up
refund|refund|rembours(?:e|ee|es|ees|able|ables|ement|ements|ons)|satisfaits? ou|money[- ]back|refund(?:s|ed|able)?|echange(?:s|r|able|ables)? (?:gratuit|possible|sous)|repris ou echange|retours? (?:gratuit|accepte|possible|sous|offert|facile)s?|free returns?|annulation gratuite|credit d'impots?|pris(?:e|es)? en charge|tiers payant|mutuelles?|o
speed|fast|rapid(?:e|es|ement|ite)|express|immediat(?:e|s|es|ement)?|temps record|chrono|instantane(?:e|s|es|ment)?|le jour meme|dans la journee|same[- ]day|next[- ]day|fast(?:er|est)?|quick(?:ly)?|sans delai|dans les (?:plus brefs|meilleurs) delais|en un rien de temps|en quelques (?:minutes|heures|jours)|en un clin d'oeil|reponse rapide|ultra[- ]rapide
exclusivity|exclusive|exclusi(?:f|fs|ve|ves|vement|vite|vites|vely)|en avant[- ]premiere|vip|ventes? privees?|introuvables? ailleurs|nulle part ailleurs|reserve(?:e|s|es)? (?:a nos|aux) (?:abonnes|membres|clients|fideles)|only (?:at|here)|members[- ]only
customers|many|(?:milliers|centaines|dizaines|millions) (?:de|d')|(?:des |de )?nombreu(?:x|ses) (?:clients?|clientes?|familles|entreprises|professionnels)|(?:thousands|hundreds|dozens) of|tous nos clients|toujours plus nombreux|de plus en plus de (?:clients|monde)
customers|loved|(?:clients?|clientes?|client[eè]le) (?:tres )?(?:satisfait|conquis|fidele|ravi|heureu|enchante)[a-z]*|plebiscite(?:e|s|es)?|best[- ]?sell(?:er|ers|ing)|coups? de coeur|vrai succes|franc succes|grand succes|succes fou|recommande(?:e|s|es|nt)? par|font confiance|nous font deja confiance|(?:happy|satisfied|loyal) customers?|loved by|trusted by|favorite|favourite|prefere(?:e|s|es)? (?:de|des)|tout le monde (?:en parle|adore)|s'arrache(?:nt)?|fait l'unanimite
rating|rating|(?:\\d|cinq|quatre|trois|deux) etoiles?|(?:avis|commentaires?|retours?|notes?) (?:google|positifs?|elogieux|excellents?|clients?|5)|excellents? avis|note(?:e|s|es)? \\d|tripadvisor|trustpilot|(?:5|five)[- ]stars?|reviews?|rated|etoile(?:e|s|es)? au
ecological|eco|ecolo(?:gique|giques|giquement|gie)?|eco[- ]?(?:responsable|concu|concue|concus|friendly|conscious|conception|citoyen|citoyenne)s?|durables?|durabilite|zero dechets?|zero waste|biodegradables?|neutres? en carbone|bas[- ]carbone|empreinte (?:carbone|ecologique)|(?:pour|respect de|preserve|proteger?) (?:la planete|l'environnement)|respectueu(?:x|se|ses) de (?:la nature|l'environnement|la planete)|environnementa(?:l|le|les|ux)|sustainab(?:le|ly|ility)|renouvelables?|carbon[- ]neutral|planet
ecological|recycled|recycl(?:e|ee|es|ees|able|ables|age|ed)|upcycl(?:e|ing|ed)|compostables?|reemploi|seconde main|consign(?:e|es|ee|ees)
ecological|ethical|ethiques?|equitables?|fair[- ]?trade|responsables?|commerce equitable|solidaires?
ecological|vegan|vegan(?:e|s|es)?|vegetali?en(?:s|ne|nes)?|vegetarien(?:s|ne|nes)?|vegeta(?:l|le|les|ux)|plant[- ]based
handmade|handmade|(?:fait|cousu|peint|grave|assemble|faconne|roule|tourne|petri|monte|decoupe|brode|tisse|realise|cueilli|recolte|trie)(?:e|s|es)? (?:a la )?main|a la main|hand[- ]?(?:made|crafted|picked|painted|stitched)|manuel(?:le|lement)
handmade|homemade|(?:fait|prepare|realise|cuisine|elabore)(?:e|s|es)? maison|maisons?(?= |$)|home[- ]?made|faits? sur place|sur place|o|maison|sur place|dans notre (?:atelier|cuisine|fournil|laboratoire)
handmade|artisanal|artisana(?:l|le|les|ux|lement)|artisanat|a l'ancienne|tradition(?:s|nel|nelle|nels|nelles|nellement)?|dans les regles de l'art|craft(?:ed)?|artisanal|traditional(?:ly)?|artisans?
handmade|bespoke|sur[- ]mesure|personnalis(?:e|ee|es|ees|able|ables|ation)|bespoke|custom(?:ised|ized|[- ]made)?|tailor[- ]made|piece unique|pieces uniques|unique
novelty|new|nouve(?:au|aux|l|lle|lles)|nouveautes?|inedit(?:e|s|es)?|brand[- ]new|new|tout juste (?:sorti|arrive)(?:e|s|es)?|flambant neu(?:f|ve)||lanc|lanç|arriv|ouvr|ouvert|debut|inaugur|desormais|vien[ts]|embauch|recrut|rejoin|change|refait|premier|maintenant|launch|open|first|now|join|neuf|neuve|sort
novelty|firsttime|(?:pour la )?premiere fois|first time|une premiere|grande premiere||1ere|premier|first
novelty|innovation|innov(?:e|ant|ante|ants|antes|ation|ations|ative)|revolutionnaires?|derniere generation|dernier cri|derniere technologie|a la pointe|cutting[- ]edge|state[- ]of[- ]the[- ]art|high[- ]tech
freshness|fresh|fraich(?:e|es|eur|ement)|(?:ultra|extra|tout|bien) frais|frais du jour|fresh(?:ly)?|du jour(?! au| j)|peche du jour|de saison|seasonal|du jardin|du matin meme||frais|saison|jardin|matin
booking|booking|sur (?:reservation|rendez[- ]vous|inscription|rdv)|(?:reservation|inscription|rendez[- ]vous)s? (?:obligatoire|conseillee?|indispensable|recommandee?|necessaire)s?|by appointment|booking (?:required|essential)||reserv|inscri|rdv|rendez|book|appointment|register|commande
opening|open|ouverte?s?|ouvr(?:e|ons|ent|ira|irons)|ouverture|open(?:s|ing|ed)?|o
opening|closed|ferme(?:e|s|es)|fermeture|ferme(?= (?:le|ce|du|jusqu|pour|tous|a|en|exceptionnellement|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))|fermons|fermera|fermerons|closed|closes?|closing|o
opening|everyone|(?:ouvert|accessible)(?:e|s|es)? a tous|pour tous|tout public|tous niveaux|debutants?(?: accepte| bienvenu)?s?|sans (?:condition|experience) |all (?:levels|ages)|open to all|family[- ]friendly|beginners?|pour toute la famille
`

export const claimRules: ClaimRule[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [family = '', group = '', ...rest] = splitTop(line)
    const marker = rest.findIndex((part) => part === 'o' || part === '')
    const patterns = marker === -1 ? rest : rest.slice(0, marker)
    const support = marker === -1 ? [] : rest.slice(marker + 1)
    const rule: ClaimRule = {
      family: family as ClaimFamily,
      group,
      pattern: new RegExp(`(?<![a-z0-9-])(?:${patterns.join('|')})(?![a-z0-9])`, 'g'),
      ofObject: rest[marker] === 'o',
    }
    return support.length > 0 ? { ...rule, support: new RegExp(`(?<![a-z])(?:${support.join('|')})`) } : rule
  })

/** Splits at the strokes that no bracket holds. */
function splitTop(line: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < line.length; index += 1) {
    const char = line[index]
    if (char === '(' || char === '[') depth += 1
    if (char === ')' || char === ']') depth -= 1
    if (char === '|' && depth === 0) {
      parts.push(line.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, line.slice(start)]
}
