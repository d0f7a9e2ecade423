import type { PreviewLink } from './types.ts'

/** « www.atelier.fr/prix » is told by its host alone, as LinkedIn does. */
function hostOf(url: string): string {
  const address = /^https?:/i.test(url) ? url : `https://${url}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : url
}

/** A link preview under a post of LinkedIn: thumbnail in width, title, host. */
export function LinkCard({ link: { url, title, image } }: { link: PreviewLink }) {
  return (
    <div className="bg-[#edf3f8] text-[#1f1f1f]">
      {image && (
        <img
          src={image.url}
          alt={image.alt}
          className="block aspect-[1.91] w-full bg-subtle object-cover object-center"
        />
      )}
      <p className="px-4 pt-2.5 font-semibold text-14 leading-[20px] [overflow-wrap:anywhere]">{title}</p>
      <p className="px-4 pt-0.5 pb-2.5 text-12 text-[#4d4d4d] leading-[17px] [overflow-wrap:anywhere]">
        {hostOf(url)}
      </p>
    </div>
  )
}
