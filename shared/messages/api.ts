/** What the calls of approval answer, and what stands in the mails and findings about it. */
export const approvalTexts = {
  commentExpected: 'Dites ce qui est à revoir.',
  noSuchPlace: 'Cet endroit du post n’existe plus. Rechargez la page.',
  tooManyAsked: 'Beaucoup de validations ont été demandées. Réessayez dans une heure.',
  tooManyReads: 'Ce lien est ouvert très souvent en ce moment. Réessayez dans une heure.',
  tooManyAnswers: 'Beaucoup de réponses sont arrivées par ce lien. Réessayez demain.',
} as const

/** What the calls of comments answer. */
export const commentTexts = {
  unknownName: 'Une personne nommée ici n’est pas, ou plus, membre de votre entreprise.',
  tooMany: 'Vous écrivez beaucoup de commentaires à la fois. Réessayez dans quelques minutes.',
} as const

/** French texts the API itself answers. Those of docs/product/specification.md §5, §8 stand to the letter. */
export const apiTexts = {
  selectAnImage: 'Veuillez sélectionner au moins une image.',
  enterAPrompt: 'Veuillez entrer un prompt.',
  enterAltText: 'Décrivez l’image en quelques mots.',
  imagesKeptByPosts:
    'Votre espace est plein\u00a0: des images retirées de votre galerie y restent, parce que vos posts ou leurs versions les montrent. Supprimez des images ou d’anciens posts.',
  standingByHand:
    'Ce post est déjà en ligne\u00a0: il a été marqué comme publié, ou le compte qui l’a publié n’est plus là. Dupliquez-le pour le publier encore.',
  generationsUnderWay: 'Plusieurs générations sont déjà en cours. Attendez que l’une se termine.',
  postDeleted: 'Post supprimé.',
  registered: 'User registered successfully',
  defaultInstruction: "Rédige un post qui présente une réalisation récente de l'entreprise.",
} as const

/** What is wrong with one field, beside the message of the whole. */
export const fieldTexts = {
  emailTaken: 'Cette adresse e-mail est déjà utilisée.',
  wrongPassword: 'Ce mot de passe n’est pas le bon.',
  fieldExpected: 'Champ attendu.',
  websiteAddress: 'Cette adresse n’est pas celle d’un site public, comme www.votre-entreprise.fr.',
  formatOfNetwork: 'Ce réseau ne prend pas ce format.',
  linkPreviewNetwork: 'Les aperçus de lien sont pour LinkedIn.',
} as const

/** What is wrong with a set of hashtags. */
export const hashtagTexts = {
  nameTaken: 'Un autre jeu de hashtags porte ce nom.',
  tooMany: 'Vous avez déjà beaucoup de jeux de hashtags. Supprimez-en un.',
} as const

/** What is wrong with the images of one post. */
export const slideTexts = {
  tooMany: '{network} prend {max}\u00a0images au maximum.',
  archived: '{name}\u00a0: {text}',
  noneToCopy: 'Ce post n’a pas plusieurs images.',
  nothingToTell: 'Écrivez d’abord le texte du post, ou choisissez des photos.',
} as const

/** What a website import says where the code's own text is too general. */
export const websiteTexts = {
  tooMany: 'Votre site a déjà été lu plusieurs fois aujourd’hui. Réessayez demain.',
  tooOften: 'Ce site vient d’être lu plusieurs fois. Réessayez dans une heure.',
} as const

/** What an upload says where the code's own text is too general. */
export const uploadTexts = {
  busy: 'Beaucoup d’images arrivent en ce moment. Réessayez dans une minute.',
  tooMany: 'Vous envoyez beaucoup d’images à la fois. Réessayez dans une minute.',
  tooManyLogos: 'Vous avez souvent changé de logo. Réessayez dans une heure.',
  tooManyPortraits: 'Vous avez souvent changé de photo de profil. Réessayez dans une heure.',
  logoQuota: 'D’anciens logos servent encore dans vos posts. Supprimez ces posts pour en changer.',
  portraitQuota:
    'D’anciennes photos de profil servent encore dans vos posts. Supprimez ces posts pour en changer.',
} as const

