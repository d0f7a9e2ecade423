/** What each file of an export holds. */
export const exportedTableTexts: Record<string, string> = {
  users: 'votre compte',
  companies: 'votre entreprise et son plan',
  invitations: 'les personnes invitées dans votre entreprise',
  company_profiles: 'le profil de votre entreprise',
  posting_slots: 'vos créneaux de publication (1 est lundi\u202f; minutes depuis minuit)',
  weekly_mails: 'le jour et l’heure de votre mail de la semaine (1 est lundi\u202f; minutes depuis minuit)',
  dismissed_proposals: 'les idées de la semaine que vous avez écartées',
  company_identities: 'votre identité de facturation',
  brand_memories: 'votre mémoire de marque',
  news_feeds: 'l’adresse où Ramage lit vos actualités, et sa dernière lecture',
  news_items: 'vos actualités telles que cette adresse les annonce, jusqu’à la lecture suivante',
  website_imports: 'ce que votre site propose pour votre profil, gardé un jour au plus',
  website_pictures: 'les images de ces propositions, par leur adresse',
  inbound_mails: 'vos mails qui sont devenus des brouillons, sans leur contenu',
  hashtag_sets: 'vos jeux de hashtags',
  utm_settings: 'les paramètres UTM ajoutés à vos liens',
  images: 'la description de vos images',
  posts: 'vos posts',
  post_versions: 'toutes les versions de vos posts',
  slide_sets: 'les carrousels et les documents de vos posts',
  slides: 'leurs images, dans l’ordre, et de quoi elles sont faites',
  fact_confirmations: 'ce que vous avez confirmé dans vos posts',
  post_comments: 'les commentaires de vos membres sur vos posts',
  generations: 'vos demandes de génération',
  approval_requests: 'les validations demandées',
  approval_request_posts: 'les posts à valider, avec leur compte et leur heure',
  approval_reviewers: 'les validations demandées à des membres',
  approval_decisions: 'les réponses\u00a0: qui a validé, ou demandé de revoir',
  approval_comments: 'ce qui était à revoir',
  metric_snapshots: 'les chiffres de vos posts, relevé par relevé',
  metric_schedules: 'le dernier relevé de chaque post publié',
  credit_accounts: 'vos posts restants',
  credit_entries: 'le relevé de vos posts, ligne par ligne',
  credit_adjustments: 'les posts que nous avons ajoutés ou retirés à la main, et pourquoi',
  credit_reservations: 'les posts réservés pendant une génération',
  payment_customers: 'votre numéro de client chez le prestataire de paiement',
  subscriptions: 'vos abonnements',
  payment_events: 'les avis reçus du prestataire de paiement à votre sujet',
  payment_grants: 'les posts apportés par chaque paiement',
  payment_reversals: 'les posts repris après un remboursement',
  contract_acts: 'vos résiliations et renonciations, avec leurs reçus',
  contact_requests: 'vos messages envoyés par la page de contact',
  support_requests: 'vos demandes au support',
  cookie_consents: 'vos choix de cookies',
  ai_usage: 'les appels à l’intelligence artificielle faits pour vous',
  provenance_records: 'comment chaque image générée a été faite',
  provenance_files: 'les empreintes des fichiers de ces images',
  sessions: 'les appareils connectés',
  second_factors: 'votre double authentification',
  recovery_codes: 'l’usage de vos codes de secours',
  mail_opt_outs: 'les mails que vous ne voulez pas',
  push_subscriptions: 'les appareils qui reçoivent vos notifications',
  push_opt_outs: 'les notifications que vous ne voulez pas',
  push_notifications: 'les notifications envoyées',
  mails: 'les mails que nous vous avons écrits',
  google_identities: 'votre compte Google lié',
  google_sign_ins: 'vos connexions avec Google',
  social_accounts: 'vos comptes connectés',
  social_connections: 'vos connexions aux réseaux',
  hand_offs: 'les liens pour publier depuis un téléphone',
  publications: 'vos publications',
  publication_slides: 'les images de chaque carrousel publié',
  publication_events: 'le déroulé de vos publications',
  email_changes: 'les changements d’adresse demandés depuis deux semaines',
  mailed_tokens: 'les liens envoyés par mail',
  data_exports: 'vos exports',
  audit_subjects: 'votre pseudonyme dans le journal de sécurité',
  audit_entries: 'vos lignes du journal de sécurité',
}

/** README.txt of an export. */
export const exportReadme = (tables: string[]) =>
  `Export de vos données Ramage

Ce fichier contient tout ce que votre entreprise possède dans Ramage.

json/     une liste par sujet, au format JSON (UTF-8). Les dates sont au format ISO 8601.
csv/      les mêmes lignes pour un tableur\u00a0: UTF-8, séparées par des points-virgules.
          Une apostrophe précède les textes qu’un tableur prendrait pour une formule.
images/   vos images\u00a0: upload (vos photos), picture (images générées), logo, portrait.
          Chaque fichier porte l’identifiant de sa ligne dans images.json.

Contenu\u00a0:
${tables.map((table) => `  ${table}\u00a0: ${exportedTableTexts[table] ?? ''}`).join('\n')}

Ne figurent pas\u00a0: l’empreinte de votre mot de passe, celles de vos sessions, vos clés d’accès
aux réseaux et nos compteurs internes. Ils ne vous apprendraient rien, et quelqu’un d’autre
pourrait s’en servir contre vous.
`.replaceAll('\n', '\r\n')
