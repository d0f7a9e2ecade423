/** What is wrong with a company's identity, field by field. */
export const identityTexts = {
  siren: 'Ce SIREN n’est pas valide\u00a0: 9 chiffres, dont le dernier est une clé de contrôle.',
  vat: 'Ce numéro de TVA n’est pas valide. Exemple\u00a0: FR 44 732829320.',
  otherSiren: 'Ce numéro de TVA est celui d’un autre SIREN.',
  postalCode: 'En France, un code postal compte 5 chiffres.',
} as const
