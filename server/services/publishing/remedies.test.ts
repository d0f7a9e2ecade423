import { expect, it } from 'vitest'
import { hashtagsIn, lengthAsSent, mentionsIn, withoutMentions } from '#shared/escape-text.ts'
import { textSimilarity } from './checks/similarity.ts'
import { dropHashtags, shorten } from './remedies.ts'

it('shortens to whole sentences as they are sent, and keeps the hashtags', () => {
  const long = `${'Une phrase (courte) de plus, et voilà. '.repeat(90)}\n\n#Bois #Atelier`
  const short = shorten(long, 'linkedin')
  expect(lengthAsSent(short, 'linkedin')).toBeLessThanOrEqual(3_000)
  expect(lengthAsSent(short, 'linkedin')).toBeGreaterThan(2_800)
  expect(short).toMatch(/et voilà\.\s+#Bois #Atelier$/)
  expect(lengthAsSent(shorten('mot '.repeat(2_000), 'instagram'), 'instagram')).toBeLessThanOrEqual(2_200)
  expect(lengthAsSent(shorten('('.repeat(2_990), 'linkedin'), 'linkedin')).toBeLessThanOrEqual(3_000)
})

it('drops the last hashtags beyond what the network takes', () => {
  const tags = ['#Un', '#Deux', '#Trois', '#Quatre', '#Cinq', '#Six', '#Un']
  expect(dropHashtags(`Texte. ${tags.join(' ')}`, 'instagram')).toBe('Texte. #Un #Deux #Trois #Quatre #Cinq')
})

it('tells hashtags and mentions from look-alikes', () => {
  expect(hashtagsIn('#Bois C# n°#2 (#Été) a#b #2026')).toEqual(['#Bois', '#Été'])
  expect(mentionsIn('@atelier.moreau et contact@ramage.fr, (@nantes).')).toEqual([
    '@atelier.moreau',
    '@nantes',
  ])
})

it('drops the @ of mentions, and of nothing else', () => {
  expect(withoutMentions('Écrivez à contact@moreau.fr ou à @moreau (@moreau, @moreau.bois).')).toBe(
    'Écrivez à contact@moreau.fr ou à moreau (moreau, moreau.bois).',
  )
})

it('measures similarity by runs of words', () => {
  const text = 'Notre atelier rénove une longère à Rezé depuis six jours.'
  expect(textSimilarity(text, text)).toBe(1)
  expect(textSimilarity(text, text.replace('six', 'sept'))).toBeGreaterThan(0.4)
  expect(textSimilarity(text, 'Portes ouvertes samedi prochain dans notre nouvelle salle.')).toBe(0)
})
