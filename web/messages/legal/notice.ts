import type { LegalText } from './legal-text.ts'

export const noticeText: LegalText = {
  title: 'Mentions légales',
  lead: 'Qui édite Ramage, qui l’héberge, et comment nous joindre.',
  updated: '22\u00a0novembre 2026',
  sections: [
    {
      title: 'Éditeur',
      blocks: [
        {
          facts: [
            ['Société', '⟦name⟧'],
            ['Forme juridique', '⟦legalForm⟧'],
            ['Capital social', '⟦capital⟧'],
            ['Siège', '⟦address⟧'],
            ['SIREN', '⟦siren⟧'],
            ['Immatriculation', '⟦register⟧'],
            ['TVA intracommunautaire', '⟦vat⟧'],
            ['Téléphone', '⟦phone⟧'],
            ['E-mail', '⟦email⟧'],
            ['Direction de la publication', '⟦director⟧'],
          ],
        },
      ],
    },
    { title: 'Hébergement', blocks: ['⟦host⟧'] },
    {
      title: 'Propriété intellectuelle',
      blocks: [
        'Le nom Ramage, la plume, les dessins et les textes de ce site appartiennent à ⟦name⟧. Ce que vous créez avec Ramage est à vous, comme le disent les [conditions générales](/legal/terms).',
        'LinkedIn et Instagram sont des marques de leurs propriétaires respectifs. Les caractères Young Serif et Instrument Sans sont employés sous licence SIL Open Font.',
      ],
    },
    {
      title: 'Signaler un contenu',
      blocks: [
        'Pour signaler un contenu illicite ou une atteinte à vos droits, écrivez à ⟦email⟧ ou par la page [Contact](/contact), en précisant l’adresse du contenu et la raison de votre demande. Pour savoir si une image vient de Ramage, [vérifiez-la ici](/verification).',
      ],
    },
  ],
}
