import type { LegalText } from './legal-text.ts'

export const accessibilityText: LegalText = {
  title: 'Déclaration d’accessibilité',
  lead: 'Ramage doit pouvoir servir à chacun. Voici où nous en sommes, sans arrondir.',
  updated: '22\u00a0novembre 2026',
  sections: [
    {
      title: 'Notre but',
      blocks: [
        'Chaque écran vise le niveau AA des WCAG\u00a02.2, sur lesquelles s’appuie le référentiel français RGAA\u00a0: tout faire au clavier, sur un écran de 320\u00a0pixels de large, avec un agrandissement de 200\u00a0%, et sans animation pour qui le demande.',
      ],
    },
    {
      title: 'État de conformité',
      blocks: [
        'Aucun organisme indépendant n’a encore audité Ramage selon le RGAA. Nous n’annonçons donc aucun taux de conformité.',
        'Nous contrôlons nous-mêmes les écrans, en grand et en petit format, avec l’outil automatique axe-core et de vrais parcours dans un navigateur. Un contrôle automatique ne voit qu’une partie des obstacles\u00a0: vos retours comptent.',
      ],
    },
    {
      title: 'Limites connues',
      blocks: [
        {
          list: [
            'L’aperçu d’un post imite celui du réseau\u00a0: ses boutons sont décoratifs.',
            'Le texte alternatif d’une image est proposé par Ramage quand une IA sait la lire\u202f; sinon, il est à rédiger par vous.',
            'Les pages de paiement, la connexion avec Google et celles de LinkedIn et d’Instagram dépendent de ces sociétés.',
          ],
        },
      ],
    },
    {
      title: 'Signaler un obstacle',
      blocks: [
        'Si quelque chose vous arrête, dites-le-nous, par la page [Contact](/contact) ou à ⟦email⟧, avec l’adresse de la page et ce que vous utilisez pour naviguer. Nous cherchons avec vous une autre voie en attendant la correction.',
      ],
    },
    {
      title: 'Voies de recours',
      blocks: [
        'Si vous nous avez signalé un défaut d’accessibilité et que nous n’y avons pas répondu, vous pouvez saisir le Défenseur des droits\u00a0: www.defenseurdesdroits.fr, ou par courrier gratuit, sans timbre, Défenseur des droits, Libre réponse\u00a071120, 75342\u00a0Paris Cedex\u00a007.',
      ],
    },
  ],
}
