/** For comparing only: lower case, without accents, straight apostrophes. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'").toLocaleLowerCase('fr')
