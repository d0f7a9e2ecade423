/** What is said of a fact to confirm, beside the words it is about. */
export const factTexts = {
  kinds: {
    number: 'Ce chiffre n’est ni dans votre demande ni dans votre profil.',
    discount: 'Cette remise n’est pas dans votre demande.',
    price: 'Ce prix n’est pas dans votre demande.',
    date: 'Cette date n’est pas dans votre demande.',
    day: 'Ce jour n’est pas dans votre demande.',
    hour: 'Cette heure n’est ni dans votre demande ni dans vos horaires.',
    telephone: 'Ce numéro n’est ni dans votre demande ni dans votre profil.',
    code: 'Ce code n’est pas dans votre demande.',
    email: 'Cette adresse e-mail n’est ni dans votre demande ni dans votre profil.',
    link: 'Ce lien n’est ni dans votre demande ni dans votre profil.',
    name: 'Ce nom n’est ni dans votre demande ni dans votre profil.',
    quotation: 'Vous n’avez pas donné cette citation.',
    claim: 'Rien de ce que vous avez écrit ne le dit.',
  },
  /** After the reason. */
  nearest: 'Vous avez écrit «\u202f{nearest}\u202f».',
  /** Check before publishing, and refusal of it: the first fact to confirm by its words. */
  blocking: '«\u202f{value}\u202f»\u00a0: {reason} Confirmez, corrigez ou retirez.',
  blockingOne: '«\u202f{value}\u202f»\u00a0: {reason} Et un autre point attend votre réponse.',
  blockingMany: '«\u202f{value}\u202f»\u00a0: {reason} Et {others} autres points attendent votre réponse.',
  advice: '«\u202f{value}\u202f»\u00a0: {reason}',
  ok: 'Ce que dit le texte vient de vous.',
  /** For the model that reads again: what is wrong, a line each. */
  problemInvented: '«\u202f{value}\u202f» est inventé\u00a0: rien ne le dit.',
  problemFalse: '«\u202f{value}\u202f» est faux\u00a0: la personne a écrit «\u202f{nearest}\u202f».',
  problemWorn: '«\u202f{value}\u202f» est une tournure usée.',
  problemWornBetter: '«\u202f{value}\u202f» est une tournure usée\u00a0: «\u202f{better}\u202f» dit mieux.',
} as const
