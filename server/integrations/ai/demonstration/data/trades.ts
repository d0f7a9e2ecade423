/** Emojis by trade (copywriting.md §3). The first trade that fits is taken. */
export const trades: { words: RegExp; emojis: string[] }[] = [
  { words: /boulang|patiss|viennois|levain/, emojis: ['🥖', '🌾', '🥐', '🍞'] },
  { words: /fleur|bouquet|floral/, emojis: ['🌿', '💐', '🌷', '🌸'] },
  { words: /coiff|barbier|coloriste/, emojis: ['✂️', '🧡', '💇', '🪞'] },
  { words: /vin|vign|domaine|brass|biere|cave|distill/, emojis: ['🍇', '🌿', '🍂', '🧺'] },
  { words: /plomb|chauff|sanitaire/, emojis: ['🔧', '🚿', '🛁', '🏠'] },
  { words: /electric/, emojis: ['🔌', '🏠', '🔧', '📐'] },
  { words: /menuis|ebenist|charpent|bois/, emojis: ['🪵', '📐', '🔨', '🪚'] },
  { words: /macon|couvr|batiment|peint|carrel|renov|plaqu|facad|toitur/, emojis: ['🧱', '🏠', '📐', '🔨'] },
  { words: /jardin|paysag|potager|horticul|pepinier|maraich/, emojis: ['🌱', '🌿', '🍅', '🌳'] },
  { words: /garage|automobile|mecan|carross|pneu/, emojis: ['🚗', '🔧', '🛞', '🧰'] },
  { words: /auto-ecole|conduite|permis/, emojis: ['🚗', '🛣️', '🚦', '📘'] },
  { words: /librair|livre|edition|biblioth/, emojis: ['📚', '📖', '🔖', '☕'] },
  { words: /restaur|traiteur|bistrot|cuisin|creperie|pizz/, emojis: ['🍽️', '🥗', '🍲', '🧑‍🍳'] },
  { words: /cafe|salon de the|torref/, emojis: ['☕', '🫖', '🍪', '🥐'] },
  { words: /fromag|cremer|lait/, emojis: ['🧀', '🐄', '🌾', '🥛'] },
  { words: /logiciel|informat|numeri|web|saas|digital/, emojis: ['💻', '🖥️', '📋', '🗂️'] },
  { words: /comptab|expert|avocat|juri|notair|conseil|assur|banqu/, emojis: ['📁', '📝', '📌', '🗓️'] },
  { words: /architect|urban/, emojis: ['📐', '🏫', '🏠', '🖊️'] },
  { words: /interim|recrut|ressources humaines|emploi/, emojis: ['📋', '🤝', '📌', '🗓️'] },
  { words: /associat|benevol|club|sport/, emojis: ['🤝', '🌱', '📣', '🧡'] },
  { words: /photo/, emojis: ['📷', '🖼️', '🎞️', '📍'] },
  { words: /veterin|animal|chien|chat/, emojis: ['🐾', '🐶', '🐱', '🌿'] },
  {
    words: /yoga|bien-etre|massage|sophro|osteo|kine|sante|estheti|beaute/,
    emojis: ['🌿', '🍃', '🪷', '🧡'],
  },
  { words: /immobil|agence/, emojis: ['🏠', '🔑', '🚪', '📍'] },
  { words: /ceram|poter|artisan|bijou|couture|textile|mode|cuir/, emojis: ['🧵', '🪡', '🖐️', '🏺'] },
]

/** When no trade fits. */
export const plainEmojis = ['📌', '🧡', '🌿', '📷']
export const closingEmojis = { phone: '📞', message: '💬', date: '📅', place: '📍' }
