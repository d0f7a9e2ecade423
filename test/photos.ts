import { readFileSync } from 'node:fs'

/** One of the photographs of `test/photos` (credits in its README). */
export function photo(
  name: 'cat.webp' | 'coffee.heic' | 'coffee.png' | 'group.jpg' | 'portrait.jpg' | 'rocket.jpg' | 'tile.heic',
): Buffer {
  return readFileSync(new URL(`./photos/${name}`, import.meta.url))
}
