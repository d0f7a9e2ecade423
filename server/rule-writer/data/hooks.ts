import type { Template } from '#server/rule-writer/blocks/templates.ts'
import type { Objective } from '#shared/objectives.ts'

type HookFamily = 'fact' | 'question' | 'picture' | 'label' | 'verbatim' | 'plain'

/** Slots of docs/product/writing.md §1. */
export interface Hook extends Template {
  family: HookFamily
}

/** The hooks by objective (docs/product/writing.md §1). Those without slot are the last resort. */
export const hooks: Record<Objective, Hook[]> = {
  realisation: [
    { family: 'verbatim', text: '{P}' },
    { family: 'fact', text: 'Avant, après : {S}.', when: ['photos', 'change'] },
    {
      family: 'fact',
      text: 'C’est fini, et ça se voit : {S}.',
      when: ['done', 'photo'],
      not: ['noun', 'saidDone'],
    },
    { family: 'picture', text: 'Sur {PHOTO} : {S}.', when: ['photo'] },
    { family: 'label', text: '{L} : c’est fait.', when: ['noun', 'done'], not: ['saidDone'] },
    { family: 'fact', text: '{N}, et voilà {S}.', when: ['done'] },
    { family: 'fact', text: 'Le travail est fini : {S}.', when: ['done'], not: ['noun'] },
    { family: 'picture', text: 'L’image d’abord, le texte ensuite : {S}.', when: ['photo'] },
    { family: 'label', text: '{L}.', when: ['noun'] },
    { family: 'picture', text: 'À regarder de près : {S}.', when: ['photo'] },
    { family: 'label', text: 'En image : {p}', when: ['photo'] },
    { family: 'fact', text: 'C’est fait : {p}', when: ['done', 'noun'] },
    { family: 'verbatim', text: '{P2}' },
    { family: 'label', text: 'À retenir : {p}', not: ['photo', 'noun'] },
    { family: 'fact', text: 'Voici {S}.', when: ['noun'] },
    { family: 'plain', text: 'L’image d’abord, le texte ensuite.', when: ['photo'] },
    { family: 'plain', text: 'Un travail récent, en image.', when: ['photo', 'done'] },
    { family: 'plain', text: 'En quelques mots.', not: ['photo'] },
  ],
  produit: [
    { family: 'fact', text: 'Nouveau : {W}.', when: ['new'] },
    { family: 'verbatim', text: '{P}' },
    { family: 'picture', text: 'À voir de près : {S}.', when: ['photo'] },
    { family: 'label', text: '{L}. Le prix : {E}.' },
    { family: 'fact', text: 'Voici {S}.' },
    {
      family: 'label',
      text: '{L} : ce qu’il faut savoir avant de choisir.',
      when: ['told', 'noun'],
      not: ['gathering'],
    },
    { family: 'picture', text: 'Peu de mots, une image : {S}.', when: ['photo'] },
    { family: 'label', text: '{L}, en bref.', when: ['noun', 'told'] },
    { family: 'plain', text: 'Nos tarifs, ligne par ligne.', when: ['prices'] },
    { family: 'plain', text: 'Combien ça coûte ? Voici nos prix.', when: ['prices'] },
    { family: 'label', text: 'En bref : {p}' },
    { family: 'picture', text: 'En image : {p}', when: ['photo'] },
    { family: 'verbatim', text: '{P2}' },
    { family: 'plain', text: 'Peu de mots, une image.', when: ['photo'] },
    { family: 'plain', text: 'À voir de près.', when: ['photo'] },
    { family: 'plain', text: 'Ce qu’il faut savoir, en peu de mots.', when: ['told'] },
  ],
  recrutement: [
    { family: 'fact', text: 'Poste ouvert : {J}.', when: ['single'] },
    { family: 'fact', text: 'Postes ouverts : {J}.', when: ['several'] },
    { family: 'question', text: 'Ce métier est le <vôtre|tien> ? {JC}, chez {C}.', when: ['single'] },
    { family: 'label', text: '{JC} : voici le poste, sans détour.', when: ['single'] },
    { family: 'fact', text: 'Il y a une place dans l’équipe : {J}.', when: ['single'] },
    { family: 'label', text: '{JC}. Contrat : {K}.' },
    { family: 'label', text: '{JC}. Lieu : {O}.' },
    { family: 'plain', text: 'À lire ou à transmettre : {J}.' },
    { family: 'label', text: 'Avant le CV, le métier : {J}.', when: ['single'] },
    { family: 'fact', text: 'Nous recrutons : {J}.' },
    { family: 'verbatim', text: '{P}' },
    { family: 'label', text: '{JC} : les conditions, en clair.' },
    { family: 'fact', text: 'Offre d’emploi : {J}.' },
    { family: 'plain', text: 'Nous recrutons.', not: ['job'] },
    { family: 'plain', text: 'À lire ou à transmettre.', not: ['job'] },
  ],
  evenement: [
    { family: 'verbatim', text: '{P}' },
    { family: 'fact', text: '{D} : {S}.' },
    { family: 'fact', text: '{PC}' },
    { family: 'question', text: '<Vous faites|Tu fais> quoi, {j} ?', when: ['coming', 'gathering'] },
    { family: 'label', text: '{L}, {d}.' },
    { family: 'fact', text: 'Rendez-vous {d}. Au programme : {S}.', when: ['coming', 'gathering'] },
    { family: 'label', text: 'À noter : {S}.', when: ['coming'] },
    { family: 'fact', text: 'La porte sera ouverte {d}.', when: ['coming', 'doors'] },
    { family: 'label', text: '{L} : quand, où, comment venir.', when: ['coming', 'when', 'where'] },
    { family: 'fact', text: 'C’était {d} : {S}.', when: ['past'] },
    {
      family: 'fact',
      text: 'Une raison de venir : {S}.',
      when: ['coming', 'told', 'gathering'],
      not: ['alcohol'],
    },
    { family: 'picture', text: 'Retour en image : {S}.', when: ['past', 'photo'] },
    { family: 'label', text: 'À noter : {p}', when: ['coming'] },
    { family: 'picture', text: 'En image : {p}', when: ['past', 'photo'] },
    { family: 'label', text: 'Retour sur {S}.', when: ['past'] },
    { family: 'verbatim', text: '{P2}' },
    { family: 'plain', text: 'Une date à retenir.', when: ['coming', 'when'] },
    { family: 'plain', text: 'À noter dans <votre|ton> agenda.', when: ['coming', 'when'] },
    { family: 'plain', text: 'À noter.', when: ['coming'] },
    { family: 'plain', text: 'Retour en image.', when: ['past', 'photo'] },
    { family: 'plain', text: 'Retour sur un moment partagé.', when: ['past'] },
  ],
  conseil: [
    { family: 'verbatim', text: '{P}' },
    { family: 'question', text: 'Question simple : {q}' },
    { family: 'label', text: '{L} : ce que nous conseillons.', when: ['told', 'noun'] },
    { family: 'label', text: 'À garder sous la main : {S}.' },
    { family: 'label', text: '{LS} : on s’en occupe quand ?', when: ['noun'] },
    { family: 'fact', text: 'Notre conseil : {i}', not: ['bad'] },
    { family: 'label', text: 'À retenir : {p}' },
    { family: 'verbatim', text: '{P2}' },
    { family: 'plain', text: 'Ce conseil tient en peu de mots.' },
    { family: 'plain', text: 'Un conseil à garder sous la main.' },
  ],
}

