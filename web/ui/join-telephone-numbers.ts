/** French numbers as they are typed: ten digits, or nine after +33, in pairs. */
const telephone = /(?<!\d)(?:0[1-9]|(?:\+|00)33[ .]?(?:\(0\))?[ .]?[1-9])(?:[ .]\d{2}){4}(?!\d)/g

/** The same text, in which no line breaks inside a telephone number; as long as before, so that places in it hold. */
export const joinTelephoneNumbers = (text: string) =>
  text.replace(telephone, (number) => number.replaceAll(' ', '\u00a0'))
