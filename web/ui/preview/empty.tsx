import type { Network } from '#shared/networks.ts'

const ratios = { linkedin: 'aspect-[1.6]', instagram: 'aspect-[4/5] max-h-[380px]' }

interface Props {
  network: Network
  /** « Votre post apparaîtra ici » */
  children: string
}

const line = 'block h-2.5 rounded-pill bg-stage-border'

/** The card in outline, in the network's shape, while there is nothing to show. */
export function EmptyPreview({ network, children }: Props) {
  const words = (
    <span aria-hidden="true" className="flex flex-col gap-2.5 p-4">
      <span className={`${line} w-full`} />
      <span className={`${line} w-3/5`} />
    </span>
  )
  const picture = (
    <div
      className={`${ratios[network]} grid w-full place-items-center border-stage-border border-y-[1.5px] border-dashed p-6`}
    >
      <p className="text-center text-17 text-muted">{children}</p>
    </div>
  )
  return (
    <div className="overflow-hidden rounded-preview border-[1.5px] border-stage-border border-dashed">
      <span aria-hidden="true" className="flex items-center gap-3 p-4 pb-3">
        <span
          className={`block bg-stage-border ${network === 'linkedin' ? 'size-[46px]' : 'size-8 rounded-pill'}`}
        />
        <span className="flex grow flex-col gap-2">
          <span className={`${line} w-2/5`} />
          {network === 'linkedin' && <span className={`${line} w-3/5`} />}
        </span>
      </span>
      {network === 'linkedin' && words}
      {picture}
      {network === 'instagram' && words}
      <span aria-hidden="true" className="flex justify-around p-4">
        <span className={`${line} w-1/5`} />
        <span className={`${line} w-1/5`} />
        <span className={`${line} w-1/5`} />
      </span>
    </div>
  )
}
