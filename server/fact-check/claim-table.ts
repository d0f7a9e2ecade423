import type { ClaimFamily } from './types.ts'

export interface ClaimRule {
  family: ClaimFamily
  /** Synonyms share a group; « = » makes a group of each match. */
  group: string
  pattern: RegExp
  /** The same, where « é » must be one: « livre » is no « livré ». */
  accented: RegExp
  /** What is claimed of belongs to the claim: « livraison offerte » says nothing of a quote. */
  ofObject: boolean
  /** Words of a source that allow it too. */
  support?: RegExp
}

// family | group | pattern | o: with its object | support. Folded letters; a pattern matches whole words.
const table = `
free|free|offerte?s?|gratuit(?:e|s|es|ement|s)?|sans (?:aucun )?frais|gracieusement|a titre gracieux|nous (?:vous )?offrons|on (?:vous )?offre|free(?: of charge)?|complimentary|entree libre|acces libre|en cadeau|cadeaux?|on vous l'offre|vous est offerte?s?|at no (?:extra )?cost|no charge|sans supplement|0 euros?|moitie prix offerte|on us|o
label|=|label(?:s|lise|lisee|lises|lisees)?(?: rouge)?|aop|aoc|igp|rge|qualibat|qualifelec|qualiopi|ecocert|demeter|origine france garantie|patrimoine vivant|epv|maitres? restaurateurs?|maitres? artisans?|artisans? d'art|ecolabel|iso \\d{4,5}|oeko[- ]?tex|gots|fsc|pefc|max havelaar|hve|haute valeur environnementale|bleu[- ]blanc[- ]coeur|gault (?:et|&) ?millau|guide michelin|b[- ]?corp|cle verte|gites? de france|handibat|nature et progres|qualit'?enr|qualipac|qualipv|cosmos|cruelty[- ]free|relais (?:et|&) chateaux|tables? (?:et|&) auberges
certified|certified|certifi(?:é|ée|és|ées|cation|cations|ed)|agré(?:é|és|ée|ées)|agrement|homologué(?:e|s|es)?|homologation|accredit(?:é|ée|és|ées|ed|ation)|aux normes|norme (?:nf|ce|en|iso)|conforme aux normes|habilit(?:é|ée|és|ées|ation)s?|licensed
certified|diploma|diplom(?:é|ée|és|ées)|qualifi(?:é|ée|és|ées|ed)|breveté(?:e|s|es)?|patented
award|medal|medaill(?:e|es|ee|ees)(?: (?:d'or|d'argent|de bronze))?|(?:gold|silver|bronze) medal|or au concours
award|prize|laureat(?:e|s|es)?|recompens(?:e|es|ée|ées|é|és) (?:par|au|a|pour|en)|recompensès?|trophees?|distinctions?|distingué(?:e|s|es)? (?:par|au)|élu(?:e|s|es)? (?:meilleur|produit|plus|parmi)[a-z]*|vainqueurs?|champion(?:ne|s|nes)?|remport(?:é|ée|és|ées|ons|ent|e)|(?:1er|premier|grand|2e|3e|deuxieme|troisieme) prix|prix (?:(?:des?|du|de la) |de l'|d')?(?:national|regional|excellence|special|coup de coeur|lecteurs?|lectrices|libraires?|public|jury|lyceens|meilleure?s?|innovation|artisanat|artisans?|entrepreneurs?|createurs?|patrimoine|ville|region|chambre|design|qualite|presse|decouverte|revelation|developpement durable|commerce)|award(?:s|ed|[- ]winning)?|prize(?:s|[- ]winning)?|winner|finalistes?|palmares|concours (?:general|national|regional|mondial)|meilleurs? ouvriers?(?: de france)?|mof|meilleurs? artisans?|primé(?:e|es|s)?|couronné(?:e|s|es)? (?:par|au)|sacré(?:e|s|es)?|nommé(?:e|s|es)? (?:par|meilleur)|selectionné(?:e|s|es)? (?:par|pour le)|salué(?:e|s|es)? par
age|generation|generations?|de pere en fils|de mere en fille|transmis(?:e|es)? (?:de|par)
age|ancient|centenaires?|ancestra(?:l|le|les|ux)|seculaires?|depuis toujours|depuis (?:des|plusieurs|de nombreuses|de longues) (?:annees|decennies|siecles)|de longue date|historique|age[- ]old|for (?:years|decades|generations)|long[- ]established
age|founded|fondé(?:e|s|es)? (?:en|il y a)|créé(?:e|s|es)? (?:en|il y a)|né(?:e|s|es)? en|since \\d{4}|established (?:in|since)|founded in
age|family|entreprise familiale|maison familiale|famil(?:ial|iale|iaux|iales)|family[- ](?:owned|run|business)|en famille|family
experience|experience|experiences? (?:solide|reconnue|de)|(?:annees?|ans|longue|solide|forte|riche|grande) (?:d'|de |une )?experiences?|experience|experimenté(?:e|s|es)?|chevronné(?:e|s|es)?|aguerri(?:e|s|es)?|experienced|seasoned|years of experience
experience|expert|experts?|expertes?|expertise|specialistes?|specialisé(?:e|s|es)?|specialists?|savoir[- ]faire|know[- ]how|reconnue?s? (?:pour|par|dans)|reput(?:é|ée|és|ées|ation)
organic|organic|bio|biologiques?|organic|organically|agriculture biologique|biodynami(?:e|que|ques)|produits? naturels?|o
organic|natural|naturel(?:le|s|les)?|natural|100 ?% naturel(?:le|s|les)?
local|local|loca(?:l|le|les|ux|lement)|circuits? courts?|du coin|(?:produits?|legumes|fruits) (?:du marche|d'ici)|de la region|region(?:al|ale|aux|ales)|terroir|km 0|zero kilometre|locally|nearby farms?|producteurs? (?:voisins?|du coin)|o|voisin|[a-z]+ km|producteur
local|made|made in [a-z]+|fabrication (?:francaise|locale|bretonne|artisanale francaise)|(?:fabriqué|produit|cultivé|elevé|conçu|concu|cousu|assemblé|confectionné|recolté|pêché|peché|transformé|tissé|imprimé|torrefié|brassé|moulu|cueilli|tricoté)(?:e|s|es)? (?:en (?:france|europe|bretagne|normandie|alsace|auvergne|provence|savoie|region|ville|[a-z]+e)|a (?!la |l'|partir)[a-z]+|dans (?:le|la|les|notre|nos|l') ?[a-z]+|chez [a-z]+|sur place|pres d[e'] ?[a-z]+|a cote|localement|par (?:nos|notre) [a-z]+)|100 ?% francais(?:e|s|es)?|(?:d')?origine (?:france|francaise|garantie|bretonne)|produits? francais|savoir-faire francais
guarantee|guarantee|garanti(?:e|es|s|r|t|ssons|ssent)?|decennale|warrant(?:y|ies)|guarante(?:e|es|ed)|assurance decennale|sav|service apres[- ]vente
rarity|limited|(?:edition|quantite|serie|place|nombre|stock|offre|duree|temps)s? (?:de places? )?(?:tres )?(?:est |sont )?limite(?:e|s|es)?|places? (?:sont )?comptees?|stocks? epuisés?|jusqu'a epuisement|epuisement des stocks|dans la limite|limited(?: edition| time| number)?|while stocks? lasts?|nombre limite
rarity|last|dernier(?:e|s|es)? (?:places?|jours|jour pour|exemplaires?|pieces?|chances?|heures?|creneaux?|stocks?|billets?|articles?)|dernieres? minutes?|last (?:few|places?|chance|spots?|seats?|days?|tickets?)|plus que (?:quelques|\\d+|deux|trois|quatre|cinq|six) (?!jours avant)|il (?:ne )?(?:nous )?reste(?: plus| que)?|(?:only|just) (?:a few|\\d+) left|bientot (?:complet|epuise)|presque (?:complet|epuise|plus)|partent (?:tres )?vite|selling (?:out )?fast|depechez[- ]vous|hurry|victime de son succes|rares?|introuvables?
superlative|best|(?:le |la |les |nos |notre )?meilleur(?:e|s|es)?(?! ouvrier| artisan)|best(?![- ]sell)|top|cheapest|lowest prices?|prix les plus bas|moins chers? d[eu]
superlative|most|(?<!un peu |de |en |encore |n'est |n' |pas |beaucoup |bien )(?:le|la|les) plus (?!tard|tot|vite|souvent|grand nombre|possible|simple est)[a-z]+|the most [a-z]+|finest|largest|biggest
superlative|first|n ?[o°·]? ?1|numero (?:un|1)|number one|leaders?|leading|reference (?:en|du|de la|dans|locale|regionale)|la reference|incontournables?|pionniere?s?
superlative|matchless|incomparables?|inegal(?:e|ee|es|ees|able|ables)|imbattables?|sans egal|sans pareil(?:le)?|exceptionnel(?:le|s|les|lement)?|extraordinaires?|incroyables?|unbeatable|unrivalled|outstanding|exceptional|hors (?:du commun|pair|norme)|d'exception|haut de gamme|premium|prestigieu(?:x|se|ses)|uniques? (?:en son genre|au monde|en france|dans la region)|legendaires?|parfaite?s?
superlative|only|(?:le|la|les) seule?s? (?!chose|fois|condition|regle|consigne|question|date)[a-z]+|the only
health|=|guer(?:it|ir|ison|issent)|soign(?:e|ent|er) (?:les|la|le|vos|l')|soulage(?:r|nt|s|ment)?|apais(?:e|er|ent|ant|ante|ants|antes|ement)|immunit(?:e|aire|aires)|detox(?:ifie|ifiant|ifiante)?|antioxydants?|amincissante?s?|minceur|brule[- ]graisses?|digesti(?:on|f|fs|ve|ves)|digeste?s?|anti[- ]?age|anti[- ]?inflammatoires?|therapeuti(?:que|ques|c)|medicina(?:l|le|les|ux)|bienfaits?|vertus|bienfaisante?s?|bons? pour la sante|pour la sante|votre sante|(?<!carnets? de |maison de |professionnels? de |centre de )sante|anti[- ]?stress|douleurs?|cholesterol|diabet(?:e|ique|iques)|insomnies?|sommeil|energisante?s?|revitalisante?s?|vitamin(?:e|es|ee|ees|s)|omega|probiotiques?|cicatris(?:e|ant|ante|ation)|hypoallergeniques?|dermatologi(?:que|quement|ques|st|sts|cally)|cliniquement|scientifiquement|prouvé(?:e|s|es)?|remedes?|healthy|heal(?:s|ing|th)?|boosts?|immune|pain|relie(?:f|ve|ves)|migraines?|rhumes?|fatigue|tension arterielle|circulation|articulations?|arthrose|maladies?|perdre du poids|perte de poids|regime|elimine les toxines|toxines|maux de|stimule[a-z]*|good for (?:you|your)|renforc[a-z]+ (?:vos|les|l'|votre|le|la) ?(?:defenses?|immunite|systeme|organisme|os|cheveux|ongles)|defenses naturelles|stress|(?:bon|bonne|excellent|excellente|ideal|ideale|parfait|parfaite|benefique)s? (?:pour|a) (?:le|la|les|votre|vos|l') ?(?:coeur|corps|peau|ligne|dos|moral|foie|transit|digestion|articulations|memoire|organisme|os|cerveau|intestins?|gorge|circulation)|bien-etre|anxiete|tonus|fait (?:baisser|disparaitre)|purifi(?:e|ant|ante)|draine(?:e|nt|ur)?|coup de fatigue|mal de dos|rides|ridules|anti-?rides|rajeuni[a-z]*|raffermi[a-z]*|cellulite|bonne mine|oligo-?elements|recommande(?:e|s|es)? par les (?:medecins|dermatologues|dentistes|veterinaires)|sain(?:e|s|es)?|nutriti(?:f|fs|ve|ves|onnel|onnelle)|leger(?:e|s|es)? en|allege(?:e|s|es)?
delivery|delivery|livr(?:aison|aisons|é|ée|és|ées|er|ons|ent|able|ables)|on (?:vous )?livre|livre(?= a domicile| chez| dans| partout| gratuit)|deliver(?:y|ies|ed|s|ing)?|shipping|shipped|expedi(?:tion|é|ée|és|ées|ons|er)|a domicile|a votre porte|partout en france
delivery|pickup|click (?:and|&|et) collect|a emporter|vente a emporter|retrait en (?:magasin|boutique)|drive|takeaway|take[- ]away|pick[- ]?up
refund|refund|rembours(?:é|ée|és|ées|able|ables|ement|ements|ons|e)|satisfaits? ou|money[- ]back|refund(?:s|ed|able)?|echange(?:s|r|able|ables)? (?:gratuit|possible|sous)|repris ou echange|retours? (?:gratuit|accepte|possible|sous|offert|facile)s?|free returns?|annulation gratuite|credit d'impots?|tiers payant|o
speed|fast|rapid(?:e|es|ement|ite)|express|immediat(?:e|s|es|ement)?|temps record|chrono|instantane(?:e|s|es|ment)?|le jour meme|dans la journee|same[- ]day|next[- ]day|fast(?:er|est)?|quick(?:ly)?|sans delai|dans les (?:plus brefs|meilleurs) delais|en un rien de temps|en quelques (?:minutes|heures|jours)|en un clin d'oeil|reponse rapide|ultra[- ]rapide
exclusivity|exclusive|exclusi(?:f|fs|ve|ves|vement|vite|vites|vely)|en avant[- ]premiere|vip|ventes? privees?|introuvables? ailleurs|nulle part ailleurs|reservé(?:e|s|es)? (?:a nos|aux) (?:abonnes|membres|clients|fideles)|only (?:at|here)|members[- ]only
customers|person|(?:une?|cette|notre) (?:client|cliente|habitue|habituee|patiente?|abonne|abonnee) (?:m'|nous|est|a|de|repart|confie|raconte|fidele)[a-z]*|l'un(?:e)? de nos client(?:e)?s||client|habitu|patient|abonn
customers|many|(?:milliers|centaines|dizaines|millions) (?:de|d')|(?:des |de )?nombreu(?:x|ses) (?:clients?|clientes?|familles|entreprises|professionnels)|(?:thousands|hundreds|dozens) of|tous nos clients|toujours plus nombreux|de plus en plus de (?:clients|monde)
customers|loved|(?:clients?|clientes?|clientele) (?:tres )?(?:satisfait|conquis|fidele|ravi|heureu|enchante)[a-z]*|plebiscité(?:e|s|es)?|sold[- ]out|best[- ]?sell(?:er|ers|ing)|coups? de coeur|vrai succes|franc succes|grand succes|succes fou|recommandé(?:e|s|es)? par|font confiance|nous font deja confiance|(?:happy|satisfied|loyal) customers?|loved by|trusted by|favorite|favourite|preferé(?:e|s|es)? (?:de|des)|tout le monde (?:en parle|adore)|s'arrache(?:nt)?|fait l'unanimite
rating|rating|(?:\\d|cinq|quatre|trois|deux) etoiles?|(?:avis|commentaires?|retours?|notes?) (?:google|positifs?|elogieux|excellents?|clients?|5)|excellents? avis|noté(?:e|s|es)? \\d|tripadvisor|trustpilot|(?:5|five)[- ]stars?|reviews?|rated|etoilé(?:e|s|es)? au
ecological|eco|ecolo(?:gique|giques|giquement|gie)?|eco[- ]?(?:responsable|concu|concue|concus|friendly|conscious|conception|citoyen|citoyenne)s?|durables?|durabilite|zero dechets?|zero waste|biodegradables?|neutres? en carbone|bas[- ]carbone|empreinte (?:carbone|ecologique)|(?:pour|respect de|preserve|proteger?) (?:la planete|l'environnement)|respectueu(?:x|se|ses) de (?:la nature|l'environnement|la planete)|environnementa(?:l|le|les|ux)|electriques?|panneaux? solaires?|energies? vertes?|plastique|emballages? (?:compostable|recycl|reutilisable|papier)[a-z]*|moins de dechets|sans emballage|vrac|sustainab(?:le|ly|ility)|renouvelables?|carbon[- ]neutral|planet
ecological|recycled|recycl(?:é|ée|és|ées|able|ables|age|ed)|upcycl(?:e|ing|ed)|compostables?|reemploi|seconde main|consigné(?:e|es|s)?
ecological|ethical|ethiques?|equitables?|fair[- ]?trade|responsables?|commerce equitable|solidaires?
ecological|vegan|vegan(?:e|s|es)?|vegetali?en(?:s|ne|nes)?|vegetarien(?:s|ne|nes)?|vegeta(?:l|le|les|ux)|plant[- ]based
handmade|handmade|(?:fait|cousu|peint|gravé|assemblé|faconné|roulé|tourné|petri|monté|decoupé|brodé|tissé|realisé|cueilli|recolté|trié)(?:e|s|es)? (?:a la )?main|a la main|hand[- ]?(?:made|crafted|picked|painted|stitched)|manuel(?:le|lement)
handmade|homemade|(?:fait|preparé|realisé|cuisiné|elaboré)(?:e|s|es)? maison|home[- ]?made|(?:fait|preparé|fabriqué|cuisiné|torrefié|realisé)(?:e|s|es)? (?:sur place|par nos soins)|(?<=[a-zé]{4,} )(?<!(?:votre|notre|cette|chaque|belle|petite|grande|jolie|leur|vraie|dans|pour|premiere|chez) )maison(?= ?[,.;!?…)\\n]| et )||maison|dans (?:notre|l'|mon) ?(?:atelier|cuisine|fournil|laboratoire)
handmade|woodfire|(?:au |a la )?feu de bois|au charbon|autrefois|d'antan|(?:recettes?|secrets?) (?:de famille|de grand-mere|familiale?|secrete?|ancienne)s?|grands?-meres?
handmade|artisanal|artisana(?:l|le|les|ux|lement)|artisanat|a l'ancienne|tradition(?:s|nel|nelle|nels|nelles|nellement)?|dans les regles de l'art|craft(?:ed)?|artisanal|traditional(?:ly)?|artisans?
handmade|bespoke|sur[- ]mesure|personnalis(?:é|ée|és|ées|able|ables|ation)|bespoke|custom(?:ised|ized|[- ]made)?|tailor[- ]made
handmade|single|pieces? uniques?|unique|one of a kind
novelty|new|nouve(?:au|aux|l|lle|lles)|nouveautes?|inedit(?:e|s|es)?|brand[- ]new|new|tout juste (?:sorti|arrive)(?:e|s|es)?|flambant neu(?:f|ve)||lanc|lanç|arriv|ouvr|ouvert|debut|inaugur|desormais|vien[ts]|embauch|recrut|rejoin|change|refait|premier|maintenant|launch|open|first|now|join|neuf|neuve|sort
novelty|firsttime|(?:pour la )?premiere fois|first time|(?:une|grande) premiere (?:en|dans|a|mondiale|nationale|regionale|francaise)|grande premiere|inedit en [a-z]+||premiere fois|1ere fois|first time
novelty|innovation|innov(?:e|ant|ante|ants|antes|ation|ations|ative)|revolutionnaires?|derniere generation|dernier cri|derniere technologie|a la pointe|cutting[- ]edge|state[- ]of[- ]the[- ]art|high[- ]tech
freshness|fresh|fraich(?:e|es|eur|ement)|(?:ultra|extra|tout|bien) frais|frais du jour|fresh(?:ly)?|du jour(?! au| j)|peche du jour|de saison|seasonal|du jardin|du matin meme||frais|saison|jardin|matin
booking|booking|sur (?:reservation|rendez[- ]vous|inscription|rdv)|(?:reservation|inscription|rendez[- ]vous)s? (?:obligatoire|conseillee?|indispensable|recommandee?|necessaire)s?|by appointment|booking (?:required|essential)||reserv|inscri|rdv|rendez|book|appointment|register|commande
opening|open|ouverte?s?(?! a tous| a toutes| aux| au public)|o
opening|closed|fermé(?:e|s|es)?|fermeture|fermons|fermera|fermerons|closed|o
opening|everyone|(?:ouvert|accessible)(?:e|s|es)? a tous|pour tous|tout public|tous niveaux|debutants?(?: accepte| bienvenu)?s?|sans (?:condition|experience) |all (?:levels|ages)|open to all|family[- ]friendly|beginners?|pour toute la famille
condition|required|obligatoires?|indispensables?|exigé(?:e|s|es)?|requis(?:e|es)?|mandatory|required|compulsory
condition|included|compris(?:e|es)?(?! entre)|inclus(?:e|es)?|fourni(?:e|s|es)?|included||inclu|compris|fourni|offert|gratuit|tout
condition|extra|en supplement|en option|en sus|non compris(?:e|es)?|hors (?:frais|taxes?|honoraires|livraison|boissons?|saison|materiel|fournitures)|not included|extra charge||supplement|hors
condition|remote|en visio(?:conference)?|a distance|en ligne|en distanciel|online|remote(?:ly)?||visio|distanc|en ligne|site|www|web|http|online|remote|\\.fr|\\.com|internet
condition|onsite|en presentiel|in person|on[- ]site||presentiel|sur place|person
condition|engagement|sans engagement|sans obligation|sans condition|no (?:commitment|obligation|contract)
guarantee|lifetime|a vie|lifetime
service|accessible|accessibles? (?:aux|pmr|en fauteuil)|fauteuils? roulants?|pmr|mobilite reduite|wheelchair
service|payment|tickets?[- ]restau(?:rant)?s?|cheques?[- ](?:vacances|cadeaux?|dejeuner)|paiements? en (?:\\d+|deux|trois|quatre|plusieurs) fois|en (?:\\d+|trois|quatre|plusieurs) fois(?: sans frais)?|facilites? de paiement|carte bancaire|sans contact|paypal|especes|cartes? (?:de fidelite|cadeaux?)|bons? cadeaux?|financements?|instal?ments||paiement|paye|[2-9] ?x|cheque|carte|espece|ticket|financ
service|parking|parkings?|stationnement|places? de parking|garage|car park
service|comfort|wifi|wi-fi|climatis(?:é|ée|és|ées|ation)|terrasses?|aire de jeux|piscines?|jacuzzi|spa|sauna|air[- ]conditioned
service|animals|(?:chiens?|animaux) (?:accepté|bienvenu|admis)(?:s|es)?|dog[- ]friendly|pets welcome
service|support|assistance|hotline|ligne dediee|accompagnement personnalisé|conseiller dedié|suivi (?:personnalisé|gratuit)|navette|voiturier|garderie|pret de (?:materiel|vehicule|velo)|(?:vehicule|velo|appareil|tablette) de (?:pret|courtoisie)
partner|=|partenaires?|partenariats?|en collaboration avec|avec le soutien|soutenue?s? par|sponsor[a-z]*|levee de fonds|investisseurs?|filiale|rachat|racheté(?:e|s)?|partner(?:s|ship)?|backed by|funding
partner|townhall|avec (?:la|le|les|l') ?(?:mairie|ville|commune|departement|region|prefecture|office de tourisme|chambre de metiers|pompiers|ecoles?)||mairie|ville|commune|departement|region|prefecture|office|chambre|pompiers|ecole
partner|press|(?:vu|passé|parlé)(?:e|s|es)? (?:a la tele|dans la presse|sur|dans)|la presse|(?:le )?journal|reportage|a la tele(?:vision)?|as seen (?:on|in)|featured (?:in|on)
language|=|anglais(?:e|es)?|espagnole?s?|allemand(?:e|s|es)?|italien(?:ne|s|nes)?|portugais(?:e|es)?|chinois(?:e|es)?|japonais(?:e|es)?|arabe|russe|neerlandais(?:e)?|belges?|suisses?|marocain(?:e|s|es)?|grec(?:s|que|ques)?|turc(?:s|que|ques)?|indien(?:ne|s|nes)?|thai(?:landais)?|mexicain(?:e|s|es)?|libanais(?:e|es)?|coreen(?:ne|s|nes)?|vietnamien(?:ne|s|nes)?|breton(?:ne|s|nes)?|basques?|corses?|provenca(?:l|le|les|ux)|alsacien(?:ne|s|nes)?|normand(?:e|s|es)?|spanish|german|italian|chinese|japanese
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
      accented: new RegExp(`(?<![a-zé0-9-])(?:${withAccents(patterns.join('|'), 'é')})(?![a-zé0-9])`, 'g'),
      pattern: new RegExp(`(?<![a-zé0-9-])(?:${withAccents(patterns.join('|'), '[eé]')})(?![a-zé0-9])`, 'g'),
      ofObject: rest[marker] === 'o',
    }
    return support.length > 0
      ? { ...rule, support: new RegExp(`(?<![a-z])(?:${support.join('|')})`, 'g') }
      : rule
  })

/** In a pattern « e » stands for any, « é » for what a text with accents must have, « è » for a bare one. */
function withAccents(pattern: string, acute: string): string {
  return pattern.replace(/\[[^\]]*\]|e|é|è/g, (part) => {
    if (part === 'é') return acute
    if (part === 'è') return 'e'
    return part === 'e' ? '[eé]' : part.replace('a-z', 'a-zé')
  })
}

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
