export const dictationLimitText =
  'Vingt dictées par jour\u00a0: revenez demain, ou dictez avec le micro de votre clavier.'
