import type { Template } from '#server/rule-writer/blocks/templates.ts'
import type { Objective } from '#shared/objectives.ts'

/** Practical ways on, without a claim: what to prepare before writing. Where there is none, nothing is said. */
export const nextSteps: Record<Objective, Template[]> = {
  realisation: [
    {
      text: 'Pour nous parler d’un projet : l’endroit, une photo et ce que <vous voulez|tu veux> changer.',
      when: ['project'],
      not: ['bad', 'info', 'people', 'thanks'],
    },
    {
      text: 'Un projet se raconte en peu de mots : ce qui existe, ce qui gêne, ce que <vous aimeriez|tu aimerais> à la place.',
      when: ['project'],
      not: ['bad', 'info', 'people', 'thanks'],
    },
    {
      text: 'Avant d’en parler, une photo de l’existant et une idée du résultat souhaité suffisent.',
      when: ['project'],
      not: ['bad', 'info', 'people', 'thanks'],
    },
  ],
  produit: [],
  recrutement: [
    {
      text: 'Pour répondre : <votre|ton> parcours en quelques lignes et un moyen de <vous|te> joindre.',
      when: ['job'],
    },
    {
      text: 'Quelques lignes sur <votre|ton> métier suffisent pour commencer la conversation.',
      when: ['job'],
    },
    {
      text: 'Une question sur les tâches ou les conditions ? Elle peut venir avant la candidature.',
      when: ['job'],
    },
  ],
  evenement: [],
  conseil: [],
}
