/** What is wrong with a company's identity, field by field. */
export const identityTexts = {
  siren: 'Ce SIREN n’est pas valide\u00a0: 9 chiffres, dont le dernier est une clé de contrôle.',
  vat: 'Ce numéro de TVA n’est pas valide. Exemple\u00a0: FR 44 732829320.',
  otherSiren: 'Ce numéro de TVA est celui d’un autre SIREN.',
  postalCode: 'En France, un code postal compte 5 chiffres.',
} as const

/** What the legal pages show, between brackets, where the configuration says nothing yet. */
const missingLegalEntityTexts = {
  name: 'nom de l’entreprise',
  legalForm: 'forme juridique',
  capital: 'capital social',
  address: 'adresse du siège',
  siren: 'numéro SIREN',
  register: 'registre et ville d’immatriculation',
  vat: 'numéro de TVA',
  director: 'directeur de la publication',
  email: 'adresse e-mail de contact',
  phone: 'numéro de téléphone',
  host: 'hébergeur, son adresse et son téléphone',
  mediator: 'médiateur de la consommation et ses coordonnées',
} as const

export const missingLegalEntityText = (field: keyof typeof missingLegalEntityTexts) =>
  `[à renseigner\u00a0: ${missingLegalEntityTexts[field]}]`
