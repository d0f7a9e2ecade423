/** What the legal pages say of the company that runs this Ramage, by the token it stands under in them. */
export const legalEntityFields = {
  name: 'COMPANY_NAME',
  legalForm: 'COMPANY_LEGAL_FORM',
  capital: 'COMPANY_CAPITAL',
  address: 'COMPANY_ADDRESS',
  siren: 'COMPANY_SIREN',
  register: 'COMPANY_REGISTER',
  vat: 'COMPANY_VAT',
  director: 'COMPANY_DIRECTOR',
  email: 'COMPANY_EMAIL',
  phone: 'COMPANY_PHONE',
  host: 'COMPANY_HOST',
  mediator: 'COMPANY_MEDIATOR',
} as const

export type LegalEntityField = keyof typeof legalEntityFields

/** Null where nobody has said it yet: the pages then show that it is missing. */
export type LegalEntity = Record<LegalEntityField, string | null>
