/** Why a credential of Google was not accepted: for engineers, and under the text that the code has. */
export const googleRefusals = {
  malformed: 'Ce n’est pas un jeton de Google.',
  algorithm: 'Le jeton n’est pas signé comme Google signe.',
  unknown_key: 'Google ne connaît pas la clé de ce jeton.',
  signature: 'La signature du jeton n’est pas celle de Google.',
  issuer: 'Le jeton ne vient pas de Google.',
  audience: 'Le jeton a été émis pour un autre site.',
  expired: 'Le jeton a expiré.',
  issued_in_future: 'Le jeton est daté de l’avenir.',
  lifetime: 'Le jeton vaudrait plus d’un jour.',
  nonce: 'Le jeton ne répond pas à une demande de ce navigateur, ou il a déjà servi.',
  email_unverified: 'L’adresse e-mail n’est pas vérifiée chez Google.',
} as const

export type GoogleRefusal = keyof typeof googleRefusals
