import fc from 'fast-check'

/** Twenty to one. */
export const often = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: rare })
