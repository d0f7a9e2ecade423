import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'
import { type Network, networkRules } from '#shared/networks.ts'

interface AskedData {
  firstName: string
  /** First and family name. */
  asker: string
  requestId: string
  /** An instant, written out. */
  until: string
}

export const approvalAsked = ({ firstName, asker, requestId, until }: AskedData): MailContent => ({
  subject: `${asker} vous demande de valider un post`,
  preheader: 'Regardez ce qui partirait, puis répondez en un geste.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `${asker} aimerait votre accord avant de publier. Vous verrez exactement ce qui partirait\u00a0: le texte, les images, le compte et l’heure.`,
    ),
    facts(['Réponse attendue avant le', until]),
    button('Voir et répondre', `/approvals/${requestId}`),
  ],
  reason:
    'Vous recevez ce mail parce que vous êtes membre de cette entreprise sur Ramage. Vous pouvez refuser ces mails dans vos paramètres.',
})

interface AnsweredData {
  firstName: string
  /** The first name given, or the member's. */
  name: string
  postId: string
  isApproved: boolean
}

export const approvalAnswered = ({ firstName, name, postId, isApproved }: AnsweredData): MailContent => ({
  subject: isApproved ? `${name} a validé votre post` : `${name} vous demande de revoir votre post`,
  preheader: isApproved ? 'Il peut partir tel quel.' : 'Ses remarques sont sur le post.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      isApproved
        ? `${name} a regardé votre post et le valide. Il peut partir tel quel\u202f; si vous le modifiez, il faudra le faire valider de nouveau.`
        : `${name} a regardé votre post et aimerait que vous le revoyiez. Ses remarques sont sur le post, à l’endroit qu’elles concernent.`,
    ),
    button('Voir le post', `/post/${postId}`),
  ],
  reason:
    'Vous recevez ce mail parce que vous avez fait valider ce post sur Ramage. Vous pouvez refuser ces mails dans vos paramètres.',
})

interface MissingData {
  firstName: string
  network: Network
  postId: string
  /** The hour it is scheduled for, written out. */
  when: string
  /** Its hour has come: it was kept back. */
  isHeld: boolean
}

export const approvalMissing = ({ firstName, network, postId, when, isHeld }: MissingData): MailContent => {
  const { label } = networkRules[network]
  return {
    subject: isHeld
      ? `Votre post attend une validation pour partir sur ${label}`
      : `Dans une heure, ce post devrait partir sur ${label}`,
    preheader: 'Personne n’a validé ce qu’il montre maintenant.',
    blocks: [
      paragraph(`Bonjour ${firstName},`),
      paragraph(
        isHeld
          ? 'L’heure de ce post est venue, et Ramage l’a gardé\u00a0: votre entreprise demande une validation, et personne n’a validé ce qu’il montre maintenant.'
          : 'Votre entreprise demande une validation avant chaque publication. Personne n’a validé ce que ce post montre maintenant\u202f; sans cela, il ne partira pas.',
      ),
      facts(['Réseau', label], ['Prévu le', when]),
      button('Faire valider le post', `/post/${postId}`),
    ],
    reason: 'Vous recevez ce mail parce que ce post de votre entreprise est programmé sur Ramage.',
  }
}

interface MovedData {
  firstName: string
  network: Network
  postId: string
  /** Both written out. */
  from: string
  to: string
}

/** To a member who approved the post, which goes out at another hour than they were told. */
export const approvalMoved = ({ firstName, network, postId, from, to }: MovedData): MailContent => ({
  subject: 'Le post que vous avez validé partira à une autre heure',
  preheader: `Il est prévu le ${to}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Vous avez validé ce post, et l’heure de son départ a changé. Ce qu’il montre est resté le même\u00a0: votre accord tient.',
    ),
    facts(['Réseau', networkRules[network].label], ['Prévu avant le', from], ['Prévu maintenant le', to]),
    button('Voir le post', `/post/${postId}`),
  ],
  reason:
    'Vous recevez ce mail parce que vous avez validé ce post sur Ramage. Vous pouvez refuser ces mails dans vos paramètres.',
})
