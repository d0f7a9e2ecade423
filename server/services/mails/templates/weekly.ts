import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface WeeklyProposalsData {
  firstName: string
  /** Of the link that stops these mails. */
  token: string
  proposals: { key: string; title: string; reason: string }[]
}

export const weeklyProposals = ({ firstName, token, proposals }: WeeklyProposalsData): MailContent => ({
  subject:
    proposals.length === 1 ? 'Une idée de post pour cette semaine' : 'Vos idées de posts de la semaine',
  preheader: proposals.map(({ title }) => title).join(', '),
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      proposals.length === 1
        ? 'Voici une idée pour cette semaine. Le texte s’écrit quand vous la choisissez.'
        : 'Voici de quoi parler cette semaine. Le texte s’écrit quand vous choisissez une idée.',
    ),
    ...proposals.flatMap(({ key, title, reason }) => [
      facts([reason, title]),
      button('Écrire ce post', `/generate?idee=${key}`),
    ]),
  ],
  reason: 'Vous recevez ce mail parce que votre entreprise a choisi de recevoir des idées chaque semaine.',
  optOut: {
    label: 'Ne plus recevoir ces idées',
    href: `/stop-weekly-mail#${token}`,
    oneClickPath: `/api/mails/weekly-proposals/stop/${token}`,
  },
})
