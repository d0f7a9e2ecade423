/** /about: the pitch, the mission, and the way to the plans. */
export const aboutTexts = {
  title: 'Votre entreprise a des choses à dire. Ramage les écrit avec vous.',
  lead: 'Un chantier fini, une recrue, une porte ouverte samedi\u00a0: l’actualité ne manque pas, le temps pour la raconter, si. Donnez vos images et une phrase\u202f; Ramage rédige le post, crée l’image et publie sur LinkedIn et Instagram quand vous le décidez.',
  action: 'Découvrir les abonnements',
  missionTitle: 'Notre mission',
  mission: [
    'Donner aux petites entreprises une voix juste, sans leur demander un service de communication.',
    'Un bon post dit une chose vraie, avec les mots de la maison. Ramage part donc de vos faits, de votre profil et de vos photos. Ce que vous n’avez pas dit n’a pas à s’y trouver, et rien ne paraît avant votre relecture.',
  ],
  waysTitle: 'Notre façon de faire',
  ways: [
    {
      title: 'Vous décidez',
      text: 'Texte, image, compte, heure\u00a0: tout se relit et se corrige. Rien ne part sans votre confirmation.',
    },
    {
      title: 'L’IA ne se cache pas',
      text: 'Chaque image générée porte une marque, et chacun peut vérifier d’où elle vient.',
    },
    {
      title: 'Les chiffres sont vrais',
      text: 'Vues, interactions, portée\u00a0: tels que le réseau les donne, jamais estimés.',
    },
    {
      title: 'Partir est simple',
      text: 'Abonnement sans engagement, résiliation en trois clics, données à emporter.',
    },
  ],
  nameTitle: 'Pourquoi «\u202fRamage\u202f»\u202f?',
  name: 'Le mot vient d’une fable que vous connaissez. Le ramage est le chant de l’oiseau\u00a0: ici, votre texte. Le plumage est son apparence\u00a0: ici, votre image. Comme dans la fable, mieux vaut que l’un se rapporte à l’autre.',
} as const
