import type { LegalText } from './legal-text.ts'
import { purposes } from './privacy-purposes.ts'

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
