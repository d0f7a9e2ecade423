/** What the legal pages show, between brackets, where the configuration says nothing yet. */
const missingHouseTexts = {
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

export const missingHouseText = (field: keyof typeof missingHouseTexts) =>
  `[à renseigner\u00a0: ${missingHouseTexts[field]}]`
