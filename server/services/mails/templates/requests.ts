import { button, facts, type MailContent, paragraph, quote } from '#server/services/mails/mail-content.ts'
import type { IssueType } from '#shared/issue-types.ts'
import { issueTypeTexts, supportPriorityTexts } from '#shared/messages/requests.ts'
import type { SupportPriority } from '#shared/plans.ts'

interface RequestReceivedData {
  kind: 'contact' | 'support'
  reference: string
  /** Whether somebody reads what is answered to this mail. */
  canReply: boolean
}

/** Goes to an address that somebody typed: no word of theirs, not even a name, may travel with it. */
export const requestReceived = ({ kind, reference, canReply }: RequestReceivedData): MailContent => {
  const what = kind === 'contact' ? 'Votre message est arrivé' : 'Votre demande est arrivée'
  return {
    subject: `${what}\u00a0: ${reference}`,
    preheader: 'Nous vous répondons à cette adresse.',
    blocks: [
      paragraph('Bonjour,'),
      paragraph(`${what}, nous vous répondons à cette adresse. Gardez sa référence\u00a0:`),
      facts(['Référence', reference]),
      ...(canReply ? [paragraph('Pour ajouter quelque chose, répondez simplement à ce mail.')] : []),
      kind === 'contact' ? button('Découvrir Ramage', '/') : button('Revenir au support', '/support'),
    ],
    reason:
      kind === 'contact'
        ? 'Vous recevez ce mail parce que cette adresse a été donnée sur la page de contact de Ramage. Si ce n’était pas par vous, il n’y a rien à faire.'
        : 'Vous recevez ce mail parce que cette adresse a été donnée au support de Ramage. Si ce n’était pas par vous, il n’y a rien à faire.',
  }
}

interface RequestNoticeData {
  kind: 'contact' | 'support'
  reference: string
  name: string
  email: string
  text: string
  /** Null for a message of the contact page, as is the priority. */
  topic: IssueType | null
  priority: SupportPriority | null
}

/** Goes to the operator. The subject holds nothing that was typed. */
export const requestNotice = ({
  kind,
  reference,
  name,
  email,
  text,
  topic,
  priority,
}: RequestNoticeData): MailContent => ({
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
