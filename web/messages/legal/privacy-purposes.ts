import type { LegalEntry } from './legal-text.ts'

const contract = 'Exécution du contrat'
const withAccount = 'Tant que le compte existe'

const about = (title: string, data: string, basis: string, kept: string): LegalEntry => ({
  title,
  facts: [
    ['Données', data],
    ['Base légale', basis],
    ['Durée', kept],
  ],
})

export const purposes: LegalEntry[] = [
  about(
    'Tenir votre compte',
    'Nom, prénom, adresse e-mail, nom de l’entreprise, photo de profil, fuseau horaire, empreinte du mot de passe.',
    contract,
    'Jusqu’à trente jours après votre demande de suppression. Un compte Gratuit inutilisé depuis 23\u00a0mois reçoit un avertissement par mail\u202f; il est effacé au bout de 2\u00a0ans, un mois après cet avertissement au plus tôt.',
  ),
  about(
    'Vous connecter',
    'Sessions ouvertes et navigateur de chacune, seconde vérification, et l’identifiant de votre compte Google si vous l’avez choisi.',
    contract,
    'Une session s’éteint après 7\u00a0jours sans usage, et au plus tard après 30\u00a0jours. Le reste, tant que le compte existe ou jusqu’à ce que vous le retiriez.',
  ),
  about(
    'Écrire et illustrer vos posts',
    'Profil et mémoire de marque de l’entreprise, photos, consignes, textes et images générés, la dictée le temps de la mettre en texte, leurs versions, et les commentaires entre membres.',
    contract,
    `${withAccount}, ou jusqu’à ce que vous les supprimiez. Un brouillon resté vide disparaît après un jour.`,
  ),
  about(
    'Remplir votre profil depuis votre site, si vous le demandez',
    'Textes et images des pages publiques de l’adresse que vous donnez. Ce site apprend qu’un robot de Ramage l’a lu, rien de vous. Si un [prestataire d’IA](/legal/subprocessors) est branché, il reçoit les textes de ces pages, sans celles de contact et de mentions légales, pour mieux les résumer.',
    contract,
    'Jusqu’à votre choix, un jour au plus\u202f; ce que vous prenez rejoint votre profil et votre galerie.',
  ),
  about(
    'Faire un brouillon de vos mails',
    'Votre adresse privée\u202f; les mails que vous lui envoyez, leurs photos et leurs phrases. Ceux d’inconnus sont refusés sans être gardés.',
    contract,
    'Le mail, jusqu’à ce que le brouillon soit fait, 7\u00a0jours au plus\u202f; la trace de son arrivée, 30\u00a0jours. Photos et phrases rejoignent votre galerie et votre brouillon.',
  ),
  about(
    'Faire valider un post',
    'Le prénom que donne la personne qui ouvre un lien de validation, sa réponse et ses remarques, ou celles d’un membre.',
    contract,
    'Gardés un an après la fin de la demande, et au plus tard jusqu’à la suppression du post ou du compte. Un lien vit 30\u00a0jours, moins si vous le fermez.',
  ),
  about(
    'Publier, et mesurer ce qui est publié',
    'Comptes LinkedIn et Instagram connectés, autorisations chiffrées, contenu et heure de chaque envoi, chiffres fournis par le réseau.',
    contract,
    `${withAccount}. Un lien «\u202fPublier depuis votre téléphone\u202f» vit un jour.`,
  ),
  about(
    'Vous vendre un abonnement ou une recharge',
    'Identité de facturation, plan, mouvements de crédits, accusés de réception. La carte n’est connue que de notre prestataire de paiement.',
    'Exécution du contrat et obligations comptables',
    `${withAccount}. Les factures sont gardées 10\u00a0ans par notre prestataire de paiement (code de commerce, article L.\u00a0123-22)\u202f; les messages techniques qu’il nous envoie, 30\u00a0jours.`,
  ),
  about(
    'Vous proposer quoi publier',
    'Secteur d’activité, dates et usage de vos photos, posts récents et programmés, chiffres de vos posts\u202f; vos créneaux, et le jour du mail de la semaine si votre entreprise l’a choisi\u202f; les titres, liens et dates de vos actualités si elle en a donné l’adresse. Tout se calcule chez nous, sans intelligence artificielle.',
    contract,
    `${withAccount}. Une idée écartée est retenue 90\u00a0jours\u202f; le lien de désinscription d’un mail vaut 60\u00a0jours.`,
  ),
  about(
    'Vous envoyer des mails de service',
    'Adresse, objet et contenu du mail.',
    contract,
    'Le contenu 7\u00a0jours, la trace de l’envoi 90\u00a0jours\u202f; 400\u00a0jours pour les mails qui ne doivent jamais partir deux fois.',
  ),
  about(
    'Vous notifier, si vous l’acceptez',
    'L’adresse que votre navigateur donne pour ses notifications, et la liste de celles envoyées, sans un mot du post.',
    'Consentement',
    'Jusqu’à la déconnexion de l’appareil ou votre refus\u202f; la trace des envois, 7\u00a0jours.',
  ),
  about(
    'Répondre à vos messages',
    'Ce que vous écrivez sur les pages Contact et Support, votre nom et votre adresse.',
    'Intérêt légitime\u00a0: vous répondre et garder le fil',
    '3\u00a0ans.',
  ),
  about(
    'Protéger le service',
    'Empreintes d’adresses IP et d’adresses e-mail pour freiner les essais de mots de passe et n’offrir qu’une fois les posts de bienvenue\u202f; journal d’audit sous pseudonyme\u202f; journaux techniques.',
    'Intérêt légitime\u00a0: la sécurité des comptes',
    'Empreintes\u00a0: de quelques minutes à 30\u00a0jours, et 1\u00a0an pour celle des posts de bienvenue. Journal d’audit\u00a0: 12\u00a0mois. Journaux techniques\u00a0: 90\u00a0jours.',
  ),
  about(
    'Prouver votre choix sur les cookies',
    'Le choix, sa date, le navigateur, et votre compte si vous êtes connecté.',
    'Obligation légale',
    '5\u00a0ans.',
  ),
  about(
    'Reconnaître les images générées',
    'Empreinte de l’image, modèle et date\u202f; sans votre nom dès que le compte est effacé.',
    'Obligation légale\u00a0: règlement européen sur l’IA, article\u00a050',
    'Sans limite de durée, pour qu’une image publiée reste vérifiable.',
  ),
  about(
    'Compter ce que l’IA nous coûte',
    'Modèle, quantités et coût de chaque appel\u202f; sans lien avec vous dès que le compte est effacé.',
    'Intérêt légitime\u00a0: notre comptabilité',
    'Sans limite de durée, une fois anonymes.',
  ),
  about(
    'Vous remettre vos données',
    'L’archive que vous avez demandée.',
    'Obligation légale',
    '7\u00a0jours.',
  ),
]