/** One message per stable error code; the code is the contract, the text is for people. */
export const errorTexts = {
  bad_request: 'Cette demande est illisible.',
  request_timeout: 'L’envoi a pris trop de temps. Réessayez.',
  invalid_input: 'Certains champs sont à corriger.',
  unauthorized: 'Connectez-vous pour continuer.',
  session_expired:
    'Votre session est terminée\u00a0: elle a expiré, ou votre accès à l’entreprise a été fermé. Reconnectez-vous, rien n’est perdu.',
  bad_credentials: "L'email ou mot de passe que vous avez entré ne sont pas les bons",
  google_refused: 'Google n’a pas confirmé votre identité. Recommencez depuis la page de connexion.',
  google_expired: 'Cette demande a expiré ou a déjà servi. Recommencez depuis la page de connexion.',
  google_email_unverified:
    'Votre adresse e-mail n’est pas vérifiée chez Google. Vérifiez-la dans votre compte Google, puis recommencez.',
  google_unavailable:
    'Google ne répond pas. Réessayez dans un instant, ou connectez-vous avec votre mot de passe.',
  google_off: 'La connexion avec Google n’est pas configurée.',
  google_taken:
    'Votre compte Ramage est déjà lié à un autre compte Google. Choisissez celui-là, ou connectez-vous avec votre mot de passe.',
  google_last_method:
    'Choisissez d’abord un mot de passe\u00a0: sans Google, vous ne pourriez plus vous connecter.',
  forbidden: 'Vous n’avez pas accès à cette page.',
  role_forbidden: 'Votre rôle dans l’entreprise ne le permet pas.',
  last_manager:
    'Une personne au moins doit décider pour l’entreprise. Donnez d’abord ce rôle à quelqu’un d’autre.',
  members_limit: 'Votre plan ne permet pas d’autre membre. Changez de plan, ou libérez une place.',
  comment_limit: 'Ce post garde déjà 200\u00a0commentaires. Supprimez-en pour en écrire d’autres.',
  already_member: 'Cette personne est déjà membre de votre entreprise.',
  invitation_over: 'Cette invitation n’est plus valable. Demandez-en une autre à qui vous a invité.',
  invitation_email:
    'Cette invitation est pour une autre adresse que celle de votre compte. Connectez-vous avec la bonne, ou demandez une autre invitation.',
  company_in_use:
    'Votre compte a déjà une entreprise qui sert\u00a0: des posts, des crédits achetés, un abonnement, des comptes connectés ou d’autres membres. Supprimez-la d’abord dans vos paramètres, ou demandez une invitation à une autre adresse.',
  suspended: 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  proof_required: 'Confirmez votre identité pour continuer.',
  bad_proof: 'Votre identité n’a pas pu être confirmée. Vérifiez, puis réessayez.',
  sign_in_again:
    'Votre compte s’ouvre avec Google. Reconnectez-vous, puis recommencez ici dans les 10\u00a0minutes.',
  two_factor_required: 'Activez la double authentification dans vos paramètres pour administrer Ramage.',
  two_factor_demanded:
    'Votre entreprise demande la double authentification. Activez-la dans vos paramètres pour continuer.',
  bad_code: 'Ce code n’est pas le bon, ou il a déjà servi.',
  challenge_expired: 'Cette connexion a trop attendu. Recommencez depuis la page de connexion.',
  two_factor_on: 'La double authentification est déjà activée.',
  two_factor_missing: 'La double authentification n’est pas activée.',
  not_found: 'Cette adresse n’existe pas, ou plus.',
  method_not_allowed: 'Cet appel n’existe pas à cette adresse.',
  email_taken: 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous.',
  email_unchanged: 'C’est déjà votre adresse.',
  link_unknown: 'Ce lien n’est pas complet. Ouvrez-le à nouveau depuis le mail.',
  link_used: 'Ce lien a déjà servi, ou un autre l’a remplacé.',
  link_expired: 'Ce lien a expiré.',
  link_of_another:
    'Ce lien concerne un autre compte que celui où vous êtes connecté. Connectez-vous au compte qui a demandé cette adresse, ou ignorez le mail.',
  undo_proof_required:
    'Le mot de passe de ce compte a été remplacé depuis sa nouvelle adresse. Prouvez d’abord que le compte était à vous avant le changement.',
  weak_password: 'Ce mot de passe est trop facile à deviner.',
  too_many_attempts: 'Trop de tentatives. Réessayez dans quelques minutes.',
  company_missing: 'Aucune information d’entreprise n’est enregistrée.',
  company_exists: 'Les informations de l’entreprise existent déjà\u00a0: modifiez-les.',
  image_format: 'Ce fichier n’est pas une image JPEG, PNG, WebP ou HEIC.',
  image_too_large: 'Cette image dépasse 10\u00a0Mo. Réduisez-la, puis réessayez.',
  image_too_many_pixels: 'Cette image dépasse 40\u00a0millions de pixels. Réduisez-la, puis réessayez.',
  image_too_costly:
    'Cette image demande trop de mémoire (16\u00a0bits, PNG entrelacé ou JPEG progressif). Enregistrez-la en JPEG ordinaire, puis réessayez.',
  image_unreadable: 'Cette image est abîmée ou incomplète. Essayez avec une autre copie.',
  image_animated: 'Les images animées ne sont pas acceptées. Choisissez une image fixe.',
  image_missing: 'Aucune image n’a été reçue.',
  image_quota: 'Votre galerie est pleine. Supprimez des images pour en ajouter.',
  post_limit:
    'Vous gardez déjà autant de posts que votre plan le permet. Supprimez-en pour en créer d’autres.',
  dictation_off: 'La dictée n’est pas en service ici. Celle de votre clavier l’est.',
  dictation_format: 'Cet enregistrement ne peut pas être lu. Recommencez.',
  dictation_too_long:
    'Une dictée dure 90\u00a0secondes au plus\u00a0: dites-en moins, et le reste dans une autre.',
  push_address: 'Ce navigateur reçoit ses notifications par un service que nous n’appelons pas.',
  hand_off_limit:
    'Vous avez ouvert beaucoup de liens vers un téléphone aujourd’hui. Servez-vous de l’un d’eux, ou réessayez demain.',
  layout_limit:
    'Vous avez composé beaucoup d’images. Les mises en page reprennent dans un moment\u202f; rien n’est perdu.',
  too_many_writes: 'Vous allez très vite. Attendez une minute, puis réessayez\u00a0: rien n’est perdu.',
  plan_required: 'Votre plan ne comprend pas cette fonction.',
  no_credits:
    "Vous n'avez plus de crédits disponibles pour générer un post. Veuillez recharger votre compte.",
  fair_use: 'Vous avez atteint l’usage quotidien prévu par votre plan. Il reprend demain.',
  too_many_generations: 'Cinq générations sont déjà en cours. Attendez que l’une se termine.',
  unpaid_limit:
    'Trop de générations ont été arrêtées, refusées ou n’ont pas abouti aujourd’hui. Votre crédit est intact\u00a0; les générations reprennent demain.',
  network_not_configured: 'Ce réseau n’est pas configuré sur ce serveur.',
  busy: 'Beaucoup de posts se préparent en ce moment. Réessayez dans une minute.',
  idempotency_mismatch: 'Cette demande a déjà été faite avec un autre contenu.',
  idempotency_in_progress: 'Cette demande est déjà en cours.',
  export_in_progress: 'Un export est déjà en préparation.',
  export_limit: 'Vous avez demandé plusieurs exports aujourd’hui. Réessayez demain.',
  deletion_pending: 'Ce compte attend sa suppression. Vous pouvez encore l’annuler.',
  bad_signature: 'Cette demande n’est pas signée par le service dont elle dit venir.',
  payments_off: 'Le paiement n’est pas configuré sur ce serveur.',
  payment_failed: 'La souscription n’a pas pu démarrer. Réessayez.',
  payment_unavailable: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant.',
  already_subscribed:
    'Vous avez déjà un abonnement. Changez de plan depuis «\u00a0Gérer mon abonnement et mes factures\u00a0», sans payer deux fois.',
  not_subscribed: 'Vous n’avez pas d’abonnement en cours.',
  no_payment_customer: 'Ce compte n’a encore rien commandé\u00a0: il n’y a rien à relire.',
  credits_below_zero: 'Un solde ne descend jamais sous zéro.',
  own_account:
    'Vous ne pouvez ni suspendre votre propre compte, ni en changer le rôle, ni vous attribuer des posts. Un autre administrateur le peut.',
  withdrawal_closed:
    'Le délai de 14\u00a0jours pour renoncer au contrat est passé, ou aucun contrat n’est concerné.',
  post_empty: 'Ce post est vide\u00a0: ajoutez un texte ou une image.',
  payload_too_large: 'Ce contenu est trop volumineux.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté ici.',
  database_unavailable: 'Le service reprend son souffle. Réessayez dans quelques secondes.',
  storage_unavailable: 'Les images ne peuvent pas être enregistrées pour le moment. Réessayez bientôt.',
  leaving: 'Ramage redémarre. Réessayez dans quelques secondes.',
  second_factor_unreadable:
    'Les codes de votre application ne peuvent plus être vérifiés ici. Utilisez un code de secours, puis activez de nouveau la double authentification dans les paramètres\u00a0; sans code de secours, écrivez-nous.',
  migrations_pending: 'Une mise à jour est en cours. Réessayez dans quelques secondes.',
  internal: 'Une erreur inattendue est survenue. Réessayez, et écrivez-nous si elle revient.',
  ai_config: 'La génération n’est pas disponible\u00a0: le fournisseur d’IA est mal configuré.',
  ai_quota: 'Le fournisseur d’IA n’accepte plus de demandes pour le moment. Votre crédit est rendu.',
  ai_rate: 'Le fournisseur d’IA est très demandé. Votre crédit est rendu, réessayez dans une minute.',
  ai_moderation: 'Cette demande a été refusée par les règles de contenu.',
  ai_unlike:
    'L’image ne montrait plus tout à fait votre produit. Votre crédit est rendu\u00a0: réessayez, ou choisissez la mise en page, qui garde vos photos telles quelles.',
  ai_bad_request: 'Le fournisseur d’IA n’a pas compris cette demande. Votre crédit est rendu.',
  ai_timeout: 'La génération a pris trop de temps. Votre crédit est rendu, réessayez.',
  ai_upstream: 'Le fournisseur d’IA ne répond pas. Votre crédit est rendu, réessayez.',
  generation_stopped: 'Génération arrêtée.',
  post_is_out: 'Ce post est en ligne ou en train de partir\u00a0: dupliquez-le pour le modifier.',
  post_leaving: 'Ce post est en train de partir\u00a0: attendez la fin de la publication.',
  publication_standing: 'Ce post est déjà publié sur ce compte, ou en train de partir.',
  publication_over: 'Cette publication a changé entre-temps. Rechargez la page.',
  facts_unanswered:
    'Ce post dit une chose que rien ne confirme. Confirmez-la, corrigez-la ou retirez-la, puis publiez.',
  checks_failed: 'Ce post n’est pas encore prêt à être publié.',
  account_required: 'Choisissez le compte qui publie.',
  approval_required:
    'Votre entreprise demande qu’une autre personne valide ce post avant qu’il parte. Faites-le valider, puis publiez.',
  approval_changed: 'Ce post a changé pendant que vous le lisiez. Le voici comme il est maintenant.',
  approval_over: 'Ce lien de validation a été fermé par la personne qui vous l’a envoyé.',
  approval_limit:
    'Beaucoup de liens de validation sont ouverts. Fermez ceux qui ne servent plus, puis réessayez.',
  answer_limit:
    'Ce post a déjà reçu 200\u00a0réponses ou remarques. Dupliquez-le pour le faire valider encore.',
  post_changed:
    'Ce post a changé depuis que cette page l’a montré. Relisez-le comme il est maintenant, puis recommencez.',
  too_late: 'Choisissez une heure à venir.',
  still_generating: 'Ce post est encore en préparation. Attendez la fin de la génération.',
  generation_interrupted: 'La génération a été interrompue. Votre crédit est rendu, réessayez.',
} as const

