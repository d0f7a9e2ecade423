import { demonstrationComposer } from '#server/composer/index.ts'
import { headlineFor } from '#server/rule-writer/headline.ts'
import type { Composer } from '#server/services/layout/types.ts'
import { formatSizes } from '#shared/api/layout.ts'

const old = demonstrationComposer()

/** Until the composer has an interface of its own. */
export const composer: Composer = {
  model: 'ramage-composer-2',
  proposeWords: (brief) => ({ headline: headlineFor(brief), secondLine: '', eyebrow: '' }),
  async compose({ company, logo, brand, objective, headline, photos, format, variant }, signal) {
    const made = await old.createImage(
      {
        network: 'linkedin',
        objective,
        format: formatSizes[format],
        company,
        logo,
        context: headline,
        images: photos,
        brand,
        variant,
      },
      signal,
    )
    const { bytes, width, height, altText } = made
    return {
      ...{ bytes, width, height, altText },
      layout: 'panel',
      isAltDescribed: photos.every(({ description }) => description !== null),
      shown: photos.map(() => null),
      isPhotoSmall: false,
    }
  },
}
