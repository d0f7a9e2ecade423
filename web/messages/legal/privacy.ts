import type { LegalEntry, LegalText } from './legal-text.ts'

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

const purposes: LegalEntry[] = [
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

/** `server/services/deletion/data-retention.ts` and the sweeps of `server/jobs/start.ts` are what it promises. */
export const privacyText: LegalText = {
  title: 'Politique de confidentialité',
  lead: 'Quelles données Ramage traite, pourquoi, combien de temps, et comment vous en gardez la main.',
  updated: '28\u00a0novembre 2026 (version précédente\u00a0: 19\u00a0juin 2025)',
  sections: [
    {
      title: 'Qui est responsable',
      blocks: [
        '⟦name⟧, ⟦address⟧, est responsable des traitements décrits ici. Pour toute question sur vos données\u00a0: ⟦email⟧.',
        'Pour les personnes qui apparaissent dans vos photos ou vos posts, c’est votre entreprise qui décide\u00a0: elle est responsable du traitement, et nous sommes son sous-traitant, dans les conditions de nos [conditions générales](/legal/terms).',
      ],
    },
    { title: 'Ce que nous traitons', blocks: [{ entries: purposes }] },
    {
      title: 'Ce que nous ne faisons pas',
      blocks: [
        {
          list: [
            'Nous ne vendons aucune donnée, et n’affichons aucune publicité.',
            'Nous ne mesurons pas votre navigation, et aucun autre site ne vous suit ici.',
            'Nous n’entraînons aucun modèle d’IA avec vos contenus. Le plan Enterprise relève des habitudes d’écriture dans vos posts déjà publiés, pour vous seul\u202f; un bouton du tableau de bord les fait oublier.',
            'Aucune décision produisant des effets juridiques n’est prise automatiquement à votre sujet.',
          ],
        },
      ],
    },
    {
      title: 'À qui vos données sont transmises',
      blocks: [
        'Seulement aux prestataires qu’il faut pour rendre le service, et aux réseaux sur lesquels vous publiez. Leur liste, tirée de la configuration en service, est sur la page [Sous-traitants](/legal/subprocessors).',
        'Certains peuvent traiter des données hors de l’Union européenne. Ces transferts doivent alors reposer sur une décision d’adéquation ou sur les clauses contractuelles types de la Commission européenne.',
        'Une autorité peut aussi en obtenir communication, dans les seuls cas prévus par la loi.',
      ],
    },
    {
      title: 'Vos droits',
      blocks: [
        'Vous pouvez accéder à vos données, les faire rectifier ou effacer, en limiter le traitement, vous y opposer, les emporter, et donner des directives sur leur sort après votre mort. Dans vos [paramètres](/settings), sans rien demander à personne\u00a0:',
        {
          list: [
            '«\u202fEmporter vos données\u202f» prépare une archive ZIP de tout ce que votre entreprise possède ici\u00a0: textes, images, relevé, réglages, en formats ouverts.',
            'Le profil se corrige directement. Photos, posts et comptes connectés se suppriment un à un.',
            '«\u202fSupprimer votre compte\u202f» vous déconnecte partout aussitôt, coupe les accès donnés par LinkedIn et Instagram, et efface vos données trente jours plus tard.',
            'Dans les réglages d’Instagram, «\u202fApplications et sites web\u202f» retire l’accès de Ramage\u00a0: le compte est déconnecté, et ce qui venait d’Instagram est effacé aussitôt. Un code de confirmation vous mène à la page qui le dit.',
          ],
        },
        'Pour le reste, écrivez à ⟦email⟧\u00a0: nous répondons sous un mois. Vous pouvez aussi adresser une réclamation à la CNIL, 3\u00a0place de Fontenoy, TSA\u00a080715, 75334\u00a0Paris Cedex\u00a007, ou sur www.cnil.fr.',
      ],
    },
    {
      title: 'Sécurité',
      blocks: [
        {
          list: [
            'Les mots de passe ne sont gardés que sous forme d’empreinte (Argon2id).',
            'Les accès à LinkedIn et Instagram, comme la seconde vérification, sont chiffrés (AES-256-GCM).',
            'La position et les autres données cachées de vos photos sont retirées dès l’envoi.',
            'Chaque compte est cloisonné\u00a0: aucune entreprise n’atteint les données d’une autre.',
            'Après un effacement, une copie peut rester dans nos sauvegardes jusqu’à leur remplacement\u202f; elle ne sert qu’à remettre le service en marche.',
          ],
        },
      ],
    },
    {
      title: 'Si cette politique change',
      blocks: [
        'La date en haut de cette page change avec elle. Un changement important vous est annoncé par mail avant de s’appliquer.',
      ],
    },
  ],
}
