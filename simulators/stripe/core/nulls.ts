type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Fields of an object that are always null here: their names, separated by spaces. */
export function nulls<Names extends string>(names: Names): Record<Words<Names>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Names>, null>
}
