import type { ImageRequest, SourceImage } from '#server/integrations/ai/types.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { photo } from '#test/photos.ts'

/** The three photographs as the upload route would have stored them. */
export async function sourceImages(): Promise<SourceImage[]> {
  return Promise.all([photo('coffee.png'), photo('rocket.jpg'), photo('cat.webp')].map(sourceImage))
}

export async function sourceImage(upload: Buffer): Promise<SourceImage> {
  const { master, facts } = await readUpload(upload)
  return { facts, bytes: async () => master }
}

/** A request of an imaginary workshop; everything may be replaced. */
export function imageRequest(over: Partial<ImageRequest> = {}): ImageRequest {
  return {
    network: 'linkedin',
    objective: 'produit',
    format: { width: 1200, height: 1200 },
    company: {
      name: 'Atelier Terre & Feu',
      industry: 'Céramique artisanale',
      description: '',
      keywords: [],
      website: 'https://www.terre-feu.fr/',
    },
    logo: null,
    context: 'Seigle aux noix',
    images: [],
    variant: 0,
    ...over,
  }
}

export const formats = {
  square: { width: 1200, height: 1200 },
  portrait: { width: 1080, height: 1350 },
  landscape: { width: 1200, height: 627 },
}
