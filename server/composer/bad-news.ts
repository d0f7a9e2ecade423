/** What nobody advises, celebrates or sells beside: loss, harm, a fault of ours, a recall. */
export const mournful =
  /(?<!\p{L})(?:gel(?=\sd[ue]\s)|grêle|inond\p{L}+|sinistr\p{L}+|incendies?|(?<!(?:sans|zéro|0|aucun)\s|non-)accidents?|bless(?:é|ée|és|ées|ure|ures)|regret\p{L}+|désolée?s?|excus\p{L}+|pardon|détrui\p{L}+|cambriol\p{L}+|décès|décédée?s?|obsèques|enterrement|deuil|funérailles|condoléances|hommage|(?:nous|l’)\s?(?:a|ont)\s(?:brusquement\s)?quitt\p{L}+|s’est\séteinte?|est\s(?:morte?|partie?\strop)|disparition|rappel(?:ons|é|és)?\s(?:de\s)?(?:produit|lots?|volontaire|les?\s|ce\s|cette)|erreur\s(?:d’|de|s’est|dans|sur)|ne\s(?:le|la|les|l’)?\s?(?:consomm|utilis)\p{L}+\s(?:pas|plus)|liquidation|cessation|licenci\p{L}+|perdu\s\d)(?!\p{L})|malheureus/iu
/** Nobody sells beside bad news. */
export const closing =
  /(?<!\p{L})(?:annul\p{L}+|report(?:é|ée|és|ées|ons|e)|ferm(?:é|ée|és|ées|eture|ons)|(?<!(?:la|une|notre|de|en|cette)\s)ferme(?!\s(?:de|du|des|pédagogique|ouverte))|panne|rupture|no\s(?:lessons?|class(?:es)?)|cancel\p{L}*|closed)(?!\p{L})/iu
/** Whether words are news that is told soberly, in even letters; a holiday or a changed day is no such news. */
export const isGrave = (headline: string, secondLine: string): boolean =>
  mournful.test(`${headline} ${secondLine}`) || /(?<!\p{L})annul/iu.test(headline)

/** News that nobody celebrates: no offer, no novelty. */
export const bad =
  /(?<!\p{L})(?:on arrête|nous arrêtons|ferm\p{L}+ définitiv\p{L}+|liquidation|cessation|augment\p{L}+|hausse|décéd\p{L}+|decede|deced\p{L}+|décès|obsèques|enterrement|cambriol\p{L}+|le gel a|tempête|inond\p{L}+|incendie|(?:gel|grêle|orage)(?!\p{L})[^.]{0,40}(?:détrui|abîm|ravag|endommag|gelé)\p{L}*)(?!\p{L})/iu
