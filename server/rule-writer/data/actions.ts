import type { Template } from '#server/rule-writer/blocks/templates.ts'
import type { Objective } from '#shared/objectives.ts'

/** Slots: `{T}` telephone, `{M}` e-mail, `{U}` web address. */
export type Action = Template

const message = '<Écrivez-nous|Écris-nous> en message.'

/** One way to answer, never a moral (docs/product/writing.md §1). */
export const actions: Record<Objective, Action[]> = {
  realisation: [
    { text: `<Vous avez|Tu as> un projet du même genre ? ${message}`, when: ['project'], not: ['bare'] },
    {
      text: 'Et chez <vous|toi>, on commence par quoi ? <Répondez|Réponds> en commentaire ou en message.',
      when: ['project'],
    },
    { text: '<Vous voulez|Tu veux> un détail de plus ? <Posez|Pose> la question en commentaire.' },
    { text: '<Passez|Passe> nous voir.', when: ['visit'], not: ['project', 'alcohol'] },
    {
      text: '<Vous y pensez|Tu y penses> aussi ? <Envoyez-nous|Envoie-nous> une photo en message : nous partirons de là.',
      when: ['project', 'done'],
      not: ['bare'],
    },
    { text: `<Vous avez|Tu as> une question sur ce travail ? ${message}`, when: ['project', 'told'] },
    { text: `<Vous avez|Tu as> une question ? ${message}`, not: ['project'] },
    {
      text: '<Vous hésitez|Tu hésites> encore ? <Racontez-nous|Raconte-nous> <votre|ton> idée en message.',
      when: ['project'],
      not: ['bare'],
    },
    {
      text: 'Et <vous|toi>, que <regardez-vous|regardes-tu> en premier ? <Répondez|Réponds> en commentaire.',
      when: ['photo'],
    },
  ],
  produit: [
    { text: `<Vous avez|Tu as> une question avant de choisir ? ${message}` },
    { text: '<Vous voulez|Tu veux> en savoir plus ? <Posez|Pose> la question en commentaire ou en message.' },
    {
      text: '<Vous pensez|Tu penses> à quelqu’un en lisant ceci ? <Transmettez-lui|Transmets-lui> ce message.',
      not: ['alcohol', 'bare'],
    },
    {
      text: '<Passez|Passe> nous voir, ou <écrivez-nous|écris-nous> en message.',
      when: ['visit'],
      not: ['alcohol'],
    },
    { text: 'Il <vous |te >manque un détail ? <Demandez-le|Demande-le> en message.' },
    {
      text: 'Et <vous|toi>, <vous regardez|tu regardes> quoi en premier ? <Répondez|Réponds> en commentaire.',
      when: ['photo'],
      not: ['alcohol'],
    },
  ],
  recrutement: [
    {
      text: 'Ce poste est pour <vous|toi> ? {CONTACT} Il est pour quelqu’un que <vous connaissez|tu connais> ? <Transmettez-lui|Transmets-lui> ce message.',
      not: ['several'],
    },
    {
      text: '{CONTACT} Et si ce n’est pas pour <vous|toi>, <transmettez|transmets> ce message à qui cherche.',
    },
    { text: '<Vous avez|Tu as> une question sur le poste ? {CONTACT}', not: ['several'] },
    {
      text: '<Vous connaissez|Tu connais> quelqu’un qui cherche ? <Transmettez-lui|Transmets-lui> ce message. {CONTACT}',
    },
    { text: 'Ce métier est le <vôtre|tien>, ou presque ? {CONTACT}' },
    { text: '<Vous voulez|Tu veux> en parler ? {CONTACT}' },
  ],
  evenement: [
    {
      text: '<Vous venez|Tu viens> ? <Dites-le-nous|Dis-le-nous> en message.',
      when: ['coming', 'gathering'],
      not: ['alcohol'],
    },
    { text: `<Vous avez|Tu as> une question avant de venir ? ${message}`, when: ['coming', 'gathering'] },
    {
      text: '<Transmettez|Transmets> ce message à qui aimerait venir.',
      when: ['coming', 'gathering'],
      not: ['alcohol'],
    },
    {
      text: 'Avec qui <viendrez-vous|viendras-tu> ? <Répondez|Réponds> en commentaire.',
      when: ['coming', 'gathering'],
      not: ['alcohol'],
    },
    { text: `Pour toute question, <écrivez-nous|écris-nous> en message.`, when: ['coming'] },
    {
      text: 'Il <vous |te >manque un détail pour venir ? <Demandez-le|Demande-le> en message.',
      when: ['coming', 'gathering'],
    },
    {
      text: 'Il <vous |te >manque une information ? <Demandez-la|Demande-la> en message.',
      when: ['coming'],
      not: ['gathering'],
    },
    {
      text: '<Vous connaissez|Tu connais> quelqu’un que cela intéresse ? <Transmettez-lui|Transmets-lui> ce message.',
      when: ['coming'],
      not: ['alcohol', 'gathering'],
    },
    { text: '<Vous y étiez|Tu y étais> ? <Racontez-nous|Raconte-nous> en message.', when: ['past'] },
    {
      text: '<Vous avez|Tu as> une photo de ce moment ? <Envoyez-la-nous|Envoie-la-nous> en message.',
      when: ['past'],
    },
    {
      text: 'Et <vous|toi>, qu’en <avez-vous|as-tu> retenu ? <Répondez|Réponds> en commentaire.',
      when: ['past'],
    },
    { text: `<Vous avez|Tu as> une question ? ${message}`, when: ['past'] },
  ],
  conseil: [
    {
      text: 'Et <vous|toi>, comment <faites-vous|fais-tu> ? <Répondez|Réponds> en commentaire ou en message.',
      not: ['alcohol', 'bare'],
    },
    {
      text: '<Vous avez|Tu as> une question en tête ? <Envoyez-la-nous|Envoie-la-nous> en message.',
      when: ['bare'],
    },
    { text: '<Vous avez|Tu as> un doute ? <Posez-nous|Pose-nous> la question en message.' },
    {
      text: '<Votre|Ton> cas est différent ? <Décrivez-le|Décris-le> en quelques lignes, en message : nous <vous |te >dirons par où commencer.',
      not: ['bare', 'alcohol'],
    },
    {
      text: '<Transmettez|Transmets> ce conseil à qui pourrait s’en servir.',
      not: ['bare', 'topic', 'asked'],
    },
    {
      text: '<Gardez|Garde> ce message sous la main, et <écrivez-nous|écris-nous> si une question vient.',
      not: ['bare', 'topic', 'asked'],
    },
    {
      text: '<Vous avez|Tu as> un autre cas en tête ? <Décrivez-le|Décris-le> en message.',
      not: ['bare', 'topic'],
    },
    { text: `<Vous avez|Tu as> une question ? ${message}` },
  ],
}

