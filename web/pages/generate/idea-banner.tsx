import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useWeeklyProposals } from '#web/api/weekly.ts'
import { ideaTexts as texts } from '#web/messages/weekly.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { StudioBrief } from './use-brief.ts'

/** A weekly proposal that the address names (`?idee=`): it becomes the brief, unless there is one already. */
export default function IdeaBanner({ brief }: { brief: StudioBrief }) {
  const [search, setSearch] = useSearchParams()
  const key = search.get('idee')
  const { data } = useWeeklyProposals(key !== null)
  const proposal = data?.proposals.find((one) => one.key === key)
  const { prompt, images, setMode, setSelection } = brief
  // Its photos are chosen by their addresses, which come with the gallery.
  const isReady = proposal !== undefined && (proposal.image_ids.length === 0 || images.length > 0)
  const isFree = prompt.text.trim() === '' || prompt.text === proposal?.brief

  const close = () =>
    setSearch(
      (current) => {
        current.delete('idee')
        return current
      },
      { replace: true },
    )
  const accept = () => {
    if (!proposal) return
    prompt.setText(proposal.brief)
    const urls = proposal.image_ids.flatMap((id) => images.find((image) => image.id === id)?.url ?? [])
    if (urls.length > 0) {
      setSelection(urls)
      setMode('images')
    }
    close()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all of it is there
  useEffect(() => {
    if (isReady && isFree) accept()
  }, [isReady, isFree])

  if (key === null || !data) return null
  if (!proposal) {
    return (
      <Banner tone="amber" title={texts.gone} onClose={close} className="mt-4">
        <p>{texts.goneNext}</p>
      </Banner>
    )
  }
  if (!isReady || isFree) return null
  return (
    <Banner
      tone="amber"
      title={texts.title}
      className="mt-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="main" size="small" onClick={accept}>
            {texts.replace}
          </Button>
          <Button variant="outline" size="small" onClick={close}>
            {texts.keep}
          </Button>
        </span>
      }
    >
      <p className="[overflow-wrap:anywhere]">{proposal.brief}</p>
    </Banner>
  )
}
