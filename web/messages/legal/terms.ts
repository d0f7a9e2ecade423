import { packs, vatPercent } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'
import { formatCents, formatPosts } from '#web/messages/numbers.ts'
import type { LegalText } from './legal-text.ts'

const { basic, pro, enterprise } = plans

export const termsText: LegalText = {
  title: 'Conditions générales d’utilisation et de vente',
  lead: 'Ce que nous vous devons, ce que vous nous devez, et comment chacun peut partir.',
  updated: '22\u00a0novembre 2026',
  sections: [
    {
      title: 'Qui, et pour quoi',
      blocks: [
        'Ramage est édité par ⟦name⟧ («\u202fnous\u202f»), dont l’identité complète figure dans les [mentions légales](/legal/notice). «\u202fVous\u202f» êtes l’entreprise qui ouvre un compte, et la personne qui l’ouvre en son nom déclare pouvoir l’engager.',
        'Ces conditions s’appliquent dès l’ouverture du compte et à chaque achat. La version qui vous lie est celle en ligne ce jour-là.',
      ],
    },
    {
      title: 'Le service',
      blocks: [
        'À partir de vos images et de vos consignes, Ramage rédige des textes, crée des images et publie vos posts sur LinkedIn et Instagram, tout de suite ou à l’heure que vous choisissez. Rien n’est publié sans votre confirmation.',
        'Un crédit correspond à un post\u00a0: son premier texte et sa première image. Ce même post peut ensuite être refait sans frais trois fois pour le texte et deux fois pour l’image\u202f; chaque essai de plus coûte un crédit. Le prix est écrit sur chaque bouton avant le clic, et une génération qui échoue ne coûte rien.',
        'LinkedIn et Instagram restent maîtres de leurs services\u00a0: ils peuvent refuser un post, limiter un compte ou changer leurs règles. Nous vous disons alors ce qui s’est passé et ce que vous pouvez faire, sans pouvoir en répondre à leur place.',
      ],
    },
    {
      title: 'Votre compte',
      blocks: [
        {
          list: [
            'Les informations que vous donnez sont exactes, et vous les tenez à jour.',
            'Votre mot de passe reste secret. Vous pouvez voir et fermer chaque session, et activer une seconde vérification, dans vos [paramètres](/settings).',
            'Vous connectez vos comptes LinkedIn et Instagram, ou ceux que leur titulaire vous a confiés. Vous les déconnectez quand vous voulez.',
          ],
        },
        'Vous pouvez supprimer votre compte à tout moment dans vos paramètres. Il est effacé trente jours plus tard\u202f; d’ici là, vous pouvez changer d’avis.',
      ],
    },
    {
      title: 'Vos contenus',
      blocks: [
        'Vos textes, vos images et vos posts sont à vous. Vous nous autorisez seulement à les conserver, à les transformer et à les transmettre aux prestataires qu’il faut pour rendre le service. Nous n’entraînons aucun modèle avec eux.',
        'Vous avez le droit d’utiliser ce que vous déposez, y compris l’accord des personnes que l’on y reconnaît.',
        'Une intelligence artificielle peut se tromper. Relisez avant de publier\u00a0: ce qui paraît sur vos comptes paraît sous votre responsabilité.',
        'Les images générées portent une marque lisible par les machines, que vous vous engagez à ne pas retirer. Au moment de publier, Ramage propose une mention de l’IA que vous pouvez modifier. Chacun peut [vérifier une image](/verification).',
      ],
    },
    {
      title: 'Ce qui n’est pas permis',
      blocks: [
        {
          list: [
            'Publier un contenu illicite, haineux, trompeur ou qui porte atteinte aux droits d’autrui.',
            'Se faire passer pour une autre entreprise ou une autre personne.',
            'Contourner les limites du service, en perturber le fonctionnement ou tenter d’accéder aux données d’un autre compte.',
          ],
        },
        'Un manquement grave peut entraîner la suspension du compte. Si vous l’estimez injustifiée, [écrivez-nous](/contact).',
      ],
    },
    {
      title: 'Prix et paiement',
      blocks: [
        `Les prix sont en euros, toutes taxes comprises (TVA ${vatPercent}\u00a0%)\u00a0:`,
        {
          list: [
            `${basic.name}\u00a0: ${formatCents(basic.priceCents)} TTC par mois, ${formatPosts(basic.monthlyPosts ?? 0)} par mois.`,
            `${pro.name}\u00a0: ${formatCents(pro.priceCents)} TTC par mois, ${formatPosts(pro.monthlyPosts ?? 0)} par mois.`,
            `${enterprise.name}\u00a0: ${formatCents(enterprise.priceCents)} TTC par mois, posts illimités dans la limite d’un usage raisonnable de ${enterprise.fairUsePerDay} par jour.`,
            `Recharges\u00a0: ${packs.pack_5.name} à ${formatCents(packs.pack_5.priceCents)} TTC, ${packs.pack_15.name} à ${formatCents(packs.pack_15.priceCents)} TTC.`,
          ],
        },
        'Les posts du mois ne se reportent pas sur le suivant. Les posts offerts et les posts achetés en recharge n’expirent pas. Ramage utilise d’abord ceux du mois, puis les offerts, puis les achetés\u202f; le [relevé](/recharge) montre chaque mouvement.',
        'Vous payez d’avance, par carte, sur la page de notre prestataire de paiement\u00a0: nous ne voyons jamais votre carte. La commande est ferme quand vous cliquez sur «\u202fS’abonner avec obligation de paiement\u202f» ou «\u202fCommander avec obligation de paiement\u202f», puis payez. Chaque paiement donne une facture, à télécharger depuis la page [Abonnement](/subscription).',
        'Si un renouvellement est refusé, vous avez sept jours pour le régler. Passé ce délai, le compte revient au plan Gratuit, et rien de ce que vous avez créé n’est supprimé.',
        'Un nouveau prix ne touche pas un abonnement en cours sans votre accord. Aucun escompte n’est accordé. Entre professionnels, tout retard de paiement entraîne les pénalités de l’article L.\u00a0441-10 du code de commerce (taux de la Banque centrale européenne majoré de dix points) et une indemnité de recouvrement de 40\u00a0€.',
      ],
    },
    {
      title: 'Durée et résiliation',
      blocks: [
        'L’abonnement est mensuel, sans engagement, et se renouvelle chaque mois jusqu’à résiliation.',
        'Vous le résiliez en trois clics au plus avec «\u202f[Résilier votre contrat](/subscription/resiliation)\u202f», sans avoir à vous justifier. La résiliation prend effet à la fin du mois payé, et un accusé de réception daté vous est envoyé par mail. Le compte passe ensuite au plan Gratuit\u00a0: vos posts, vos images et les posts achetés en recharge restent à vous.',
      ],
    },
    {
      title: 'Renonciation dans les quatorze jours',
      blocks: [
        'Pendant quatorze jours après une première souscription, que vous soyez consommateur ou professionnel, vous pouvez vous rétracter sans motif avec «\u202f[Renoncer au contrat ici](/subscription/renonciation)\u202f».',
        'En payant, vous demandez que le service commence aussitôt. Vous êtes donc remboursé au prorata des posts non utilisés ou, si les posts sont illimités, des jours restants, sur le moyen de paiement utilisé et sous quatorze jours au plus. L’abonnement s’arrête immédiatement, et un accusé de réception daté vous est envoyé.',
        'Les recharges sont ajoutées à votre demande dès le paiement\u00a0: la renonciation ne porte pas sur elles.',
      ],
    },
    {
      title: 'Notre responsabilité',
      blocks: [
        'Nous apportons au service le soin d’un professionnel, sans pouvoir promettre qu’il ne s’interrompra jamais. Nous ne répondons ni des résultats commerciaux d’un post, ni d’une panne des réseaux ou d’Internet.',
        'Envers les professionnels, notre responsabilité se limite aux dommages directs et au montant payé pendant les douze derniers mois, sauf faute lourde ou dol. Les droits que la loi donne aux consommateurs restent entiers.',
      ],
    },
    {
      title: 'Données personnelles',
      blocks: [
        'La [politique de confidentialité](/legal/privacy) dit quelles données nous traitons, pourquoi et combien de temps\u202f; la page [Cookies](/legal/cookies), ce que le site garde dans votre navigateur.',
        'Pour les données de tiers que vous nous confiez, comme le visage d’une personne sur une photo, vous êtes responsable du traitement et nous sommes votre sous-traitant au sens de l’article\u00a028 du RGPD. Nous ne les traitons que sur vos instructions, c’est-à-dire vos actions dans Ramage, sous le sceau de la confidentialité et avec les mesures de sécurité décrites dans cette politique. Nous vous aidons à répondre aux personnes concernées, vous prévenons sans tarder d’une violation, et tenons à votre disposition de quoi vérifier tout cela. Vous acceptez les prestataires de la page [Sous-traitants](/legal/subprocessors). Ces données vous sont rendues par l’export et effacées avec le compte.',
      ],
    },
    {
      title: 'Si ces conditions changent',
      blocks: [
        'La date en haut de cette page change avec elles. Si un changement vous est défavorable, nous vous prévenons par mail avant qu’il ne s’applique, et vous pouvez résilier.',
      ],
    },
    {
      title: 'Réclamations, médiation et droit applicable',
      blocks: [
        'Écrivez-nous d’abord, à ⟦email⟧ ou par la page [Contact](/contact)\u00a0: la plupart des désaccords s’y règlent.',
        'Si vous êtes consommateur et que notre réponse ne vous satisfait pas, vous pouvez saisir gratuitement le médiateur de la consommation\u00a0: ⟦mediator⟧.',
        'Ces conditions suivent le droit français. Entre commerçants, le tribunal compétent est celui de notre siège\u202f; dans les autres cas, celui que la loi désigne.',
      ],
    },
  ],
}