/** Hours, moves, openings: what is left to ask is practical. */
export const infoActions: Action[] = [
  { text: `<Vous avez|Tu as> une question ? ${message}` },
  { text: 'Il <vous |te >manque une information ? <Demandez-la|Demande-la> en message.' },
  { text: '<Transmettez|Transmets> l’information à qui pourrait en avoir besoin.' },
]

/** Somebody is named or thanked: the others may add a word. */
export const peopleActions: Action[] = [
  { text: 'Un mot à ajouter ? Les commentaires sont ouverts.' },
  { text: '<Laissez|Laisse> un mot en commentaire : il sera lu.' },
  { text: '<Vous voulez|Tu veux> ajouter un mot ? <Écrivez-le|Écris-le> en commentaire.' },
]

/** People wanted for a day or for a cause, not for a job. */
export const helpActions: Action[] = [
  { text: `<Vous êtes libre|Tu es libre> ? ${message}` },
  {
    text: '<Vous connaissez|Tu connais> quelqu’un que cela tente ? <Transmettez-lui|Transmets-lui> ce message.',
  },
  { text: `<Vous avez|Tu as> une question avant de dire oui ? ${message}` },
]

/** News that call for no play: a plain way to answer. */
export const soberActions: Action[] = [
  { text: `<Vous avez|Tu as> une question ? ${message}` },
  { text: `Pour toute question, <écrivez-nous|écris-nous> en message.` },
  { text: 'Nous répondons en message à <vos|tes> questions.' },
]

/** With a way to be reached, said first. */
export const contactActions: Action[] = [
  { text: '{WHY} : {T}.' },
  { text: '{WHY} : {M}.' },
  { text: '{WHY} : {U}' },
  { text: '<Vous avez|Tu as> une question ? <Appelez|Appelle> le {T}.' },
  { text: 'Pour en parler, un numéro : {T}.' },
  { text: '<Vous avez|Tu as> une question ? <Écrivez|Écris> à {M}.' },
  { text: 'Pour nous écrire : {M}.' },
  { text: 'Tous les détails : {U}' },
  { text: 'La suite est ici : {U}' },
]

/** With the company's own site, where links can be followed. */
export const siteAction: Action = { text: 'Pour en savoir plus : {SITE}', not: ['bad'] }
