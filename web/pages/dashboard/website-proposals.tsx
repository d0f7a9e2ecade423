import { type ReactNode, useMemo } from 'react'
import type { WebsitePicture } from '#shared/api/website-imports.ts'
import { toneLabels } from '#shared/tones.ts'
import { websiteTexts as texts } from '#web/messages/website.ts'
import { Button } from '#web/ui/button.tsx'
import { ColorSwatch } from '#web/ui/color-swatch.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { isForForm, type WebsiteImportState } from './use-website-import.ts'

interface Props {
  found: NonNullable<WebsiteImportState['found']>
  website: WebsiteImportState
}

/** Each proposal with its source, taken one by one or together. */
export function WebsiteProposals({ found, website }: Props) {
  const { proposals, logo, photos } = found
  const { taken, hasMemory, toggle } = website
  if (!proposals) return null
  const row = (key: string, label: string, value: ReactNode, name: string, source: Source) => (
    <Proposal
      key={key}
      {...{ label, name, source }}
      isTaken={taken.has(key)}
      onToggle={() => toggle([key], !taken.has(key))}
    >
      {value}
    </Proposal>
  )
  const photoKeys = photos.map(({ id }) => `photo:${id}`)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-[60ch]">
          <h3 className="font-sans font-semibold text-16">{texts.title}</h3>
          <p className="mt-1 text-14 text-muted">{texts.lead}</p>
        </div>
        <Button size="small" variant="outline" onClick={() => website.takeAll(found)}>
          {texts.takeAll}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-divider border-divider border-y">
        {proposals.texts
          .filter(({ field }) => isForForm(field, hasMemory))
          .map(({ field, value, ...source }) => (
            <Proposal
              key={field}
              label={texts.fields[field]}
              name={value}
              source={source}
              isTaken={website.isTakenField(field)}
              onToggle={() => website.toggleField(field, value)}
            >
              {value}
            </Proposal>
          ))}
        {proposals.siren &&
          row('siren', texts.siren, proposals.siren.value, proposals.siren.value, proposals.siren)}
        {hasMemory &&
          proposals.tone &&
          row(
            'tone',
            texts.tone,
            toneLabels[proposals.tone.value],
            toneLabels[proposals.tone.value],
            proposals.tone,
          )}
        {hasMemory &&
          proposals.subjects.map((subject) =>
            row(`subject:${subject.value}`, texts.subject, subject.value, subject.value, subject),
          )}
        {hasMemory &&
          proposals.palette.map((colour) =>
            row(
              `colour:${colour.value}`,
              texts.colour,
              <span className="inline-flex items-center gap-2">
                <ColorSwatch hex={colour.value} /> {colour.name}
              </span>,
              colour.name,
              colour,
            ),
          )}
        {logo &&
          row(
            'logo',
            texts.logo,
            <Preview picture={logo} className="max-h-16 max-w-40 bg-white object-contain" />,
            texts.logo,
            { quote: '', url: logo.page_url },
          )}
      </ul>
      {photos.length > 0 && (
        <fieldset>
          <legend className="font-semibold text-15">{texts.photos(photos.length)}</legend>
          <p className="mt-1 max-w-[60ch] text-14 text-muted">{texts.rights}</p>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {photos.map((photo, index) => (
              <li key={photo.id} className="min-w-0">
                <label className="block cursor-pointer rounded-small border-[1.5px] border-border p-1.5 has-checked:border-emphasis has-focus-visible:outline-3 has-focus-visible:outline-(--ring)">
                  <Preview picture={photo} className="aspect-square w-full rounded-small object-cover" />
                  <span className="mt-1.5 flex items-center gap-2 text-14 touch:min-h-11">
                    <input
                      type="checkbox"
                      checked={taken.has(`photo:${photo.id}`)}
                      onChange={(event) => toggle([`photo:${photo.id}`], event.target.checked)}
                      className="size-5 shrink-0 accent-strong"
                    />
                    <span className="line-clamp-2">{texts.photo(index + 1, photo.alt_text)}</span>
                  </span>
                </label>
                <SourceLink url={photo.page_url} of={texts.photo(index + 1, '')} />
              </li>
            ))}
          </ul>
          <Button size="small" variant="outline" onClick={() => toggle(photoKeys, true)} className="mt-3">
            {texts.takePhotos}
          </Button>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-14 text-muted">{texts.forgotten}</p>
        <Button size="small" variant="outline" onClick={website.forget}>
          {texts.forget}
        </Button>
      </div>
    </div>
  )
}

interface Source {
  quote: string
  url: string
}

interface ProposalProps {
  label: string
  /** What is proposed, for who does not see it. */
  name: string
  source: Source
  isTaken: boolean
  onToggle: () => void
  children: ReactNode
}

function Proposal({ label, name, source, isTaken, onToggle, children }: ProposalProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-14 text-muted">{label}</p>
        <div className="font-semibold text-16">{children}</div>
        <p className="mt-1 text-14 text-muted">
          {source.quote && source.quote !== name && (
            <q className="before:content-['«\202f'] after:content-['\202f»']">{source.quote}</q>
          )}{' '}
          <SourceLink url={source.url} of={label} />
        </p>
      </div>
      <Button
        size="small"
        variant={isTaken ? 'second' : 'outline'}
        aria-pressed={isTaken}
        aria-label={`${isTaken ? texts.taken : texts.take}\u00a0: ${label}, ${name}`}
        onClick={onToggle}
        className="shrink-0"
      >
        {isTaken ? texts.taken : texts.take}
      </Button>
    </li>
  )
}

const SourceLink = ({ url, of }: { url: string; of: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="text-14 text-muted underline underline-offset-4"
    aria-label={`${texts.source}\u00a0: ${of} (${texts.newTab})`}
  >
    {texts.source}
  </a>
)

/** As an address of the browser's own: the Content-Security-Policy refuses data URLs. */
function Preview({ picture, className }: { picture: WebsitePicture; className: string }) {
  const blob = useMemo(() => blobOf(picture), [picture])
  const { alt_text: alt, width, height } = picture
  return <img src={useObjectUrl(blob) ?? undefined} alt={alt} {...{ width, height, className }} />
}

const blobOf = ({ preview, media_type: type }: WebsitePicture) =>
  new Blob([Uint8Array.from(atob(preview), (character) => character.charCodeAt(0))], { type })
