import type { Template } from '#server/integrations/ai/demonstration/blocks/templates.ts'
import type { Objective } from '#shared/objectives.ts'

/** Practical ways on, without a claim: what to say, what to bring, what to ask. */
export const nextSteps: Record<Objective, Template[]> = {
  realisation: [
    {
      text: 'Pour nous parler d’un projet : l’endroit, une photo et ce que <vous voulez|tu veux> changer.',
      when: ['project'],
    },
    {
      text: 'Un projet se raconte en peu de mots : ce qui existe, ce qui gêne, ce que <vous aimeriez|tu aimerais> à la place.',
      when: ['project'],
    },
    {
      text: 'Avant d’en parler, une photo de l’existant et une idée du résultat souhaité suffisent.',
      when: ['project'],
    },
    {
      text: 'S’il manque un détail, un commentaire suffit : la réponse servira à d’autres.',
      not: ['project'],
    },
    {
      text: 'Les questions les plus simples sont les bienvenues, en commentaire comme en message.',
      not: ['project'],
    },
  ],
  produit: [
    {
      text: 'Avant de choisir, <dites-nous|dis-nous> pour qui et pour quand : la réponse sera plus juste.',
      when: ['visit'],
    },
    { text: 'Pour une réponse précise, <décrivez|décris> <votre|ton> besoin en deux lignes.' },
  ],
  recrutement: [
    { text: 'Pour répondre : <votre|ton> parcours en quelques lignes et un moyen de <vous|te> joindre.' },
    { text: 'Quelques lignes sur <votre|ton> métier suffisent pour commencer la conversation.' },
    { text: 'Une question sur les tâches ou les conditions ? Elle peut venir avant la candidature.' },
  ],
  evenement: [
    {
      text: 'Une question sur l’accès ou le déroulement ? Elle est la bienvenue avant de venir.',
      when: ['coming'],
    },
    {
      text: 'S’il manque une information pratique, un commentaire suffit : la réponse servira à tout le monde.',
      when: ['coming'],
    },
    {
      text: 'Les commentaires sont ouverts à celles et ceux qui étaient là, et à qui n’a pas pu venir.',
      when: ['past'],
    },
    { text: 'Un mot, une image, un souvenir : les commentaires sont là pour cela.', when: ['past'] },
  ],
  conseil: [
    {
      text: '<Votre|Ton> cas est différent ? <Décrivez-le|Décris-le> en quelques lignes : nous <vous |te >dirons par où commencer.',
    },
    { text: 'Chaque situation a ses détails : mieux vaut poser la question avant de commencer.' },
    { text: 'S’il reste un point à éclaircir, un commentaire suffit : la réponse servira à d’autres.' },
  ],
}