export type ErrorCode = keyof typeof errorTexts

/** The same cause where no credit came back: none was taken, or what it paid for is there. */
export const withoutCredit = (text: string) =>
  text.replace('Votre crédit est rendu', 'Rien de plus n’est décompté')

/** What a call named that is not, or no longer, the caller’s to see. */
export const missingTexts = {
  account: 'Ce compte n’est pas connecté, ou ne l’est plus.',
  approval: 'Cette validation n’existe pas, ou plus.',
  archive: 'Cette archive n’existe pas, ou plus.',
  comment: 'Ce commentaire n’existe pas, ou plus.',
  connection: 'Cette connexion n’existe pas, ou a expiré.',
  erasure: 'Cette demande d’effacement n’existe pas, ou plus.',
  generation: 'Cette génération n’existe pas, ou plus.',
  hand_off: 'Ce lien vers un post n’existe pas, ou plus.',
  hashtag_set: 'Ce jeu de hashtags n’existe pas, ou plus.',
  image: 'Cette image n’existe pas, ou plus.',
  mail: 'Ce mail n’existe pas, ou plus.',
  invitation: 'Cette invitation n’existe pas, ou plus.',
  member: 'Cette personne n’est pas, ou plus, membre de votre entreprise.',
  message: 'Ce message n’existe pas, ou plus.',
  order: 'Cette commande n’existe pas, ou plus.',
  post: 'Ce post n’existe pas, ou plus.',
  publication: 'Cette publication n’existe pas, ou plus.',
  receipt: 'Ce reçu n’existe pas, ou plus.',
  session: 'Cette session n’existe pas, ou plus.',
  slide: 'Cette image du carrousel n’existe plus.',
  user: 'Cet utilisateur n’existe pas, ou plus.',
  website_import: 'Ces propositions n’existent plus\u00a0: relisez votre site.',
  version: 'Cette version n’existe pas, ou plus.',
} as const

export type Missing = keyof typeof missingTexts
