import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  posts: number
  /** With its currency. */
  price: string
  /** A day, written out in the reader’s zone. */
  boughtOn: string
}

export const packBought = ({ firstName, posts, price, boughtOn }: Data): MailContent => ({
  subject: `${posts} posts ajoutés à votre compte`,
  preheader: 'Ils n’expirent pas.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Votre paiement est arrivé, votre recharge est prête. Ces posts n’expirent pas.'),
    facts(['Recharge', `${posts} posts`], ['Prix', `${price} TTC`], ['Date', boughtOn]),
    button('Préparer un post', '/generate'),
  ],
  reason: 'Vous recevez ce mail parce qu’une recharge a été achetée avec votre compte Ramage.',
})
