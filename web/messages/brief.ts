/** Words beside the brief of /generate. */
export const briefTexts = {
  hints: 'À préciser, si vous voulez',
  bareTitle: 'Deux questions, et le post sera le vôtre',
  bareText: 'Votre demande tient en un mot ou deux\u00a0: sans détail, le texte restera vague.',
  subject: 'De quoi parle ce post\u202f?',
  subjectExample: 'Les bûches de Noël au chocolat, à réserver.',
  more: 'Que faut-il en savoir\u202f?',
  generate: 'Générer',
  generateAnyway: 'Générer quand même',
} as const
