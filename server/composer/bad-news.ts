/** What nobody advises or celebrates beside. */
export const mournful =
  /(?<!\p{L})(?:gel(?=\sd[ue]\s)|grêle|inond\p{L}+|sinistre|incendie|regret\p{L}+|désolée?s?|excus\p{L}+|détrui\p{L}+|cambriol\p{L}+|décès|décédée?s?|obsèques|deuil|funérailles|condoléances|hommage|nous\s(?:a|ont)\squitt\p{L}+|s’est\séteinte?)(?!\p{L})/iu
/** Nobody sells beside bad news. */
export const closing =
  /(?<!\p{L})(?:annul\p{L}+|report\p{L}+|ferm(?:é|ée|és|ées|eture|ons|e)|panne|rupture)(?!\p{L})/iu
