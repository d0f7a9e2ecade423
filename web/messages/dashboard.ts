import { formatNumber, formatPosts } from './numbers.ts'

/** Words of /dashboard. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const words = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']

/** In letters up to ten, in figures beyond. */
const inWords = (count: number) => words[count] ?? formatNumber(count)
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

export const dashboardTexts = {
  /** Who decides is greeted by the company's name, as specified; colleagues by their own. */
  hello: (name: string) => `Bonjour, ${name}`,
  welcome: (company: string) => `Bienvenue, ${company}`,
  waitingTitle: (count: number) =>
    count === 1 ? 'Un post attend votre accord' : `${capital(inWords(count))} posts attendent votre accord`,
  waitingOpen: (asker: string) => `Voir et répondre à ${asker}`,
  ready: (count: number) =>
    count > 1 ? `${capital(inWords(count))} posts sont prêts à publier.` : 'Un post est prêt à publier.',
  /** « Un post attend mardi 24 novembre à 9 h 00 sur LinkedIn. » */
  waitsUntil: (when: string, network: string, others: number) =>
    `Un post attend ${when} sur ${network}${others > 0 ? `, ${inWords(others)} autre${others > 1 ? 's' : ''} ensuite` : ''}.`,
  waitsLonger: (count: number) =>
    count > 1 ? `${capital(inWords(count))} posts sont programmés.` : 'Un post est programmé.',
  readyToo: (count: number) =>
    count > 1 ? `${capital(inWords(count))} sont prêts à publier.` : 'Un autre est prêt à publier.',
  nothingReady: 'Aucun post n’attend. Et si vous racontiez votre semaine\u202f?',
  firstVisit: 'Présentez votre entreprise, puis lancez votre premier post.',
  firstVisitWith: (count: number) =>
    count === 1
      ? 'Un post vous attend au nid. Présentez votre entreprise, puis lancez-le.'
      : `Vos ${inWords(count)} premiers posts sont au nid. Présentez votre entreprise, puis lancez le premier.`,

  generateTitle: 'Générer un post',
  generateText: 'Une phrase, une ou deux images\u00a0: le texte et le visuel sont prêts à relire.',
  generate: 'Générer',

  historyTitle: 'Historique',
  historyEmpty: 'Vide pour l’instant. Votre premier post s’y rangera de lui-même.',
  historyCounts: (all: number, published: number) => {
    if (published === 0) return `${formatPosts(all)}, aucun publié pour l’instant.`
    if (published === all)
      return all === 1 ? '1\u00a0post, déjà publié.' : `${formatPosts(all)}, tous publiés.`
    return `${formatPosts(all)}, dont ${formatNumber(published)} publié${published > 1 ? 's' : ''}.`
  },
  historyLatest: (date: string) => `Le plus récent date du ${date}.`,
  historyPlain: 'Tous vos posts, du brouillon à la publication.',
  historyLink: 'Voir l’historique',

  statsTitle: 'Statistiques',
  statsLoading: 'Chargement des statistiques',
  statsError: 'Erreur lors de la récupération des statistiques',
  plan: 'Abonnement',
  upgrade: 'Upgrade',
  recharge: 'Recharger',
  generated: 'Posts générés',
  published: 'Posts publiés',
  images: 'Images ajoutées',
  figure: formatNumber,
  remaining: (left: number, granted: number, isFree: boolean) =>
    isFree && left === granted && granted > 0
      ? `${formatPosts(granted)} offert${granted > 1 ? 's' : ''}, ${formatNumber(left)} restant${left > 1 ? 's' : ''}`
      : `${formatPosts(left)} restant${left > 1 ? 's' : ''}`,
  /** After `remaining`. */
  bought: (count: number, left: number) => {
    if (count === 0 || count > left) return ''
    if (count < left) return `, dont ${formatNumber(count)} acheté${count > 1 ? 's' : ''}`
    return count > 1 ? ', tous achetés' : ', acheté'
  },
  unlimited: 'Posts illimités',
} as const