/** Hours, moves, openings (theme « info »): the fact first, then a plain word. */
export const infoHooks: Hook[] = [
  { family: 'verbatim', text: '{P}' },
  { family: 'fact', text: '{PC}' },
  { family: 'label', text: 'À noter : {p}' },
  { family: 'label', text: 'Bon à savoir : {p}' },
  { family: 'plain', text: 'Une information pratique.' },
  { family: 'plain', text: 'À noter.' },
]

/** Somebody is named, congratulated or thanked (themes « people » and « thanks »). */
export const peopleHooks: Hook[] = [
  { family: 'verbatim', text: '{P}' },
  { family: 'label', text: 'Nous voulions le dire : {p}' },
  { family: 'verbatim', text: '{P2}' },
  { family: 'plain', text: 'Quelques mots pour dire merci.', when: ['thanks'] },
  { family: 'plain', text: 'Une nouvelle qui mérite d’être dite.', when: ['people'] },
  { family: 'plain', text: 'Nous voulions le dire.' },
]

/** People wanted for a day or a cause, not for a job. */
export const helpHooks: Hook[] = [
  { family: 'verbatim', text: '{P}' },
  { family: 'label', text: 'Un coup de main ? {P}' },
  { family: 'label', text: 'À lire ou à transmettre : {p}' },
]

/** When nothing is known but the company: two lines, and no more (docs/product/writing.md §1, « Say nothing »). */
export const bareHooks: Record<Objective, Hook[]> = {
  realisation: [
    { family: 'picture', text: 'Une réalisation récente, en image.', when: ['photo'] },
    { family: 'picture', text: 'Sur {PHOTO} : une réalisation récente.', when: ['photo'] },
    { family: 'label', text: 'Réalisation récente : l’image d’abord.', when: ['photo'] },
    { family: 'plain', text: 'Une réalisation récente, à regarder de près.' },
    { family: 'fact', text: 'Voici une réalisation récente.' },
    { family: 'question', text: 'Un détail <vous |t’>arrête sur {PHOTO} ?', when: ['photo'] },
  ],
  produit: [
    { family: 'picture', text: 'Peu de mots, une image.', when: ['photo'] },
    { family: 'label', text: 'À voir de près.', when: ['photo'] },
    { family: 'question', text: 'Une question sur ce que nous faisons ?' },
    { family: 'plain', text: 'L’image d’abord, les questions ensuite.', when: ['photo'] },
    { family: 'fact', text: 'Voici ce que nous faisons.' },
  ],
  recrutement: [
    { family: 'fact', text: 'Nous recrutons.' },
    { family: 'label', text: 'Un poste est ouvert.' },
    { family: 'plain', text: 'Il y a une place dans l’équipe.' },
    { family: 'question', text: '<Vous cherchez|Tu cherches> un poste ?' },
  ],
  evenement: [
    { family: 'label', text: 'Un événement à noter.' },
    { family: 'fact', text: 'Un rendez-vous se prépare.' },
    { family: 'question', text: 'On se retrouve bientôt ?' },
    { family: 'plain', text: 'Un événement se prépare.' },
  ],
  conseil: [
    { family: 'question', text: 'Une question avant de commencer ?' },
    { family: 'plain', text: 'Une question vaut mieux qu’un doute.' },
    { family: 'fact', text: '<Posez vos|Pose tes> questions, même les plus simples.' },
    { family: 'label', text: 'Les questions d’abord, la suite après.' },
  ],
}

/** A subject without advice: it is named, and the questions are left to the readers. */
export const topicHooks: Hook[] = [
  { family: 'label', text: '{SC} : parlons-en.' },
  { family: 'fact', text: 'Un sujet, <vos|tes> questions : {S}.' },
  { family: 'question', text: '{SC} : une question ?' },
  { family: 'plain', text: 'Un sujet sur lequel poser ses questions : {S}.' },
]
