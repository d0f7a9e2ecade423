import type { LegalEntry, LegalText } from './legal-text.ts'

const recipient = (when: string, title: string, role: string, data: string, place: string): LegalEntry => ({
  when,
  title,
  facts: [
    ['Rôle', role],
    ['Données', data],
    ['Où', place],
  ],
})

const prompts =
  'Vos consignes, le profil et la mémoire de marque de l’entreprise, les textes du site que vous nous faites lire'
const irelandAndUs = 'Irlande et États-Unis'
const post =
  'Le texte, l’image et le texte alternatif des posts que vous publiez\u202f; votre compte connecté'

/** One of each server/subprocessors.ts; the server keeps those it is really set up with. */
const recipients: LegalEntry[] = [
  recipient(
    'openai',
    'OpenAI',
    'Rédige, lit vos photos, crée des images et met vos dictées en texte',
    `${prompts}, les photos choisies, les enregistrements de vos dictées, une empreinte qui désigne l’entreprise sans la nommer`,
    irelandAndUs,
  ),
  recipient(
    'gemini',
    'Google (Gemini)',
    'Rédige, lit vos photos et crée des images',
    `${prompts}, les photos choisies`,
    'Irlande, États-Unis et tout pays où Google a des centres de calcul',
  ),
  recipient(
    'mistral',
    'Mistral AI',
    'Rédige, et met vos dictées en texte',
    `${prompts}, les enregistrements de vos dictées`,
    'Union européenne et pays de l’AELE',
  ),
  recipient(
    'text-server',
    '⟦host-text-server⟧',
    'Rédige, sur un serveur choisi par nous',
    prompts,
    'Ce serveur',
  ),
  recipient(
    'stripe',
    'Stripe',
    'Encaisse les paiements et tient les factures',
    'Adresse e-mail, identité de facturation\u202f; la carte, saisie chez lui',
    irelandAndUs,
  ),
  recipient(
    'linkedin',
    'LinkedIn',
    'Reçoit les posts que vous lui adressez, en son nom propre',
    post,
    irelandAndUs,
  ),
  recipient(
    'instagram',
    'Meta (Instagram)',
    'Reçoit les posts que vous lui adressez, en son nom propre',
    post,
    irelandAndUs,
  ),
  recipient(
    'google',
    'Google (connexion)',
    'Confirme votre identité si vous choisissez Google, en son nom propre',
    'Nom, adresse e-mail et identifiant de votre compte Google',
    irelandAndUs,
  ),
  recipient('mail', '⟦host-mail⟧', 'Achemine nos mails', 'Adresse et contenu des mails', 'Ce serveur'),
  recipient(
    'inbound-mail',
    '⟦host-inbound-mail⟧',
    'Reçoit les mails que vous envoyez à votre adresse privée, et nous les passe',
    'Ces mails, leurs photos et leurs phrases',
    'Ce serveur',
  ),
  recipient(
    'database',
    '⟦host-database⟧',
    'Héberge la base de données',
    'Tout ce que le compte contient, les secrets y étant chiffrés',
    'Ce serveur',
  ),
  recipient(
    'storage',
    '⟦host-storage⟧',
    'Héberge les images',
    'Vos photos et les images générées',
    'Ce serveur',
  ),
  {
    when: 'nobody',
    title: 'Aucun prestataire extérieur',
    facts: [['Données', 'Aucune ne quitte les machines de l’hébergeur.']],
  },
]

export const subprocessorsText: LegalText = {
  title: 'Sous-traitants et destinataires',
  lead: 'Le serveur dresse cette liste d’après sa propre configuration\u00a0: n’y figurent que ceux qui sont branchés en ce moment.',
  updated: '28\u00a0novembre 2026',
  sections: [
    { title: 'Hébergement', blocks: ['⟦host⟧'] },
    { title: 'Prestataires et réseaux', blocks: [{ entries: recipients }] },
    {
      title: 'Ce que cela veut dire',
      blocks: [
        'Un prestataire d’IA ne reçoit rien tant que vous ne lancez ni génération, ni dictée, ni lecture de votre site, et un réseau, rien tant que vous ne publiez pas. Si vous acceptez les notifications, le service de votre navigateur (Google, Mozilla, Apple ou Microsoft) les achemine, chiffrées. Pour les transferts hors de l’Union européenne et vos droits, voyez la [politique de confidentialité](/legal/privacy).',
      ],
    },
  ],
}