export const companyTexts = {
  loading: 'Chargement du profil de l’entreprise',
  loadError: 'Erreur lors de la récupération des informations.',
  saveError: 'Erreur lors de la sauvegarde des modifications.',
  saved: 'Informations enregistrées\u202f!',
  notLost: 'Vos modifications sont gardées ici.',

  formTitle: 'Présentez votre entreprise',
  formHelp: 'Chaque post s’appuie sur ces lignes. Nom et secteur suffisent pour commencer.',
  editTitle: 'Modifier le profil',
  cardTitle: 'Profil de l’entreprise',
  name: 'Nom',
  industry: 'Secteur',
  industryExample: 'Maroquinerie',
  description: 'Description',
  descriptionExample: 'Ce que vous faites, pour qui, où.',
  descriptionMissing: 'Pas encore de description\u00a0: elle aide chaque post à vous ressembler.',
  keywords: 'Mots-clés',
  keywordsExample: 'cuir, fait main, Tours',
  keywordsHelp: 'Séparez-les par des virgules.',
  keywordsNone: 'Aucun mot-clé pour l’instant.',
  website: 'Site web (facultatif)',
  websiteExample: 'https://',
  visit: (site: string) => `${site} (nouvel onglet)`,
  contact: 'Pour vous joindre (facultatif)',
  contactHelp: 'Vos posts peuvent le dire à vos clients, sans que vous ayez à le répéter.',
  telephone: 'Téléphone',
  email: 'E-mail',
  address: 'Adresse',
  addressExample: '12\u00a0rue des Tanneurs, 37000\u00a0Tours',
  opening_hours: 'Horaires',
  openingHoursExample: 'du mardi au samedi, de 10\u00a0h à 19\u00a0h',
  nameRequired: 'Le nom est obligatoire.',
  industryRequired: 'Le secteur est obligatoire.',
  bothRequired: 'Le nom et le secteur sont obligatoires.',
  rename: (account: string) =>
    `Changer aussi le nom du compte, «\u202f${account}\u202f» aujourd’hui dans l’en-tête`,

  edit: 'Modifier',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Envoi...',
  addLabel: 'Nouveau mot-clé',
  addDone: 'Ajouter le mot-clé',
  addTooLong: (max: number) => `Trop long\u00a0: ${max} caractères en tout, virgules comprises.`,
  addTwice: 'Ce mot-clé y est déjà.',
  unsaved: (removed: number, added: number) => {
    const part = (count: number, done: string) =>
      count
        ? [
            `${count}\u00a0mot${count > 1 ? 's' : ''}-clé${count > 1 ? 's' : ''} ${done}${count > 1 ? 's' : ''}`,
          ]
        : []
    return `${[...part(removed, 'retiré'), ...part(added, 'ajouté')].join(', ')}, non enregistré${removed + added > 1 ? 's' : ''}`
  },
  unsavedForm: 'Modifications non enregistrées',

  logo: 'Logo',
  logoAdd: 'Ajouter un logo',
  logoChange: 'Changer le logo',
  logoRemove: 'Retirer le logo',
  logoRules: 'JPEG, PNG, WebP ou HEIC, 10\u00a0Mo au maximum.',
  logoError: "Erreur lors de l'upload de l'image",
  logoDeleteError: "Erreur lors de la suppression de l'image",
  logoSending: (name: string) => `Envoi de «\u202f${name}\u202f»`,
  percent: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  logoSaved: 'Logo enregistré.',
  logoRemoved: 'Logo retiré.',

  leaveTitle: 'Quitter sans enregistrer\u202f?',
  leaveText: 'Les modifications du profil ne sont pas enregistrées. En quittant cette page, vous les perdez.',
  leaveStay: 'Rester',
  leaveGo: 'Quitter',
  leaveSave: 'Enregistrer et quitter',
} as const
