import { longDate } from './dates.ts'
import { formatPosts } from './numbers.ts'

/** From « Souscrire » to the payment provider's page. */
export const orderTexts = {
  steps: 'Étapes de la commande',
  stepIdentity: 'Facturation',
  stepRecap: 'Récapitulatif',
  stepPayment: 'Paiement',
  notAnOffer: 'Cette offre n’existe pas, ou plus',
  notAnOfferText: 'Choisissez un plan ou une recharge parmi ceux que nous proposons.',
  toPlans: 'Voir les plans',
} as const

export const orderIdentityTexts = {
  title: 'À qui adresser la facture\u202f?',
  lead: 'Ces informations figurent sur vos factures. Vous les retrouvez dans vos paramètres.',
  next: 'Continuer',
  saving: 'Envoi...',
  skip: 'Continuer sans les donner',
  missing: {
    legal_name: 'Indiquez la dénomination légale de votre entreprise.',
    siren: 'Indiquez votre SIREN, ou cochez «\u202fJe suis entrepreneur individuel\u202f».',
    street: 'Indiquez l’adresse de votre entreprise.',
    postal_code: 'Indiquez le code postal.',
    city: 'Indiquez la ville.',
  },
  saveError: 'Vos informations n’ont pas pu être enregistrées',
} as const

export const recapTexts = {
  title: 'Votre commande',
  plan: (name: string) => `Plan ${name}`,
  pack: (count: number) => `Recharge de ${formatPosts(count)}`,
  packText: 'Achat unique. Ces posts n’expirent pas.',
  monthly: 'Abonnement mensuel, sans engagement.',
  withoutTax: 'Prix HT',
  vat: (percent: number) => `TVA ${percent}\u00a0%`,
  totalMonthly: 'Total TTC, chaque mois',
  totalOnce: 'Total TTC, une fois',
  calendar: (renewsAt: string) =>
    `Premier paiement aujourd’hui. Le suivant le ${longDate(renewsAt)}, puis chaque mois jusqu’à résiliation.`,
  billedTo: 'Facture au nom de',
  change: 'Modifier',
  changeWhat: ' l’identité de facturation',
  cancelling: 'Vous pouvez résilier à tout moment\u00a0: le plan reste ouvert jusqu’à la fin du mois payé.',
  withdrawing:
    'En payant, vous demandez que le service commence tout de suite. Vous gardez 14\u00a0jours pour renoncer à une première souscription\u00a0: les posts déjà utilisés restent dus, le reste vous est remboursé.',
  packWithdrawing:
    'En payant, vous demandez à recevoir vos posts tout de suite. Ils sont ajoutés dès que le paiement est confirmé.',
  terms: 'Conditions d’utilisation',
  payment:
    'Vous payez ensuite sur la page sécurisée de notre prestataire. Ramage ne voit jamais votre carte.',
  leaving: 'Ouverture du paiement...',
  back: 'Changer d’offre',
  blockedOff: 'Le paiement n’est pas configuré ici',
  blockedOffText: 'Rien ne peut encore être acheté sur ce site, et rien ne vous sera débité.',
  blockedTwice: 'Vous avez déjà un abonnement',
  blockedTwiceText: 'Changez de plan depuis la page de gestion, au prorata, sans payer deux fois.',
} as const

/** Above the forms of login and register, for who comes from « Souscrire » or « Acheter ». */
export const selectedOfferTexts = {
  plan: (name: string) => `Ensuite, votre commande reprend avec le plan ${name}.`,
  pack: (name: string) => `Ensuite, votre commande reprend avec la recharge de ${name}.`,
} as const
