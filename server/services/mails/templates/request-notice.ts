import { button, facts, type MailContent, paragraph, quote } from '#server/services/mails/mail-content.ts'
import type { IssueType } from '#shared/issue-types.ts'
import { issueTypeTexts, supportPriorityTexts } from '#shared/messages/requests.ts'
import type { SupportPriority } from '#shared/plans.ts'

interface Data {
  kind: 'contact' | 'support'
  reference: string
  name: string
  email: string
  text: string
  /** Null for a message of the contact page, as is the priority. */
  topic: IssueType | null
  priority: SupportPriority | null
}

/** Goes to the house. The subject holds nothing that was typed. */
export const requestNotice = ({
  kind,
  reference,
  name,
  email,
  text,
  topic,
  priority,
}: Data): MailContent => ({
  subject: `${kind === 'contact' ? 'Message' : 'Demande'} ${reference}${priority ? ` (${supportPriorityTexts[priority]})` : ''}`,
  preheader: kind === 'contact' ? 'Reçu par la page de contact.' : 'Reçue par la page de support.',
  blocks: [
    facts(
      ['Référence', reference],
      ['De', name],
      ['E-mail', email],
      ...(topic ? [['Sujet', issueTypeTexts[topic]] as [string, string]] : []),
      ...(priority ? [['Priorité', supportPriorityTexts[priority]] as [string, string]] : []),
    ),
    quote(text),
    paragraph('Répondez à ce mail\u00a0: votre réponse ira à cette adresse.'),
    button('Ouvrir l’administration', '/admin'),
  ],
  reason: 'Vous recevez ce mail parce que les messages envoyés à Ramage arrivent à cette adresse.',
})
